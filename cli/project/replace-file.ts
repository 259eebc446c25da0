/** Writes a file whole or not at all, with the permissions that it has. */
import { chmodSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'

export function replaceFile(file: string, text: string): void {
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
