/** What git knows of translations and the pages that they translate. Nothing without git or a repository. */
import { execFileSync } from 'node:child_process'
import type { FilePath } from '../../renderer/model/model.ts'

export interface GitHistory {
  /** The text that a file had when another one was last changed. */
  textAtChangeOf(other: FilePath, file: FilePath): string | undefined
  /** The text that has a revision. */
  textOf(revision: string): string | undefined
  /** Whether the file differs from the last commit. */
  isEdited(file: FilePath): boolean
}

interface Commit {
  readonly hash: string
  /** Unknown for the oldest commit of a shallow clone, which has all files, whenever they changed. */
  readonly changed: readonly FilePath[]
  readonly renamed: readonly (readonly [from: FilePath, to: FilePath])[]
}

interface Change {
  readonly hash: string
  /** Newest first: the renames since. */
  readonly renamed: Commit['renamed']
}

export function openHistory(root: string, dirs: readonly FilePath[]): GitHistory {
  const git = (...args: string[]) => runGit(root, args)
  // A file that only got another name has not changed.
  const names = ['--relative', '--name-status', '-M100%']
  const edited = git('diff', 'HEAD', ...names, '--', ...dirs)
  const added = git('ls-files', '--others', '--exclude-standard', '--', ...dirs) ?? ''
  const log = git('log', '--format=%x00%H %P', ...names, '--', ...dirs) ?? ''
  const isShallow = git('rev-parse', '--is-shallow-repository') === 'true\n'
  const present = parseNames('', edited ?? '')
  const changes = lastChanges([{ ...present, changed: [] }, ...parseLog(log, isShallow)])
  const changed = new Set([...present.changed, ...added.split('\n')])
  return {
    textAtChangeOf(other, file) {
      const change = changes.get(other)
      return change && git('cat-file', 'blob', `${change.hash}:./${nameThen(file, change)}`)
    },
    textOf: (revision) => git('cat-file', 'blob', revision),
    // Without git, what is there was just written.
    isEdited: (file) => edited === undefined || changed.has(file),
  }
}

function runGit(root: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', ['-c', 'core.quotepath=off', ...args], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return undefined
  }
}

/** Newest first. */
function parseLog(log: string, isShallow: boolean): Commit[] {
  return log
    .split('\0')
    .slice(1)
    .map((entry) => {
      const [hash = '', parent] = (entry.split('\n', 1)[0] ?? '').split(' ')
      const commit = parseNames(hash, entry)
      return isShallow && !parent ? { ...commit, changed: [] } : commit
    })
}

/** Reads lines such as `M\ta.md` and `R100\ta.md\tb.md`. */
function parseNames(hash: string, lines: string): Commit {
  const entries = [...lines.matchAll(/^([A-Z])\d*\t([^\t\n]+)(?:\t(.+))?$/gm)]
  return {
    hash,
    changed: entries.flatMap(([, , from = '', to]) => (to === undefined ? from : [])),
    renamed: entries.flatMap(([, , from = '', to]) => (to === undefined ? [] : [[from, to] as const])),
  }
}

/** The last change of each file, by its present name. */
function lastChanges(commits: readonly Commit[]): Map<FilePath, Change> {
  const changes = new Map<FilePath, Change>()
  let renamed: Commit['renamed'] = []
  let present: ReadonlyMap<FilePath, FilePath> = new Map()
  for (const commit of commits) {
    for (const file of commit.changed) {
      const name = present.get(file) ?? file
      if (!changes.has(name)) changes.set(name, { hash: commit.hash, renamed })
    }
    if (commit.renamed.length === 0) continue
    renamed = [...renamed, ...commit.renamed]
    present = new Map([...present, ...commit.renamed.map(([from, to]) => [from, present.get(to) ?? to] as const)])
  }
  return changes
}

function nameThen(file: FilePath, { renamed }: Change): FilePath {
  return renamed.reduce((name, [from, to]) => (name === to ? from : name), file)
}
