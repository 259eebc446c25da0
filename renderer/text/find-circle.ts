/** Finds an object or array that contains itself. No walk through such a value ends, and JSON cannot hold it. */

type IsWrong = (part: unknown) => boolean

/** The keys that lead back to a value around them, or to a wrong one; `undefined` when there are none. */
export function findCircle(value: unknown, isWrong: IsWrong = () => false): (string | number)[] | undefined {
  const around = new Set<object>()
  const finite = new Set<object>()
  const visit = (part: unknown): (string | number)[] | undefined => {
    if (isWrong(part)) return []
    if (typeof part !== 'object' || part === null || finite.has(part) || 'toJSON' in part) return undefined
    if (around.has(part)) return []
    around.add(part)
    for (const [key, inner] of Object.entries(part)) {
      const keys = visit(inner)
      if (keys) return [Array.isArray(part) ? Number(key) : key, ...keys]
    }
    around.delete(part)
    finite.add(part)
    return undefined
  }
  return visit(value)
}
