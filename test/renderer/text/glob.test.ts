import { expect, test } from 'vitest'
import { globMatcher } from '../../../renderer/text/glob.ts'

test.each([
  ['README.md', ['README.md'], ['a/README.md', 'READMEamd']],
  ['./README.md', ['README.md'], []],
  ['**/README.md', ['README.md', 'a/b/README.md'], ['a/xREADME.md']],
  ['drafts/**', ['drafts/a.md', 'drafts/a/b.md'], ['drafts', 'drafts.md', 'a/drafts/b.md']],
  ['a/*.md', ['a/b.md'], ['a/b/c.md', 'a/b.mdx']],
  ['a?.{md,mdx}', ['ab.md', 'ab.mdx'], ['a/.md', 'abc.md', 'a.md']],
  ['**/*.{test,spec*}.md', ['a.test.md', 'b/a.spec2.md'], ['a.md']],
  ['a+(b)[c].md', ['a+(b)[c].md'], ['aab.md', 'a+(b)c.md']],
  ['a{b.md', ['a{b.md'], ['ab.md']],
])('%s', (pattern, matching, others) => {
  const matches = globMatcher([pattern, 'other.md'])
  expect([...matching, 'other.md'].filter((path) => !matches(path))).toEqual([])
  expect(others.filter(matches)).toEqual([])
})

test('matches nothing without a pattern', () => {
  expect(globMatcher([])('a.md')).toBe(false)
})
