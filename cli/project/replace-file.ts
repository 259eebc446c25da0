/** Writes a file whole or not at all, with the permissions that it has. */
import { chmodSync, existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'

/** A symbolic link stays; the file behind it is replaced. */
export function replaceFile(path: string, text: string): void {
  const file = existsSync(path) ? realpathSync(path) : path
  const beside = `${file}.docs-gen-new`
  try {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode
    writeFileSync(beside, text)
    if (mode !== undefined) chmodSync(beside, mode)
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}
