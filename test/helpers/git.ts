/** Makes commits of a test site. */
import { execFileSync } from 'node:child_process'

const settings = [
  'user.name=A',
  'user.email=a@example.com',
  'commit.gpgsign=false',
  'tag.gpgsign=false',
  'core.autocrlf=false',
]

export function git(root: string, ...args: string[]): string {
  const all = [...settings.flatMap((it) => ['-c', it]), ...args]
  return execFileSync('git', all, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

/** Commits everything, and makes a repository first if there is none. */
export function commitAll(root: string, ...tags: string[]): void {
  git(root, 'init', '-q', '-b', 'main')
  git(root, 'add', '-A')
  git(root, 'commit', '-q', '--allow-empty', '-m', 'A change')
  for (const tag of tags) git(root, 'tag', tag)
}
