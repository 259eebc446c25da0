/** Arrowheads as path data: markers would need ids, and two figures on a page could not share one. */
import type { Point } from './geometry.ts'

export function arrowHead([x, y]: Point, from: Point, size = 7): string {
  const angle = Math.atan2(y - from[1], x - from[0])
  const corner = (turn: number) =>
    `${round(x - size * Math.cos(angle + turn))} ${round(y - size * Math.sin(angle + turn))}`
  return `M${corner(0.45)}L${round(x)} ${round(y)}L${corner(-0.45)}`
}

export const round = (value: number) => Math.round(value * 10) / 10
