import type { Diagnostic } from './diagnostic.ts'

interface Sum {
  count: number
  readonly files: Set<string | undefined>
  /** A page that is not translated is in several languages. */
  readonly places: Set<string>
}

/** Joins findings of pages that have a count and the same message: the first place, and how many there are. */
export function joinCounts(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sums = new Map<string, Sum>()
  for (const { message, count, file, line, column } of diagnostics) {
    if (count === undefined) continue
    const sum = sums.get(message) ?? { count: 0, files: new Set(), places: new Set() }
    sums.set(message, sum)
    sum.files.add(file)
    if (sum.places.size < sum.places.add(`${file}:${line}:${column}`).size) sum.count += count
  }
  return diagnostics.flatMap(({ count, ...found }) => {
    if (count === undefined) return [found]
    const sum = sums.get(found.message)
    sums.delete(found.message)
    return sum ? [{ ...found, message: withCount(found.message, sum) }] : []
  })
}

function withCount(message: string, { count, files }: Sum): string {
  const places = count === 1 ? 'one place' : `${count} places`
  return `${message.replace(/\.$/, '')} (${files.size > 1 ? `${places} on ${files.size} pages` : places}).`
}
