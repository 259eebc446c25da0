/** What git knows of translations and the pages that they translate. Nothing without git or a repository. */
import { execFileSync } from 'node:child_process'
import type { FilePath } from '../../renderer/model/model.ts'

export interface GitHistory {
  /** The last commit that changed a file. */
  commitOf(file: FilePath): string | undefined
  /** The text of a file in a commit, or of a revision. */
  textAt(name: string): string | undefined
  /** Whether the file differs from the last commit. */
  isEdited(file: FilePath): boolean
}

export function openHistory(root: string, dirs: readonly FilePath[]): GitHistory {
  const git = (...args: string[]) => runGit(root, args)
  const log = git('log', '--relative', '--format=%x00%H %P', '--name-only', '--', ...dirs) ?? ''
  const commits = parseLog(log, git('rev-parse', '--is-shallow-repository') === 'true\n')
  const edited = git('diff', '--relative', '--name-only', 'HEAD', '--', ...dirs)
  const added = git('ls-files', '--others', '--exclude-standard', '--', ...dirs)
  const changed = new Set([edited, added].flatMap((list) => list?.split('\n') ?? []))
  return {
    commitOf: (file) => commits.get(file),
    textAt: (name) => git('cat-file', 'blob', name),
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

/**
 * Newest first: the first commit that names a file is its last change. The oldest commit of a shallow clone names all
 * files that it has, whenever they changed.
 */
function parseLog(log: string, isShallow: boolean): Map<FilePath, string> {
  const commits = new Map<FilePath, string>()
  for (const entry of log.split('\0').slice(1)) {
    const [head = '', ...files] = entry.split('\n')
    const [commit = '', parent] = head.split(' ')
    if (isShallow && !parent) continue
    for (const file of files) if (file !== '' && !commits.has(file)) commits.set(file, commit)
  }
  return commits
}
