/** A block in the form in which the cache keeps it: a small part, and large ones as text. */
import { hashBuckets } from './build-index.ts'
import type { Block, makeBlock } from './page-blocks.ts'
import { bucketsToText } from './word-buckets.ts'

export interface BlockParts {
  readonly block: Block
  /** Hashes of the buckets, as JSON. */
  readonly hashes: string
  /** Words of the buckets. */
  readonly words: string
  /** Outlines and texts: for each file a line with its name and content. */
  readonly contents: string
}

export function toParts({ words, contents, ...block }: ReturnType<typeof makeBlock>): BlockParts {
  return {
    block,
    hashes: JSON.stringify(hashBuckets(words)),
    words: bucketsToText(words),
    contents: joinContents(contents),
  }
}

/** The contents are JSON already, in one line. JSON of JSON would escape all quotes. */
function joinContents(contents: Readonly<Record<string, string>>): string {
  return Object.entries(contents)
    .map(([name, content]) => `${name} ${content}`)
    .join('\n')
}

/** The contents by file name. */
export function splitContents(contents: string): ReadonlyMap<string, string> {
  return new Map(
    contents.split('\n').map((line) => {
      const end = line.indexOf(' ')
      return [line.slice(0, end), line.slice(end + 1)]
    }),
  )
}
