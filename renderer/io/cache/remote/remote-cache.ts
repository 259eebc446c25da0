/**
 * Shares compiled pages between machines, in packs of neighbouring pages. An entry names the latest pack of a place in the site,
 * and a page in it counts only under the key that names everything it depends on. So with any answer of a server, at worst a page is
 * compiled again: packs are checked by their hash, and entries by a signature when there is a secret.
 */
import { createHash, createHmac } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Diagnostic } from '../../../model/diagnostic.ts'
import { finding } from '../../../model/finding.ts'
import { decodeEntry, encodeEntry, mostEntryBytes, type PackEntry } from './action-result.ts'
import { openHttpStore, type StoreFigures } from './http-store.ts'

export interface RemoteOptions {
  /** Without a slash at the end. */
  readonly url: string
  /** Empty for none. */
  readonly token: string
  /** Signs entries; empty for none. */
  readonly secret: string
  readonly canWrite: boolean
}

/** A page: its key, and the JSON of the two parts that the cache holds of it. */
export interface PackedPage {
  readonly key: string
  readonly summary: string
  readonly body: string
}

export interface RemoteCache {
  /** The pages of a pack; none when the server has no such pack, or a damaged one. */
  read(name: string, signal: AbortSignal): Promise<readonly PackedPage[]>
  /** Returns whether the server has the pack now. */
  write(name: string, pages: readonly PackedPage[], signal: AbortSignal): Promise<boolean>
  /** A warning when the server cannot be used, or sent what fails its check. */
  diagnostics(): Diagnostic[]
  figures(): StoreFigures
}

/** How long one request may take, in milliseconds. */
const requestTimeout = 10_000
/** Bounds of what a server can make this process hold. Packs are smaller. */
const mostPackBytes = 64_000_000
const mostTextBytes = 64_000_000

const compress = promisify(gzip)
const decompress = promisify(gunzip)

export function openRemoteCache(options: RemoteOptions, timeout = requestTimeout): RemoteCache {
  const { url, secret } = options
  const store = openHttpStore({ ...options, timeout })
  let refused = 0

  const sign = (name: string, { hash, size }: Omit<PackEntry, 'signature'>) =>
    secret === '' ? '' : createHmac('sha256', secret).update(`${name} ${hash} ${size}`).digest('hex')

  const readPack = async (name: string, entry: Buffer, signal: AbortSignal) => {
    const place = decodeEntry(entry)
    if (!place || place.size > mostPackBytes) return undefined
    if (secret !== '' && place.signature !== sign(name, place)) return undefined
    const bytes = await store.get(`cas/${place.hash}`, place.size, signal)
    // The server dropped the pack, or failed.
    if (!bytes) return []
    return sha256(bytes) === place.hash ? await unpack(name, bytes) : undefined
  }

  return {
    async read(name, signal) {
      const entry = await store.get(`ac/${name}`, mostEntryBytes, signal)
      if (!entry) return []
      const pages = await readPack(name, entry, signal)
      if (!pages) refused++
      return pages ?? []
    },
    async write(name, pages, signal) {
      const bytes = await pack(name, pages)
      const hash = sha256(bytes)
      const blob = { hash, size: bytes.length }
      const isThere = (await store.has(`cas/${hash}`, signal)) || (await store.put(`cas/${hash}`, bytes, signal))
      const entry = encodeEntry({ ...blob, signature: sign(name, blob) })
      return isThere && (await store.put(`ac/${name}`, entry, signal))
    },
    diagnostics() {
      const problem = store.problem()
      return [
        ...(problem ? [unusable(url, problem)] : []),
        ...(refused > 0 ? [damaged(url, refused, secret !== '')] : []),
      ]
    },
    figures: store.figures,
  }
}

/** 64 hexadecimal digits, as the protocol has them. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** One line each: JSON has no tabs and no line breaks. */
function pack(name: string, pages: readonly PackedPage[]): Promise<Buffer> {
  const lines = pages.map(({ key, summary, body }) => `${key}\t${summary}\t${body}\n`)
  return compress([`${name}\n`, ...lines].join(''), { level: 1 })
}

async function unpack(name: string, bytes: Buffer): Promise<PackedPage[] | undefined> {
  try {
    const [head, ...lines] = (await decompress(bytes, { maxOutputLength: mostTextBytes })).toString().split('\n')
    if (head !== name || lines.pop() !== '') return undefined
    return lines.map((line) => {
      const [key = '', summary = '', body = ''] = line.split('\t')
      return { key, summary, body }
    })
  } catch {
    return undefined // not compressed as ours are, or too large
  }
}

function unusable(url: string, problem: { readonly what: string; readonly reason: string; readonly hint: string }) {
  return finding({
    severity: 'warning',
    code: 'remote-cache',
    message: `The remote cache at "${url}" cannot be ${problem.what}: ${problem.reason}.`,
    hint: `${problem.hint} The result is the same without it, and takes longer.`,
  })
}

function damaged(url: string, count: number, hasSecret: boolean): Diagnostic {
  const check = hasSecret ? 'check or were not signed with DOCS_GEN_REMOTE_CACHE_SECRET' : 'check'
  return finding({
    severity: 'warning',
    code: 'remote-cache',
    message: `The remote cache at "${url}" has ${count === 1 ? 'a pack' : `${count} packs`} of pages that fail their ${check}.`,
    hint: 'They were ignored. Find out who can write to the server, and use the same secret on all machines.',
  })
}
