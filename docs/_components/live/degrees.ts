/** Degrees on the ground, on a sphere. Browser-safe. */
export const kilometresPerDegree = 111.195

export interface GroundSize {
  /** From the middle to the north or south, in kilometres. */
  readonly northSouth: number
  readonly eastWest: number
}

export function groundSize(degrees: number, latitude: number): GroundSize {
  const northSouth = degrees * kilometresPerDegree
  return { northSouth, eastWest: northSouth * Math.cos((latitude * Math.PI) / 180) }
}

export function kilometreText(kilometres: number): string {
  return `${kilometres.toFixed(kilometres < 100 ? 1 : 0)} km`
}
