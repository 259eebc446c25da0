/** The lines between the pixels of a request in Web Mercator, as GeoJSON. */
import type { Box } from 'docs-gen/maps'
import type { MultiLineString, Position } from 'geojson'

const toMercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
const toLatitude = (y: number) => (360 / Math.PI) * (Math.atan(Math.exp(y)) - Math.PI / 4)

export function pixelGrid([west, south, east, north]: Box, rows: number, columns: number): MultiLineString {
  const [top, bottom] = [toMercator(north), toMercator(south)]
  const across = inner(rows).map((part): Position[] => {
    const latitude = toLatitude(top + (bottom - top) * part)
    return [
      [west, latitude],
      [east, latitude],
    ]
  })
  const upright = inner(columns).map((part): Position[] => {
    const longitude = west + (east - west) * part
    return [
      [longitude, south],
      [longitude, north],
    ]
  })
  return { type: 'MultiLineString', coordinates: [...across, ...upright] }
}

function inner(count: number): number[] {
  return Array.from({ length: count - 1 }, (_, index) => (index + 1) / count)
}
