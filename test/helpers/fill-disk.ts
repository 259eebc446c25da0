/** Simulates a full disk for one command, until the test empties it. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './site.ts'

const hook = fileURLToPath(new URL('full-disk.cjs', import.meta.url))

export function createDisk() {
  const file = join(temporaryFolder(), 'full')
  return {
    /** For the command. */
    env: { NODE_OPTIONS: `--require ${hook}`, FULL_WHILE: file },
    fill: () => writeFileSync(file, ''),
    empty: () => rmSync(file),
  }
}
