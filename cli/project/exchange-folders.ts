/** Exchanges two folders in one step, so that no reader finds either missing. Node has no call for it, but many systems have a program. */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

const programs: readonly (readonly [name: string, ...args: string[]])[] = [
  // GNU coreutils 9.5
  ['mv', '--exchange', '--no-copy', '--no-target-directory'],
  // util-linux 2.40
  ['exch'],
]

/** Returns false when nothing was exchanged: a path is missing, or neither the system nor the file system can do it. */
export function exchangeFolders(first: string, second: string): boolean {
  const before = identity(first)
  if (process.platform === 'win32' || before === undefined || identity(second) === undefined) return false
  return programs.some(([name, ...args]) => {
    spawnSync(name, [...args, first, second], { stdio: 'ignore' })
    // A program of the same name may do something else.
    return identity(second) === before
  })
}

function identity(path: string): string | undefined {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stat && `${stat.dev} ${stat.ino}`
}
