/** The two small languages that readers type into figures: CQL2 filters, and expressions of band arithmetic. */
import { expect, test } from 'vitest'
import { parseFilter } from '../../../docs/_components/live/cql2.ts'
import { testFilter } from '../../../docs/_components/live/test-filter.ts'
import { parseExpression } from '../../../docs/_components/raster/expression.ts'

const fields = ['name', 'elev_m', 'state']
const property = (name: string) => ({ property: name })

test.each<[text: string, filter: unknown]>([
  ['elev_m > 4000', { op: '>', args: [property('elev_m'), 4000] }],
  ["name = 'St. John''s'", { op: '=', args: [property('name'), "St. John's"] }],
  ['elev_m between -1.5 and 2', { op: 'between', args: [property('elev_m'), -1.5, 2] }],
  ["state NOT IN ('a', 'b')", { op: 'not', args: [{ op: 'in', args: [property('state'), ['a', 'b']] }] }],
  ['elev_m IS NOT NULL', { op: 'not', args: [{ op: 'isNull', args: [property('elev_m')] }] }],
  [
    "NOT (name LIKE 'M%' OR elev_m <> 1) AND elev_m <= 3",
    {
      op: 'and',
      args: [
        {
          op: 'not',
          args: [
            {
              op: 'or',
              args: [
                { op: 'like', args: [property('name'), 'M%'] },
                { op: '<>', args: [property('elev_m'), 1] },
              ],
            },
          ],
        },
        { op: '<=', args: [property('elev_m'), 3] },
      ],
    },
  ],
])('the filter %s', (text, filter) => {
  expect(parseFilter(text, fields)).toEqual(filter)
})

const faultOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    const { message, at } = error as { message: string; at: number }
    return [message, at]
  }
  return undefined
}

test.each<[text: string, message: string, at: number]>([
  ['', 'The name of a field was expected before "the end"', 0],
  ['height > 1', 'There is no field "height"; there are name, elev_m, state', 0],
  ['elev_m > ', 'A value was expected before "the end"', 9],
  ['elev_m > high', "Text stands between single quotes: 'high'", 9],
  ['elev_m ! 3', '"!" has no meaning here', 7],
  ["name = 'open", 'This text has no end', 7],
  ['elev_m 3', 'A comparison such as > or LIKE was expected before "3"', 7],
  ['(elev_m > 3', ') was expected before "the end"', 11],
  ['elev_m > 3 4', '"4" was not expected here', 11],
  ['elev_m BETWEEN 1 OR 2', 'AND was expected before "OR"', 17],
])('the filter %j is refused', (text, message, at) => {
  expect(faultOf(() => parseFilter(text, fields))).toEqual([message, at])
})

test('filters choose rows', () => {
  const rows = [
    { name: 'Mount Rainier', elev_m: 4392, state: 'Washington' },
    { name: 'Lassen Peak', elev_m: 3189, state: 'California' },
  ]
  const chosen = (text: string) =>
    rows.filter((row) => testFilter(parseFilter(text, fields), row)).map(({ name }) => name)
  expect(chosen("name LIKE 'Mount%'")).toEqual(['Mount Rainier'])
  expect(chosen("state IN ('California', 'Oregon') OR elev_m BETWEEN 4392 AND 4392")).toHaveLength(2)
  expect(chosen('elev_m IS NULL')).toEqual([])
})

test.each<[text: string, result: number]>([
  ['1 + 2 * 3 - 4 / 2', 5],
  ['-(1 + 2) * 3', -9],
  ['8 - 4 - 2', 2],
  ['({"nir": 0} - {"red": "red"}) / ({"nir": 0} + {"red": 0})', 0.8],
  ['if(gt({"nir": 0}, 0.3), max(1, 2, 3), 0)', 3],
  ['clamp(10 * log10(100), 0, 5) + log(8, 2) + pow(2, 3)', 16],
  ['and(1, not(0)) + or(0, eq(1, 2)) + 1e1 + .5', 11.5],
])('the expression %s', (text, result) => {
  expect(parseExpression(text, ['red', 'nir'])({ red: 0.05, nir: 0.45 })).toBeCloseTo(result, 10)
})

test.each<[text: string, message: string, at: number]>([
  ['', 'A number, a band or a function was expected before the end', 0],
  ['1 +', 'A number, a band or a function was expected before the end', 3],
  ['1 # 2', '"#" has no meaning here', 2],
  ['(1', '")" was expected before the end', 2],
  ['1 2', '"2" was not expected here', 2],
  ['nir', '"nir" is no function; a band is written {"nir": 0}', 0],
  ['{nir}', 'A band is written {"asset": 0} or {"asset": "band"}', 0],
  ['1 + {"swir": 0}', 'There is no asset "swir"; there are red and nir', 4],
  ['abs(1, 2)', 'abs() takes 1 value, not 2', 0],
  ['log(1, 2, 3)', 'log() takes 1 to 2 values, not 3', 0],
])('the expression %j is refused', (text, message, at) => {
  expect(faultOf(() => parseExpression(text, ['red', 'nir']))).toEqual([message, at])
})
