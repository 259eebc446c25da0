/** The files of the manual, which are one file in the package: its pages repeat each other. */
import { existsSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { hashOf } from '../../renderer/text/hash.ts'
import { bytes } from './send-content.ts'
import type { SiteFolder } from './site-folder.ts'

export function openPackedFolder(texts: ReadonlyMap<string, string>): SiteFolder {
  return { state: () => 'packed', file: (path) => contentOf(texts.get(path)) }
}

export function contentOf(text: string | undefined): ReturnType<SiteFolder['file']> {
  return text === undefined ? undefined : { etag: `"${hashOf(text)}"`, ...bytes(Buffer.from(text)) }
}

/** What `pack-texts.mjs` writes. Empty when there is no such file. */
export function readPackedTexts(file: string): ReadonlyMap<string, string> {
  if (!existsSync(file)) return new Map()
  const parts = brotliDecompressSync(readFileSync(file)).toString().split('\0')
  return new Map(parts.flatMap((text, index) => (index % 2 === 1 ? [[parts[index - 1] ?? '', text] as const] : [])))
}
