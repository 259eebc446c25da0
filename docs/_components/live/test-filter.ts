/** Tests a row with a filter in the JSON form of CQL2. Browser-safe. */
import type { Argument, Cql2, Scalar } from './cql2.ts'

export type Row = Readonly<Record<string, Scalar>>

type Test = (args: readonly Argument[], row: Row) => boolean

export function testFilter({ op, args }: Cql2, row: Row): boolean {
  return tests[op]?.(args, row) ?? false
}

const tests: Readonly<Record<string, Test>> = {
  and: (args, row) => args.every((arg) => isFilter(arg) && testFilter(arg, row)),
  or: (args, row) => args.some((arg) => isFilter(arg) && testFilter(arg, row)),
  not: ([arg], row) => isFilter(arg) && !testFilter(arg, row),
  '=': compare((order) => order === 0),
  '<>': compare((order) => order !== 0),
  '<': compare((order) => order < 0),
  '<=': compare((order) => order <= 0),
  '>': compare((order) => order > 0),
  '>=': compare((order) => order >= 0),
  between: ([value, low, high], row) =>
    tests['>=']?.([value ?? null, low ?? null], row) === true &&
    tests['<=']?.([value ?? null, high ?? null], row) === true,
  in: ([value, list], row) =>
    Array.isArray(list) && list.some((item: Scalar) => tests['=']?.([value ?? null, item], row)),
  like: ([value, wanted], row) => like(scalarOf(value, row), scalarOf(wanted, row)),
  isNull: ([value], row) => scalarOf(value, row) === null,
}

/** Values of different kinds have no order, and nothing equals what is missing. */
function compare(isWanted: (order: number) => boolean): Test {
  return ([left, right], row) => {
    const [a, b] = [scalarOf(left, row), scalarOf(right, row)]
    if (a === null || b === null || typeof a !== typeof b) return false
    return isWanted(a < b ? -1 : a > b ? 1 : 0)
  }
}

/** `%` stands for any run of characters, `_` for one. */
function like(value: Scalar, wanted: Scalar): boolean {
  if (typeof value !== 'string' || typeof wanted !== 'string') return false
  const pattern = wanted
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('%', '.*')
    .replaceAll('_', '.')
  return new RegExp(`^${pattern}$`, 's').test(value)
}

function scalarOf(arg: Argument | undefined, row: Row): Scalar {
  if (arg === undefined || arg === null) return null
  if (typeof arg !== 'object') return arg
  return 'property' in arg ? (row[arg.property] ?? null) : null
}

function isFilter(arg: Argument | undefined): arg is Cql2 {
  return typeof arg === 'object' && arg !== null && 'op' in arg
}
