/** All resolutions of H3, or all levels of S2, with the sizes of their cells. */
import { DataTable } from 'docs-gen/figures'
import { cellArea, getHexagonAreaAvg, getHexagonEdgeLengthAvg, getNumCells, getPentagons } from 'h3-js'

/** What a hexagon is about as large as. */
const likeness: Readonly<Record<number, string>> = {
  0: 'half a continent',
  3: 'a small country',
  5: 'a city',
  6: 'a town',
  7: 'a district',
  8: 'a neighborhood',
  9: 'a few blocks',
  12: 'a house and garden',
  15: 'a table',
}

const levels = (last: number) => Array.from({ length: last + 1 }, (_, level) => level)

export function H3Table() {
  return (
    <DataTable
      headings={['Resolution', 'Hexagon, average', 'Edge, average', 'Pentagon', 'Cells on Earth', 'A hexagon is like']}
      rows={levels(15).map((resolution) => [
        resolution,
        areaText(getHexagonAreaAvg(resolution, 'km2')),
        lengthText(getHexagonEdgeLengthAvg(resolution, 'km')),
        areaText(cellArea(getPentagons(resolution)[0] ?? '', 'km2')),
        getNumCells(resolution).toLocaleString('en'),
        likeness[resolution] ?? '',
      ])}
    />
  )
}

const earthArea = 4 * Math.PI * 6371.0072 ** 2

export function S2Table() {
  return (
    <DataTable
      headings={['Level', 'Cell, average', 'Side, about', 'Cells on Earth']}
      rows={levels(30).map((level) => {
        const area = earthArea / (6 * 4 ** level)
        return [level, areaText(area), lengthText(Math.sqrt(area)), (6n * 4n ** BigInt(level)).toLocaleString('en')]
      })}
    />
  )
}

/** With four digits that count, in the unit that needs the fewest zeros. */
function areaText(squareKilometres: number): string {
  if (squareKilometres >= 0.1) return `${digits(squareKilometres)} km²`
  const squareMetres = squareKilometres * 1e6
  return squareMetres >= 0.1 ? `${digits(squareMetres)} m²` : `${digits(squareMetres * 1e4)} cm²`
}

function lengthText(kilometres: number): string {
  if (kilometres >= 1) return `${digits(kilometres)} km`
  return kilometres >= 0.001 ? `${digits(kilometres * 1000)} m` : `${digits(kilometres * 1e5)} cm`
}

function digits(value: number): string {
  return value >= 1000
    ? Math.round(value).toLocaleString('en')
    : value.toLocaleString('en', { maximumSignificantDigits: 4 })
}
