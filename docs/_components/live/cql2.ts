/**
 * CQL2 text for attribute filters: comparisons, LIKE, BETWEEN, IN, IS NULL, and AND, OR, NOT over them. A filter is read into
 * the JSON form of the standard, and that is what rows are tested with. Browser-safe.
 */
export type Scalar = string | number | boolean | null

export interface Property {
  readonly property: string
}

export interface Cql2 {
  readonly op: string
  readonly args: readonly Argument[]
}

export type Argument = Cql2 | Property | Scalar | readonly Scalar[]

export class FilterError extends Error {
  /** Index of the character where reading failed. */
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

interface Token {
  readonly kind: 'number' | 'text' | 'word' | 'sign' | 'end'
  readonly value: string
  readonly at: number
}

interface Reader {
  readonly tokens: readonly Token[]
  readonly properties: readonly string[]
  next: number
}

const keywords = ['AND', 'OR', 'NOT', 'LIKE', 'BETWEEN', 'IN', 'IS', 'NULL', 'TRUE', 'FALSE']
const pattern = /\s*(?:(-?\d+(?:\.\d+)?)|'((?:[^']|'')*)'|([a-z_][\w.:]*)|(<>|<=|>=|[=<>(),]))/iy

/** Throws a `FilterError` for what is no filter over the given properties. */
export function parseFilter(text: string, properties: readonly string[]): Cql2 {
  const reader: Reader = { tokens: readTokens(text), properties, next: 0 }
  const filter = readOr(reader)
  const rest = peek(reader)
  if (rest.kind !== 'end') throw new FilterError(`"${rest.value}" was not expected here`, rest.at)
  return filter
}

function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; text.slice(at).trim() !== ''; at = pattern.lastIndex) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    const start = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0)
    if (!match)
      throw new FilterError(
        text[start] === "'" ? 'This text has no end' : `"${text[start]}" has no meaning here`,
        start,
      )
    tokens.push({ ...tokenOf(match), at: start })
  }
  return [...tokens, { kind: 'end', value: 'the end', at: text.length }]
}

function tokenOf([, number, text, word, sign]: RegExpExecArray): Pick<Token, 'kind' | 'value'> {
  if (number !== undefined) return { kind: 'number', value: number }
  if (text !== undefined) return { kind: 'text', value: text.replaceAll("''", "'") }
  if (word !== undefined) return { kind: 'word', value: word }
  return { kind: 'sign', value: sign ?? '' }
}

function peek({ tokens, next }: Reader): Token {
  return tokens[Math.min(next, tokens.length - 1)] ?? { kind: 'end', value: 'the end', at: 0 }
}

function take(reader: Reader, value: string): boolean {
  const token = peek(reader)
  const isThere =
    token.kind === 'word' ? token.value.toUpperCase() === value : token.kind === 'sign' && token.value === value
  if (isThere) reader.next++
  return isThere
}

function expect(reader: Reader, value: string): void {
  const token = peek(reader)
  if (!take(reader, value)) throw new FilterError(`${value} was expected before "${token.value}"`, token.at)
}

function readOr(reader: Reader): Cql2 {
  const parts = [readAnd(reader)]
  while (take(reader, 'OR')) parts.push(readAnd(reader))
  return joined('or', parts)
}

function readAnd(reader: Reader): Cql2 {
  const parts = [readNot(reader)]
  while (take(reader, 'AND')) parts.push(readNot(reader))
  return joined('and', parts)
}

function joined(op: string, parts: readonly Cql2[]): Cql2 {
  const [first] = parts
  return parts.length === 1 && first ? first : { op, args: parts }
}

function readNot(reader: Reader): Cql2 {
  if (take(reader, 'NOT')) return { op: 'not', args: [readNot(reader)] }
  if (!take(reader, '(')) return readComparison(reader)
  const inner = readOr(reader)
  expect(reader, ')')
  return inner
}

function readComparison(reader: Reader): Cql2 {
  const left = readProperty(reader)
  const token = peek(reader)
  if (token.kind === 'sign' && /^(?:=|<>|[<>]=?)$/.test(token.value)) {
    reader.next++
    return { op: token.value, args: [left, readScalar(reader)] }
  }
  if (take(reader, 'IS')) {
    const isNegated = take(reader, 'NOT')
    expect(reader, 'NULL')
    return negated(isNegated, { op: 'isNull', args: [left] })
  }
  return negated(take(reader, 'NOT'), readKeyword(reader, left))
}

function readKeyword(reader: Reader, left: Property): Cql2 {
  if (take(reader, 'LIKE')) return { op: 'like', args: [left, readScalar(reader)] }
  if (take(reader, 'BETWEEN')) {
    const low = readScalar(reader)
    expect(reader, 'AND')
    return { op: 'between', args: [left, low, readScalar(reader)] }
  }
  const token = peek(reader)
  if (!take(reader, 'IN'))
    throw new FilterError(`A comparison such as > or LIKE was expected before "${token.value}"`, token.at)
  expect(reader, '(')
  const values = [readScalar(reader)]
  while (take(reader, ',')) values.push(readScalar(reader))
  expect(reader, ')')
  return { op: 'in', args: [left, values] }
}

function negated(isNegated: boolean, filter: Cql2): Cql2 {
  return isNegated ? { op: 'not', args: [filter] } : filter
}

function readProperty(reader: Reader): Property {
  const { kind, value, at } = peek(reader)
  if (kind !== 'word' || keywords.includes(value.toUpperCase())) {
    throw new FilterError(`The name of a field was expected before "${value}"`, at)
  }
  if (!reader.properties.includes(value)) {
    throw new FilterError(`There is no field "${value}"; there are ${reader.properties.join(', ')}`, at)
  }
  reader.next++
  return { property: value }
}

function readScalar(reader: Reader): Scalar {
  const { kind, value, at } = peek(reader)
  reader.next++
  if (kind === 'number') return Number(value)
  if (kind === 'text') return value
  if (kind === 'word' && /^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  throw new FilterError(
    kind === 'word' ? `Text stands between single quotes: '${value}'` : `A value was expected before "${value}"`,
    at,
  )
}
