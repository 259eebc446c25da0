import { isAbsolute } from 'node:path'
import type { FilePath } from '../../model/model.ts'

/** Whether a file is outside the project, as those of a linked package. An installed package does not change until it is installed again. */
export function isOutside(path: FilePath): boolean {
  return (path.startsWith('../') || isAbsolute(path)) && !/(?:^|\/)node_modules\/|\?/.test(path)
}
