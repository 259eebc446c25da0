import { expect, test } from 'vitest'
import type { FilePath } from '../../../renderer/model/model.ts'
import { failure } from '../../../renderer/pages/page-failure.ts'

const path = 'docs/a.mdx' as FilePath

test('reports an error of a page with its causes', () => {
  const error = new Error('The map cannot be drawn.', { cause: new Error('The tiles are missing.', { cause: 404 }) })
  expect(failure(path, error)).toMatchObject({
    code: 'page-failed',
    file: path,
    message: "The page's code raised an error: The map cannot be drawn. Cause: The tiles are missing. Cause: 404",
  })
})

test.each([
  ['a text', 'a text'],
  [undefined, 'undefined'],
  [null, 'null'],
])('reports a thrown %s', (thrown, text) => {
  expect(failure(path, thrown).message).toBe(`The page's code raised an error: ${text}`)
})
