/**
 * The expression language of band arithmetic, as far as its reference page describes it. Browser-safe. A band is written
 * `{"asset": 0}` or `{"asset": "band"}`; comparisons and logic are functions that answer 1 or 0.
 */
import { assertEnd, createReader, peek, type Token, type TokenReader, takeNext, unreadable } from '../live/tokens.ts'

/** Values of the bands at one pixel, by asset. */
export type Pixel = Readonly<Record<string, number>>

export type Expression = (pixel: Pixel) => number

interface Reader extends TokenReader {
  readonly assets: readonly string[]
}

/** More than anybody writes. */
const many = 99

const truth = (value: boolean) => (value ? 1 : 0)

/** Name → least and greatest number of arguments, and what it does. */
const functions: Readonly<Record<string, readonly [number, number, (...values: number[]) => number]>> = {
  exp: [1, 1, Math.exp],
  sqrt: [1, 1, Math.sqrt],
  pow: [2, 2, (x, y) => x ** y],
  log: [1, 2, (x, base) => (base === undefined ? Math.log(x) : Math.log(x) / Math.log(base))],
  log10: [1, 1, Math.log10],
  abs: [1, 1, Math.abs],
  floor: [1, 1, Math.floor],
  ceil: [1, 1, Math.ceil],
  round: [1, 1, Math.round],
  sin: [1, 1, Math.sin],
  cos: [1, 1, Math.cos],
  tan: [1, 1, Math.tan],
  min: [1, many, Math.min],
  max: [1, many, Math.max],
  clamp: [3, 3, (x, low, high) => Math.min(Math.max(x, low), high)],
  gt: [2, 2, (x, y) => truth(x > y)],
  gte: [2, 2, (x, y) => truth(x >= y)],
  lt: [2, 2, (x, y) => truth(x < y)],
  lte: [2, 2, (x, y) => truth(x <= y)],
  eq: [2, 2, (x, y) => truth(x === y)],
  neq: [2, 2, (x, y) => truth(x !== y)],
  and: [1, many, (...values) => truth(values.every((value) => value !== 0))],
  or: [1, many, (...values) => truth(values.some((value) => value !== 0))],
  not: [1, 1, (x) => truth(x === 0)],
  if: [3, 3, (condition, yes, no) => (condition !== 0 ? yes : no)],
}

const pattern =
  /(?<number>\d+\.?\d*(?:e[+-]?\d+)?|\.\d+)|(?<name>[a-z][a-z0-9_]*)|(?<band>\{[^}]*\})|(?<sign>[-+*/(),])/iy

/** Throws an `Unreadable` for what is no expression over the given assets. */
export function parseExpression(text: string, assets: readonly string[]): Expression {
  const reader: Reader = { ...createReader(text, pattern, ([sign]) => `"${sign}" has no meaning here`), assets }
  const expression = readSum(reader)
  assertEnd(reader)
  return expression
}

function takeSign(reader: Reader, ...signs: readonly string[]): string | undefined {
  const { kind, text } = peek(reader)
  if (kind !== 'sign' || !signs.includes(text)) return undefined
  reader.next++
  return text
}

function readSum(reader: Reader): Expression {
  let left = readProduct(reader)
  for (let sign = takeSign(reader, '+', '-'); sign; sign = takeSign(reader, '+', '-')) {
    const [first, second, isPlus] = [left, readProduct(reader), sign === '+']
    left = (pixel) => (isPlus ? first(pixel) + second(pixel) : first(pixel) - second(pixel))
  }
  return left
}

function readProduct(reader: Reader): Expression {
  let left = readFactor(reader)
  for (let sign = takeSign(reader, '*', '/'); sign; sign = takeSign(reader, '*', '/')) {
    const [first, second, isTimes] = [left, readFactor(reader), sign === '*']
    left = (pixel) => (isTimes ? first(pixel) * second(pixel) : first(pixel) / second(pixel))
  }
  return left
}

function readFactor(reader: Reader): Expression {
  if (takeSign(reader, '-')) {
    const inner = readFactor(reader)
    return (pixel) => -inner(pixel)
  }
  if (takeSign(reader, '(')) {
    const inner = readSum(reader)
    expectSign(reader, ')')
    return inner
  }
  const token = takeNext(reader)
  if (token.kind === 'number') return () => Number(token.text)
  if (token.kind === 'band') return readBand(token, reader)
  if (token.kind === 'name') return readCall(token, reader)
  throw unreadable(`A number, a band or a function was expected before ${quoted(token)}`, token.at)
}

function readBand({ text, at }: Token, { assets }: Reader): Expression {
  const match = /^\{\s*"([^"]*)"\s*:\s*(?:0|"[^"]*")\s*\}$/.exec(text)
  const asset = match?.[1]
  if (asset === undefined) throw unreadable('A band is written {"asset": 0} or {"asset": "band"}', at)
  if (!assets.includes(asset)) throw unreadable(`There is no asset "${asset}"; there are ${assets.join(' and ')}`, at)
  return (pixel) => pixel[asset] ?? Number.NaN
}

function readCall({ text, at }: Token, reader: Reader): Expression {
  const [least, most, run] = functions[text] ?? [0, 0, undefined]
  if (!run) throw unreadable(`"${text}" is no function; a band is written {"${text}": 0}`, at)
  expectSign(reader, '(')
  const inputs = [readSum(reader)]
  while (takeSign(reader, ',')) inputs.push(readSum(reader))
  expectSign(reader, ')')
  if (inputs.length < least || inputs.length > most) {
    throw unreadable(`${text}() takes ${numberOf(least, most)}, not ${inputs.length}`, at)
  }
  return (pixel) => run(...inputs.map((input) => input(pixel)))
}

function numberOf(least: number, most: number): string {
  if (least === most) return least === 1 ? '1 value' : `${least} values`
  return most === many ? `${least} or more values` : `${least} to ${most} values`
}

function expectSign(reader: Reader, sign: string): void {
  const token = peek(reader)
  if (!takeSign(reader, sign)) throw unreadable(`"${sign}" was expected before ${quoted(token)}`, token.at)
}

function quoted({ kind, text }: Token): string {
  return kind === 'end' ? text : `"${text}"`
}

export type Grid = readonly (readonly number[])[]

export function applyExpression(expression: Expression, bands: Readonly<Record<string, Grid>>): Grid {
  const [[, first = []] = []] = Object.entries(bands)
  return first.map((row, y) =>
    row.map((_, x) => {
      const pixel = Object.entries(bands).map(([name, grid]) => [name, grid[y]?.[x] ?? Number.NaN])
      return expression(Object.fromEntries(pixel))
    }),
  )
}
