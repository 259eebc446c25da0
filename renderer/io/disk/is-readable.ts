import { SiteError } from '../../model/diagnostic.ts'
import type { FilePath } from '../../model/model.ts'
import type { Disk } from './disk.ts'
import { ChangedFile } from './file-states.ts'

/** Whether there is such a file that can be read. */
export function isReadable(path: FilePath, disk: Pick<Disk, 'hash'>): boolean {
  try {
    return disk.hash(path) !== undefined
  } catch (error) {
    if (error instanceof SiteError && !(error instanceof ChangedFile)) return false
    throw error
  }
}
