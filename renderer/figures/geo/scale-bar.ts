/** A round number of kilometres and its length on the drawing. */
export interface ScaleBar {
  readonly text: string
  readonly length: number
}

const factors = [5, 2, 1]

export function createScaleBar(pixelsPerKilometre: number, longest: number): ScaleBar | undefined {
  if (!(pixelsPerKilometre > 0)) return undefined
  const limit = longest / pixelsPerKilometre
  const power = 10 ** Math.floor(Math.log10(limit))
  const kilometres = power * (factors.find((factor) => factor * power <= limit) ?? 1)
  return { text: distanceText(kilometres), length: Math.round(kilometres * pixelsPerKilometre * 10) / 10 }
}

function distanceText(kilometres: number): string {
  if (kilometres >= 1) return `${Math.round(kilometres).toLocaleString('en')} km`
  if (kilometres >= 0.001) return `${Math.round(kilometres * 1000)} m`
  return `${Math.round(kilometres * 100_000)} cm`
}
