/** Which heading of the outline the reader is at. */
interface HeadingBox {
  readonly top: number
  readonly bottom: number
}

/**
 * Index of the heading, or -1 above the first. A heading counts from the moment it is in the upper half of the view, below
 * whatever covers the top (`offset`).
 */
export function pickHeading(boxes: readonly HeadingBox[], offset: number, viewportHeight: number): number {
  const next = boxes.findIndex(({ top }) => top >= offset)
  const box = boxes[next]
  if (!box) return boxes.length - 1
  return box.top > 0 && box.bottom < viewportHeight / 2 ? next : next - 1
}
