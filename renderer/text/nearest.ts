/** Suggests the name that an unknown one probably meant, and words the suggestion as a hint. */

/** "Did you mean …?" when one of the names is near, and all of them if there are others: for short lists. */
export function suggest(wanted: string, names: readonly string[]): string {
  const near = nearest(wanted, names)
  if (near === undefined) return `Use ${oneOf(names)}.`
  return names.length === 1 ? `Did you mean "${near}"?` : `Did you mean "${near}"? Otherwise use ${oneOf(names)}.`
}

/** "Did you mean …?" when a near name was found, else what to do instead. */
export function didYouMean(near: string | undefined, otherwise: string): string {
  return near === undefined ? otherwise : `Did you mean "${near}"?`
}

const shownAtMost = 30

/** The names to choose from; a long list is cut to stay readable. */
export function oneOf(names: readonly string[]): string {
  const rest = names.length > shownAtMost ? ` and ${names.length - shownAtMost} more` : ''
  return `one of: ${names.slice(0, shownAtMost).join(', ')}${rest}`
}

/**
 * The name nearest to `wanted` by edit distance; `undefined` when none is near enough to be a typing error: when more than this share of
 * its characters differ.
 */
export function nearest(wanted: string, names: Iterable<string>, share = 0.4): string | undefined {
  const limit = Math.max(1, Math.floor(wanted.length * share))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of names) {
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue
    const distance = editDistance(wanted.toLowerCase(), candidate.toLowerCase(), bestDistance)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** Levenshtein distance with transpositions; stops early and returns `limit` once it cannot be less. */
function editDistance(a: string, b: string, limit: number): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let distance = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, (beforePrevious[j - 2] ?? 0) + 1)
      }
      current.push(distance)
      least = Math.min(least, distance)
    }
    if (least >= limit) return limit
    beforePrevious = previous
    previous = current
  }
  return previous[b.length] ?? limit
}
