/** Takes the files of a site and writes none of them, for `check`. */
import type { Cache } from '../cache/cache.ts'
import { createClaims } from './claims.ts'
import type { Output } from './write-output.ts'

const table = 'checked'

export function openUnwrittenOutput(cache: Cache): Output {
  const claim = createClaims()
  const conflicts: string[] = []
  let files = 0
  let bytes = 0

  /** Files with known keys are not made again: they had no findings. */
  const sizeOf = (path: string, key: string, content: () => string | Uint8Array): number => {
    const cached = cache.get(table, path) as readonly [key: string, size: number] | undefined // written below
    if (cached?.[0] === key) return cached[1]
    const size = Buffer.byteLength(content())
    cache.set(table, path, [key, size])
    return size
  }

  return {
    conflicts,
    add(path, key, content) {
      if (!claim(path)) {
        conflicts.push(path)
        return 0
      }
      const size = sizeOf(path, key, content)
      files++
      bytes += size
      return size
    },
    settle: async () => {},
    publish: () => ({ files, bytes, written: 0 }),
    lost: () => undefined,
    verify: () => [],
    state: () => undefined,
    leftovers: () => [],
    discard: () => {},
  }
}
