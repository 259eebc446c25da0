import { expect, test } from 'vitest'
import { nameChanged } from '../../../cli/report/name-changed.ts'
import type { FilePath } from '../../../renderer/model/model.ts'
import { createSite } from '../../helpers/site.ts'

test.each([
  ['the saved file, not the temporary one of the editor', ['docs/sedY0CDtc', 'docs/a.md'], 'docs/a.md'],
  [
    'the first of several, with the number of the others',
    ['docs/a.md', 'docs/b.md', 'docs/4913'],
    'docs/a.md and 1 more',
  ],
  ['a deleted file', ['docs/gone.md'], 'docs/gone.md'],
])('names %s', (_, paths, expected) => {
  const { root } = createSite({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' })
  expect(nameChanged(paths as FilePath[], root)).toBe(expected)
})
