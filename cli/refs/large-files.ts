/** Files whose content is in Git LFS: the commit has a pointer in their place. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const pointer = /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:.*\n)*oid sha256:([0-9a-f]{64})\n/

/** The hash that a pointer names. */
export function readPointer(bytes: Buffer): string | undefined {
  return bytes.length < 1024 ? pointer.exec(bytes.toString('latin1'))?.[1] : undefined
}

/** The content that a pointer names, if Git LFS has downloaded it; otherwise the bytes themselves. */
export function withLargeFile(bytes: Buffer, gitDir: string): Buffer {
  const hash = readPointer(bytes)
  if (hash === undefined) return bytes
  try {
    return readFileSync(join(gitDir, 'lfs/objects', hash.slice(0, 2), hash.slice(2, 4), hash))
  } catch {
    return bytes // not downloaded, which the caller reports
  }
}
