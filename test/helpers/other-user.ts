/** Runs commands without the rights of root, who may read and write everything. */
import { chmodSync, chownSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The user that commands run as; `undefined` for the one that runs the tests. */
export const otherUser = process.getuid?.() === 0 ? 65_534 : undefined

/** Gives all files of a site to that user. */
export function giveAway(root: string): void {
  chmodSync(dirname(root), 0o711)
  if (otherUser === undefined) return
  for (const path of ['', ...readdirSync(root, { recursive: true, encoding: 'utf8' })])
    chownSync(join(root, path), otherUser, otherUser)
}
