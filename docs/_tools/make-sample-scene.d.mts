/** Types for tests. */
export const scene: {
  readonly name: string
  readonly epsg: number
  readonly west: number
  readonly north: number
  readonly pixel: number
  readonly size: number
}
export function makeGeoTiff(classes: readonly string[]): Buffer
export function makeItem(): unknown
export function toDegrees(position: readonly [east: number, north: number]): [longitude: number, latitude: number]
