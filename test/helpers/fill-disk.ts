/** A disk that is full for one command, for as long as a test wants it to be. */
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
