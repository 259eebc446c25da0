import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs'

/** Creates a file whole or not at all. Fails where one exists, also one that was created in the meantime. */
export function createFile(path: string, text: string): void {
  const file = openSync(path, 'wx')
  try {
    writeFileSync(file, text)
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
}
