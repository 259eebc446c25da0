/** The formula of the rescale and shift step. Browser-safe. */
export interface Rescaling {
  readonly scale: number
  readonly shift: number
  readonly clamp: readonly [low: number, high: number] | undefined
}

export function rescale(value: number, { scale, shift, clamp }: Rescaling): number {
  const result = (value - shift) / scale
  return clamp ? Math.min(Math.max(result, clamp[0]), clamp[1]) : result
}

export interface Product {
  readonly id: string
  readonly name: string
  readonly scale: number
  readonly shift: number
}

/** Reflectance as satellites store it. */
export const products: readonly Product[] = [
  { id: 'landsat', name: 'Landsat Collection 2 Level-2', scale: 36363.636, shift: 7272.727 },
  { id: 'sentinel', name: 'Sentinel-2 L2A from baseline 04.00', scale: 10000, shift: 1000 },
  { id: 'sentinel-old', name: 'Sentinel-2 L2A before that', scale: 10000, shift: 0 },
]

/** Stored numbers worth looking at: reflectances of the sample scene, and one below the physical range. */
export function storedNumbers({
  scale,
  shift,
}: Product): readonly { readonly stored: number; readonly what: string }[] {
  const stored = (reflectance: number) => Math.round(reflectance * scale + shift)
  return [
    { stored: Math.round(shift * 0.7), what: 'below the range' },
    { stored: stored(0.05), what: 'red on vegetation' },
    { stored: stored(0.28), what: 'near infrared on soil' },
    { stored: stored(0.45), what: 'near infrared on vegetation' },
    { stored: stored(1), what: 'everything reflected' },
  ]
}
