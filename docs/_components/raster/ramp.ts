/** From a value to one of nine steps of the theme's ramp, or to a colour of a named map. Browser-safe. */

export const rampSteps = 9

/** 0 for the low end of the range, 8 for the high one; values beyond stay at the ends. */
export function rampStep(value: number, [low, high]: readonly [number, number]): number {
  const part = high === low ? 0 : (value - low) / (high - low)
  return Math.max(0, Math.min(rampSteps - 1, Math.floor(part * rampSteps)))
}

export type Color = readonly [red: number, green: number, blue: number, alpha: number]

/** Five stops of the scale that the platform calls by this name; between them colours are mixed. */
export const magma: readonly Color[] = [
  [0, 0, 4, 255],
  [81, 18, 124, 255],
  [183, 55, 121, 255],
  [252, 137, 97, 255],
  [252, 253, 191, 255],
]

/** `part` runs from 0 to 1; beyond, the ends are repeated. */
export function mixedColor(stops: readonly Color[], part: number): Color {
  const place = Math.max(0, Math.min(1, part)) * (stops.length - 1)
  const index = Math.min(Math.floor(place), stops.length - 2)
  const [from, to] = [stops[index], stops[index + 1]]
  if (!from || !to) return stops[0] ?? [0, 0, 0, 0]
  const channel = (number: 0 | 1 | 2 | 3) => Math.round(from[number] + (to[number] - from[number]) * (place - index))
  return [channel(0), channel(1), channel(2), channel(3)]
}

/** A lookup table divides the range into as many equal steps as it has rows. */
export function tableColor(rows: readonly Color[], part: number): Color {
  const index = Math.floor(Math.max(0, Math.min(1, part)) * rows.length)
  return rows[Math.min(index, rows.length - 1)] ?? [0, 0, 0, 0]
}

export function hexColor([red, green, blue]: Color): string {
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Whether black or white is read better on a colour (by relative luminance). */
export function inkOn([red, green, blue]: Color): 'dark' | 'light' {
  const linear = (channel: number) => (channel / 255) ** 2.2
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) > 0.18 ? 'dark' : 'light'
}
