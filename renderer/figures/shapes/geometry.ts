export type Point = readonly [x: number, y: number]

/** A box by its middle. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where the line from the middle of a box to a point leaves the box. */
export function edgeOfBox({ x, y, width, height }: Box, [toX, toY]: Point, gap = 0): Point {
  const [dx, dy] = [toX - x, toY - y]
  if (dx === 0 && dy === 0) return [x, y]
  const part = Math.min((width / 2 + gap) / Math.abs(dx || 1e-9), (height / 2 + gap) / Math.abs(dy || 1e-9))
  return [x + dx * part, y + dy * part]
}

export function bounds(boxes: readonly Box[]) {
  return {
    left: Math.min(...boxes.map(({ x, width }) => x - width / 2)),
    right: Math.max(...boxes.map(({ x, width }) => x + width / 2)),
    top: Math.min(...boxes.map(({ y, height }) => y - height / 2)),
    bottom: Math.max(...boxes.map(({ y, height }) => y + height / 2)),
  }
}
