/** Finds where pages went whose addresses vanished because git says that their files were renamed. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
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
  routes: ReadonlyMap<FilePath, readonly string[]>,
): Promise<Move[]> {
  if (lost.size === 0) return []
  const renames = await readRenames(root)
  return [...renames.keys()].flatMap((from) => {
    const file = follow(from, renames)
    return (routes.get(file) ?? []).flatMap((to) => {
      const old = addressOf(from, file, to)
      return old !== undefined && lost.has(old) ? [{ from: old, to }] : []
    })
  })
}

const options = ['-M', '--diff-filter=R', '--name-status', '--relative']

/** The renames of all commits, and those that are not committed; the newest of a file wins. */
async function readRenames(root: string): Promise<Map<FilePath, FilePath>> {
  const texts = await Promise.all([
    askGit(root, ['log', '--reverse', '--format=', ...options, 'HEAD']).catch(() => undefined),
    uncommitted(root).catch(() => undefined),
  ])
  const lines = texts.join('\n').split('\n')
  return new Map(lines.flatMap((line) => (/^R/.test(line) ? [line.split('\t').slice(1) as [FilePath, FilePath]] : [])))
}

/** Git compares no files that were never added, so they are added to a copy of the index. */
async function uncommitted(root: string): Promise<string | undefined> {
  const index = await askGit(root, ['rev-parse', '--git-path', 'index'])
  if (index === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'docs-gen-index-'))
  try {
    const copy = join(folder, 'index')
    const env = { GIT_INDEX_FILE: copy }
    copyFileSync(resolve(root, index.trimEnd()), copy)
    await askGit(root, ['add', '--intent-to-add', '.'], env)
    return await askGit(root, ['diff', ...options, 'HEAD'], env)
  } finally {
    rmSync(folder, { recursive: true })
  }
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
