/** Finds where pages went whose addresses vanished because git says that their files were renamed. */
import type { FilePath } from '../../renderer/model/model.ts'
import { parseNumberPrefix } from '../../renderer/text/doc-name.ts'
import { askGit } from '../refs/git.ts'

export interface Move {
  readonly from: string
  readonly to: string
}

/** `routes` are those of the pages by source. An address that the front matter had set is not found. */
export async function findMoves(
  root: string,
  lost: ReadonlySet<string>,
  routes: ReadonlyMap<FilePath, string>,
): Promise<Move[]> {
  if (lost.size === 0) return []
  const renames = await readRenames(root)
  return [...renames.keys()].flatMap((from) => {
    const file = follow(from, renames)
    const to = routes.get(file)
    const old = to === undefined ? undefined : addressOf(from, file, to)
    return to !== undefined && old !== undefined && lost.has(old) ? [{ from: old, to }] : []
  })
}

/** The renames of all commits, and those that are not committed; the newest of a file wins. */
async function readRenames(root: string): Promise<Map<FilePath, FilePath>> {
  const options = ['-M', '--diff-filter=R', '--name-status', '--relative']
  const texts = await Promise.all([
    askGit(root, ['log', '--reverse', '--format=', ...options, 'HEAD']).catch(() => undefined),
    askGit(root, ['diff', ...options, 'HEAD']).catch(() => undefined),
  ])
  const lines = texts.join('\n').split('\n')
  return new Map(lines.flatMap((line) => (/^R/.test(line) ? [line.split('\t').slice(1) as [FilePath, FilePath]] : [])))
}

function follow(from: FilePath, renames: ReadonlyMap<FilePath, FilePath>): FilePath {
  const seen = new Set<FilePath>()
  let file = from
  for (let next = renames.get(file); next !== undefined && !seen.has(next); next = renames.get(file)) {
    seen.add(next)
    file = next
  }
  return file
}

/** The address that a file had, by that of the file it became: they differ as the paths of the files do. */
function addressOf(from: FilePath, file: FilePath, route: string): string | undefined {
  const [old, now, address] = [partsOf(from), partsOf(file), route.split('/').slice(1)]
  let same = 0
  while (same < Math.min(now.length, address.length) && now.at(-1 - same) === address.at(-1 - same)) same++
  const folder = now.slice(0, now.length - same)
  if (same === 0 || folder.some((part, index) => part !== old[index])) return undefined
  return `/${[...address.slice(0, address.length - same), ...old.slice(folder.length)].join('/')}`
}

/** The parts of a path as addresses show them. */
function partsOf(file: FilePath): string[] {
  const parts = file.replace(/(?:\/(?:index|readme))?\.mdx?$/i, '').split('/')
  return parts.map((part) => parseNumberPrefix(part).name)
}
