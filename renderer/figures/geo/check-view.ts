/** Finds positions that are outside the map, but inside it with their numbers swapped. No range check finds these. */
import type { Position } from 'geojson'
import type { Box } from './box.ts'
import type { DrawnLayer } from './layers.ts'
import { positionsOf } from './read-geojson.ts'

export function assertInView(layers: readonly DrawnLayer[], box: Box): void {
  for (const { name, features } of layers) {
    for (const [index, { geometry }] of features.entries()) {
      const positions = positionsOf(geometry)
      const isSwapped = positions.some((it) => !isInside(it, box) && isInside([it[1] ?? 0, it[0] ?? 0], box))
      if (!isSwapped || positions.some((it) => isInside(it, box))) continue
      throw new Error(
        `${name || 'The data'} has its longitudes and latitudes swapped at features[${index}].geometry: ${positions[0]?.join(', ')} is outside the map, and inside the other way around.`,
      )
    }
  }
}

function isInside([longitude = 0, latitude = 0]: Position, [west, south, east, north]: Box): boolean {
  const isBetween = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
  return isBetween && latitude >= south && latitude <= north
}
