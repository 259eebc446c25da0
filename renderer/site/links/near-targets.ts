import { basename } from 'node:path/posix'
import { nearest } from '../../text/nearest.ts'

/** Upper bound for the candidates of one search, so that many broken links stay cheap on a large site. */
const candidateLimit = 100

/** Finds the target that was probably meant. */
export type NearTargets = (wanted: string) => string | undefined

/**
 * Targets are paths. Those with the same name in another folder come first, then those with a similar name. The tables are made
 * on first use, because most sites have no broken links.
 */
export function createNearTargets(targets: () => Iterable<string>): NearTargets {
  let tables: Tables | undefined
  const answers = new Map<string, string | undefined>()
  return (wanted) => {
    tables ??= createTables(targets())
    if (!answers.has(wanted)) answers.set(wanted, findNear(wanted, tables))
    return answers.get(wanted)
  }
}

interface Tables {
  readonly byName: ReadonlyMap<string, readonly string[]>
  readonly namesLike: ReadonlyMap<string, readonly string[]>
}

function createTables(targets: Iterable<string>): Tables {
  const byName = new Map<string, string[]>()
  const namesLike = new Map<string, string[]>()
  for (const target of targets) {
    const name = nameOf(target)
    if (!byName.has(name)) for (const key of keysOf(name)) addTo(namesLike, key, name)
    addTo(byName, name, target)
  }
  return { byName, namesLike }
}

function findNear(wanted: string, { byName, namesLike }: Tables): string | undefined {
  const name = nameOf(wanted)
  const candidates = new Set(keysOf(name).flatMap((key) => namesLike.get(key) ?? []))
  const best = byName.has(name) ? name : nearest(name, candidates)
  return best === undefined ? undefined : closest(wanted, byName.get(best) ?? [])
}

/** The candidate that shares most of its folders with the wanted path. */
function closest(wanted: string, candidates: readonly string[]): string | undefined {
  const same = alike(wanted)
  const exact = candidates.find((candidate) => alike(candidate) === same)
  return exact ?? nearest(wanted, candidates) ?? candidates[0]
}

/** File name without extension, in lower case: `Intro.md`, `intro` and `intro.html` are the same name. The page of a folder has its name. */
function nameOf(path: string): string {
  const bare = alike(path).replace(/\.(mdx?|html?)$/, '')
  return basename(bare.replace(/\/(?:index|readme)$/, ''))
}

/** The same for names that look the same but for upper and lower case. */
function alike(path: string): string {
  return path.normalize().toLowerCase()
}

/** Similar names share their first or last two letters. */
function keysOf(name: string): string[] {
  return [`^${name.slice(0, 2)}`, `${name.slice(-2)}$`]
}

/** Adds to a list that stays short: later values are not candidates. */
function addTo(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key)
  if (!list) map.set(key, [value])
  else if (list.length < candidateLimit) list.push(value)
}
