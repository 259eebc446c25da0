/** A block in the form in which the cache keeps it: a small part, and large ones as JSON. */
import { hashBuckets } from './build-index.ts'
import type { Block, makeBlock } from './page-blocks.ts'

export interface BlockParts {
  readonly block: Block
  /** Hashes and words of the buckets. */
  readonly hashes: string
  readonly words: string
  /** Outlines and texts, by file name. */
  readonly contents: string
}

export function toParts({ words, contents, ...block }: ReturnType<typeof makeBlock>): BlockParts {
  return {
    block,
    hashes: JSON.stringify(hashBuckets(words)),
    words: JSON.stringify(words),
    contents: JSON.stringify(contents),
  }
}
