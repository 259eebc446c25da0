import { mkdirSync } from 'node:fs'

/** Creates a folder unless another thread has. Its parent must be there: where it is gone, something removes the folders of the site. */
export function makeIfMissing(path: string): void {
  try {
    mkdirSync(path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
