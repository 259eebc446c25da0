/** Which tags of git become versions. */
import { expect, test } from 'vitest'
import { releasesOf } from '../../../renderer/config/releases.ts'

const names = (
  tags: readonly string[],
  pattern = 'v*',
  keep: 'latest-minor' | 'latest-major' | 'all' = 'latest-minor',
) => releasesOf(tags, pattern, keep).map(({ name, tag }) => `${name} ${tag}`)

test('the newest tag of each minor or major version is one, or each tag', () => {
  const tags = ['v1.0.0', 'v1.0.10', 'v1.0.9', 'v2.1', 'v2.0.3', 'v10.0.0', 'docs', 'vNext']
  expect(names(tags)).toEqual(['10.0 v10.0.0', '2.1 v2.1', '2.0 v2.0.3', '1.0 v1.0.10'])
  expect(names(tags, 'v*', 'latest-major')).toEqual(['10 v10.0.0', '2 v2.1', '1 v1.0.10'])
  expect(names(tags, 'v1*', 'all')).toEqual(['10.0.0 v10.0.0', '1.0.10 v1.0.10', '1.0.9 v1.0.9', '1.0.0 v1.0.0'])
})

test('pre-releases and builds are none, however they are written', () => {
  const semantic = ['v2.0.0-rc.1', 'v2.0.0-rc1', 'v2.0.0-preview1', 'v2.0.0-beta-2', 'v2.0.0-1', 'v2.0.0+build5']
  const others = [
    'v2.0.0rc1',
    'v2.0.0b2',
    'v2.0.0.dev3',
    'v2.0.0.RC1',
    'v2.0.0-M4',
    'v2-rc1',
    'v2a1',
    'v2-nightly-20260101',
  ]
  expect(names([...semantic, ...others, 'v1.0.0'])).toEqual(['1.0 v1.0.0'])
  expect(names(['v2.0rc1', 'v2.0'], 'v2.0*')).toEqual(['2.0 v2.0'])
})

test('names with numbers before a release count as names', () => {
  expect(names(['docs/v2.1.0', 'app-1.29/v3.0', 'lib2@1.5.0', '@acme/dev-tools@1.4.0'], '*')).toEqual([
    '3.0 app-1.29/v3.0',
    '2.1 docs/v2.1.0',
    '1.5 lib2@1.5.0',
    '1.4 @acme/dev-tools@1.4.0',
  ])
  expect(names(['java-11.0-v2.1', 'java-11.0-v2.2rc1'], 'java-11.0-v*')).toEqual(['2.1 java-11.0-v2.1'])
})

test('a tag that names the whole release wins over one that is moved', () => {
  expect(names(['v2', 'v2.0.0', 'v1'])).toEqual(['2.0 v2.0.0', '1.0 v1'])
})
