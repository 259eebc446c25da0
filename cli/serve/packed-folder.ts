/** The files of the manual, which are one file in the package: its pages and their search index repeat each other. */
import { existsSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { hashOf } from '../../renderer/text/hash.ts'
import { bytes } from './send-content.ts'
import type { SiteFolder } from './site-folder.ts'

/** Empty when there is no such file. */
export function openPackedFolder(file: string): SiteFolder {
  const texts = new Map(existsSync(file) ? readTexts(file) : [])
  return {
    state: () => file,
    file(path) {
      const text = texts.get(path)
      return text === undefined ? undefined : { etag: `"${hashOf(text)}"`, ...bytes(Buffer.from(text)) }
    },
  }
}

/** Written by `build-manual.mjs`. */
function readTexts(file: string): [path: string, text: string][] {
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString())
}
