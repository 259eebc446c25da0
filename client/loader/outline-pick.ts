/** Picks the heading of the outline that the reader has reached. */
interface HeadingBox {
  readonly top: number
  readonly bottom: number
}

/**
 * Index of the heading, or -1 above the first. A heading counts as reached in the upper half of the viewport. `offset` is the
 * height of the navbar that covers the top.
 */
export function pickHeading(boxes: readonly HeadingBox[], offset: number, viewportHeight: number): number {
  const next = boxes.findIndex(({ top }) => top >= offset)
  const box = boxes[next]
  if (!box) return boxes.length - 1
  return box.top > 0 && box.bottom < viewportHeight / 2 ? next : next - 1
}
