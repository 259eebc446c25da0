/** The features of a map as rows. */
import type { Feature } from 'geojson'
import { type Cell, DataTable } from '../frame/DataTable.tsx'

/** A property, or a property and its heading. `lon` and `lat` are the position of a point. */
export type TableColumn = string | readonly [property: string, heading: string]

export function FeatureTable({ features, columns }: { features: readonly Feature[]; columns: readonly TableColumn[] }) {
  const named = columns.map((column): readonly [string, string] =>
    typeof column === 'string' ? [column, column] : column,
  )
  const isPosition = named.some(([property]) => property === 'lon')
  const shown = isPosition ? features.filter(({ geometry }) => geometry?.type === 'Point') : features
  const rows = shown.map((feature) => named.map(([property]) => cell(feature, property)))
  return <DataTable headings={named.map(([, heading]) => heading)} rows={rows} />
}

function cell({ geometry, properties }: Feature, property: string): Cell {
  if (geometry?.type === 'Point' && (property === 'lon' || property === 'lat')) {
    return geometry.coordinates[property === 'lon' ? 0 : 1] ?? ''
  }
  const value: unknown = properties?.[property]
  return typeof value === 'number' ? value : String(value ?? '')
}
