import { expect, test } from 'vitest'
import { stopped } from '../../../cli/report/build-result.ts'

test.each([
  [true, 'Build stopped: nothing was written. The site in build is unchanged.\n'],
  [false, 'Build stopped: nothing was written.\n'],
])('speaks of the site in the output folder only if there is one: %s', (hasSite, text) => {
  expect(stopped({ out: 'build', hasSite, isCheck: false })).toBe(text)
})
