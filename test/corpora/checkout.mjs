// Checks out a tree from where it is published, at the commit that is named or at the newest one.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'

/** Returns what git printed when it failed. A checkout that exists is not touched. */
export function checkOut({ name, commit = 'HEAD' }, folder, origin = 'https://github.com') {
  if (existsSync(folder)) return undefined
  mkdirSync(folder, { recursive: true })
  const steps = [
    ['init', '--quiet'],
    ['fetch', '--quiet', '--depth', '1', `${origin}/${name}`, commit],
    ['checkout', '--quiet', 'FETCH_HEAD'],
  ]
  for (const step of steps) {
    const { status, stderr, error } = spawnSync('git', step, { cwd: folder, encoding: 'utf8' })
    if (status === 0) continue
    rmSync(folder, { recursive: true, force: true })
    return (error?.message ?? stderr).trim()
  }
  return undefined
}
