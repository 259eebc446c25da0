/** Chooses the tags of git that become versions. */

export interface Release {
  readonly name: string
  readonly tag: string
}

/** A release of three numbers at the end of a tag; what follows a hyphen names a pre-release. */
const release = /(?<![\d.])(\d+)(?:\.(\d+))?(?:\.(\d+))?$/

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
    if (text === undefined || /-(?:alpha|beta|rc|pre|dev|next|canary)[\w.]*$/i.test(tag)) return []
    const name = { all: text, 'latest-minor': `${major}.${minor}`, 'latest-major': `${major}` }[keep]
    return [{ name, tag, numbers: [major, minor, patch] }]
  })
  const newest = found.sort((a, b) => compare(b.numbers, a.numbers) || (a.tag < b.tag ? -1 : 1))
  const named = new Map<string, Release>()
  for (const { name, tag } of newest) if (!named.has(name)) named.set(name, { name, tag })
  return [...named.values()]
}

function patternOf(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((number, at) => number !== b[at])
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0)
}
