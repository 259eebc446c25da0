/** Groups neighbouring buckets into files, as many as fit. A change moves only nearby borders, not those of other letters. */
interface SizedBucket {
  readonly name: string
  readonly size: number
}

/** Returns for each part the index of its first bucket and the index after its last. */
export function groupBuckets(buckets: readonly SizedBucket[], most: number): [first: number, end: number][] {
  const parts: [number, number][] = []
  let size = Number.POSITIVE_INFINITY
  const add = (first: number, end: number, added: number, mayJoin: boolean) => {
    const last = parts.at(-1)
    if (last && mayJoin && size + added <= most) {
      last[1] = end
      size += added
    } else {
      parts.push([first, end])
      size = added
    }
  }
  for (const [first, end] of letters(buckets)) {
    const total = buckets.slice(first, end).reduce((sum, bucket) => sum + bucket.size, 0)
    if (total <= most) add(first, end, total, true)
    else {
      for (let index = first; index < end; index++) add(index, index + 1, buckets[index]?.size ?? 0, index > first)
      // The next bucket begins a new part.
      size = Number.POSITIVE_INFINITY
    }
  }
  return parts
}

/** Runs of buckets with the same first letter. */
function letters(buckets: readonly SizedBucket[]): [first: number, end: number][] {
  const runs: [number, number][] = []
  for (const [index, { name }] of buckets.entries()) {
    const last = runs.at(-1)
    if (last && buckets[last[0]]?.name.charAt(0) === name.charAt(0)) last[1] = index + 1
    else runs.push([index, index + 1])
  }
  return runs
}

/** Groups neighbours, as many as fit; a larger item is alone. Returns the index of the first item of each group. */
export function partStarts(items: readonly string[], most: number): number[] {
  const firsts: number[] = []
  let size = Number.POSITIVE_INFINITY
  for (const [index, { length }] of items.entries()) {
    if (size + length > most) {
      firsts.push(index)
      size = 0
    }
    size += length + 1
  }
  return firsts
}
