/** All resolutions of H3, or all levels of S2, with the sizes of their cells. */
import { cellArea, getHexagonAreaAvg, getHexagonEdgeLengthAvg, getNumCells, getPentagons } from 'h3-js'
import { DataTable } from '../DataTable.tsx'

const levels = (last: number) => Array.from({ length: last + 1 }, (_, level) => level)

export function H3Table() {
  return (
    <DataTable
      headings={['Resolution', 'Hexagon, average', 'Edge, average', 'Pentagon', 'Cells on Earth']}
      rows={levels(15).map((resolution) => [
        resolution,
        areaText(getHexagonAreaAvg(resolution, 'km2')),
        lengthText(getHexagonEdgeLengthAvg(resolution, 'km')),
        areaText(cellArea(getPentagons(resolution)[0] ?? '', 'km2')),
        getNumCells(resolution).toLocaleString('en'),
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
  if (squareKilometres >= 0.1) return `${digits(squareKilometres)}\u00a0km²`
  const squareMetres = squareKilometres * 1e6
  return squareMetres >= 0.1 ? `${digits(squareMetres)}\u00a0m²` : `${digits(squareMetres * 1e4)}\u00a0cm²`
}

function lengthText(kilometres: number): string {
  if (kilometres >= 1) return `${digits(kilometres)}\u00a0km`
  return kilometres >= 0.001 ? `${digits(kilometres * 1000)}\u00a0m` : `${digits(kilometres * 1e5)}\u00a0cm`
}

function digits(value: number): string {
  return value >= 1000
    ? Math.round(value).toLocaleString('en')
    : value.toLocaleString('en', { maximumSignificantDigits: 4 })
}
