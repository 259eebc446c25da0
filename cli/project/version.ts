import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

declare const __VERSION__: string | undefined

/** Of this package; it is compiled in, and missing when the source is run. */
export function packageVersion(): string {
  return typeof __VERSION__ === 'string' ? __VERSION__ : '0.0.0-source'
}

/** The folder of this package, absolute. */
export function packageDir(from = dirname(fileURLToPath(import.meta.url))): string {
  return existsSync(join(from, 'package.json')) ? from : packageDir(dirname(from))
}
