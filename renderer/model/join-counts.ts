import type { Diagnostic } from './diagnostic.ts'

/** Joins findings of pages that have a count and the same message: the first place, and how many there are. */
export function joinCounts(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, { count: number; readonly files: Set<string | undefined> }>()
  for (const { message, count, file } of diagnostics) {
    if (count === undefined) continue
    const sum = counts.get(message) ?? { count: 0, files: new Set() }
    counts.set(message, sum)
    if (sum.files.has(file)) continue
    sum.count += count
    sum.files.add(file)
  }
  return diagnostics.flatMap(({ count, ...found }) => {
    if (count === undefined) return [found]
    const sum = counts.get(found.message)
    counts.delete(found.message)
    return sum ? [{ ...found, message: withCount(found.message, sum.count, sum.files.size) }] : []
  })
}

function withCount(message: string, count: number, files: number): string {
  const places = count === 1 ? 'one place' : `${count} places`
  return `${message.replace(/\.$/, '')} (${files > 1 ? `${places} on ${files} pages` : places}).`
}
