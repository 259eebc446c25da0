/**
 * CQL2 text for attribute filters: comparisons, LIKE, BETWEEN, IN, IS NULL, and AND, OR, NOT over them. A filter is read into
 * the JSON form of the standard, and that is what rows are tested with. Browser-safe.
 */
import { assertEnd, createReader, peek, type TokenReader, takeNext, unreadable } from './tokens.ts'

export type Scalar = string | number | boolean | null

export interface Property {
  readonly property: string
}

export interface Cql2 {
  readonly op: string
  readonly args: readonly Argument[]
}

export type Argument = Cql2 | Property | Scalar | readonly Scalar[]

interface Reader extends TokenReader {
  readonly properties: readonly string[]
}

const keywords = ['AND', 'OR', 'NOT', 'LIKE', 'BETWEEN', 'IN', 'IS', 'NULL', 'TRUE', 'FALSE']
const pattern = /(?<number>-?\d+(?:\.\d+)?)|'(?<text>(?:[^']|'')*)'|(?<word>[a-z_][\w.:]*)|(?<sign><>|<=|>=|[=<>(),])/iy

/** Throws an `Unreadable` for what is no filter over the given properties. */
export function parseFilter(text: string, properties: readonly string[]): Cql2 {
  const explain = ([sign]: string) =>
    sign === "'"
      ? 'This text has no end'
      : sign === '"'
        ? 'Names of fields are written here without quotes'
        : `"${sign}" has no meaning here`
  const reader: Reader = { ...createReader(text, pattern, explain), properties }
  const filter = readOr(reader)
  assertEnd(reader)
  return filter
}

function take(reader: Reader, wanted: string): boolean {
  const { kind, text } = peek(reader)
  const isThere = kind === 'word' ? text.toUpperCase() === wanted : kind === 'sign' && text === wanted
  if (isThere) reader.next++
  return isThere
}

function expect(reader: Reader, value: string): void {
  const token = peek(reader)
  if (!take(reader, value)) throw unreadable(`${value} was expected before "${token.text}"`, token.at)
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
  const { kind, text } = peek(reader)
  if (kind === 'sign' && /^(?:=|<>|[<>]=?)$/.test(text)) {
    reader.next++
    return { op: text, args: [left, readScalar(reader)] }
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
    throw unreadable(`A comparison such as > or LIKE was expected before "${token.text}"`, token.at)
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
  const { kind, text, at } = takeNext(reader)
  if (kind !== 'word' || keywords.includes(text.toUpperCase())) {
    throw unreadable(`The name of a field was expected before "${text}"`, at)
  }
  if (reader.properties.includes(text)) return { property: text }
  if (peek(reader).text === '(') throw unreadable(`"${text}" is a function, and this figure reads none`, at)
  throw unreadable(`There is no field "${text}"; there are ${reader.properties.join(', ')}`, at)
}

function readScalar(reader: Reader): Scalar {
  const { kind, text, at } = takeNext(reader)
  if (kind === 'number') return Number(text)
  if (kind === 'text') return text.replaceAll("''", "'")
  if (kind === 'word' && /^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  throw unreadable(
    kind === 'word' ? `Text stands between single quotes: '${text}'` : `A value was expected before "${text}"`,
    at,
  )
}
