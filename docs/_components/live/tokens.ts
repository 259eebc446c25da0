/**
 * What the small languages of the figures have in common: a text becomes tokens, these are taken one after the other, and what
 * cannot be read is told with its place. Browser-safe.
 */
export interface Token {
  /** Name of the group in the pattern that found it, or `end`. */
  readonly kind: string
  readonly text: string
  /** Index of its first character. */
  readonly at: number
}

export interface TokenReader {
  readonly tokens: readonly Token[]
  next: number
}

/** An error with the index of the character where reading failed. */
export interface Unreadable extends Error {
  readonly at: number
}

export function unreadable(message: string, at: number): Unreadable {
  return Object.assign(new Error(message), { at })
}

/** What a reader is told; errors of other kinds are raised again. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error && 'at' in error)) throw error
  return `${error.message} (character ${Number(error.at) + 1}).`
}

/** `pattern` is sticky and finds one token after blanks, in a named group each kind. `explain` tells of what it does not find. */
export function createReader(text: string, pattern: RegExp, explain: (rest: string) => string): TokenReader {
  const tokens: Token[] = []
  for (let at = skipBlanks(text, 0); at < text.length; at = skipBlanks(text, pattern.lastIndex)) {
    pattern.lastIndex = at
    const found = Object.entries(pattern.exec(text)?.groups ?? {}).find(([, part]) => part !== undefined)
    if (!found) throw unreadable(explain(text.slice(at)), at)
    tokens.push({ kind: found[0], text: found[1], at })
  }
  return { tokens: [...tokens, { kind: 'end', text: 'the end', at: text.length }], next: 0 }
}

function skipBlanks(text: string, from: number): number {
  return from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0)
}

export function peek({ tokens, next }: TokenReader): Token {
  return tokens[Math.min(next, tokens.length - 1)] ?? { kind: 'end', text: 'the end', at: 0 }
}

export function takeNext(reader: TokenReader): Token {
  const token = peek(reader)
  reader.next++
  return token
}

export function assertEnd(reader: TokenReader): void {
  const { kind, text, at } = peek(reader)
  if (kind !== 'end') throw unreadable(`"${text}" was not expected here`, at)
}
