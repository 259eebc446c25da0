/** Chooses the tags of git that become versions. */

export interface Release {
  readonly name: string
  readonly tag: string
}

/** A release of three numbers at the end of a tag. */
const release = /(?<![\d.])(\d+)(?:\.(\d+))?(?:\.(\d+))?$/

/** Words before a number that is one of a pre-release: `v2-rc1`, and in Python `v2b1`. */
const preRelease = /(?:[-.\d](?:alpha|beta|rc|pre|preview|dev|next|canary|nightly|snapshot)[-.]?|\d[abc])$/i

/** Newest first, one for each name. */
export function releasesOf(
  tags: readonly string[],
  pattern: string,
  keep: 'latest-minor' | 'latest-major' | 'all',
): Release[] {
  const matches = patternOf(pattern)
  const found = tags.flatMap((tag) => {
    const [text, ...numbers] = (matches.test(tag) && release.exec(tag)) || []
    const [major = 0, minor = 0, patch = 0] = numbers.map((number) => Number(number ?? 0))
    if (text === undefined || isPreRelease(tag.slice(0, -text.length), pattern)) return []
    const name = { all: text, 'latest-minor': `${major}.${minor}`, 'latest-major': `${major}` }[keep]
    return [{ name, tag, numbers: [major, minor, patch] }]
  })
  // Of `v2` and `v2.0.0`, the shorter one may be moved from release to release.
  const newest = found.sort(
    (a, b) => compare(b.numbers, a.numbers) || b.tag.length - a.tag.length || (a.tag < b.tag ? -1 : 1),
  )
  const named = new Map<string, Release>()
  for (const { name, tag } of newest) if (!named.has(name)) named.set(name, { name, tag })
  return [...named.values()]
}

/** A second number at the end, as in `v2.0.0-preview1` and `v2.0.0+5`, is none of a release. One that the pattern spells out does not count. */
function isPreRelease(before: string, pattern: string): boolean {
  const start = Math.max(pattern.indexOf('*'), before.search(/[^/@]*$/))
  return preRelease.test(before) || /\d\.\d/.test(before.slice(start))
}

function patternOf(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((number, at) => number !== b[at])
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0)
}
