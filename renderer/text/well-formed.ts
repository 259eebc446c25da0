/** Noncharacters, of which some mark holes in the output, and halves of characters, which no address can hold. */
const malformed = /[\uFDD0-\uFDEF\p{Cs}]/gu

/** Replaces what no text of an author may contain. The offsets stay the same. */
export function wellFormed(text: string): string {
  return text.replace(malformed, '\uFFFD')
}

/** The same for all texts in a value from JSON or YAML, which can write any code point as an escape. */
export function wellFormedIn(value: unknown): unknown {
  if (typeof value === 'string') return wellFormed(value)
  if (Array.isArray(value)) return value.map(wellFormedIn)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [wellFormed(key), wellFormedIn(inner)]))
}
