/** Finds a free side for the name of each point, so that names cover neither points nor each other. */
import { textWidth } from '../shapes/text-width.ts'
import type { Point } from './view.ts'

export interface LabelWish {
  readonly at: Point
  readonly text: string
  readonly note?: string | undefined
}

export interface PlacedLabel extends LabelWish {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
}

interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Sheet {
  readonly width: number
  readonly height: number
  /** Size of the type on the smallest screen, in the drawing's units: what fits there fits everywhere. */
  readonly size: number
}

const gap = 9

export function placeLabels(wishes: readonly LabelWish[], sheet: Sheet): PlacedLabel[] {
  const taken: Area[] = wishes.map(({ at: [x, y] }) => ({ left: x - 5, top: y - 5, right: x + 5, bottom: y + 5 }))
  return wishes.map((wish, index) => {
    const own = taken[index]
    const isFree = (area: Area) =>
      isInside(area, sheet) && !taken.some((other) => other !== own && overlap(area, other))
    const options = candidates(wish, sheet.size)
    const best = options.find(({ area }) => isFree(area)) ?? options[0]
    if (best) taken.push(best.area)
    return { ...wish, ...(best?.label ?? { x: wish.at[0], y: wish.at[1], anchor: 'start' }) }
  })
}

function candidates({ at: [x, y], text }: LabelWish, size: number) {
  const width = textWidth(text, size)
  const half = size / 2
  const beside = { top: y - half, bottom: y + half }
  const middle = { left: x - width / 2, right: x + width / 2 }
  return [
    { label: { x: x + gap, y, anchor: 'start' as const }, area: { ...beside, left: x + gap, right: x + gap + width } },
    { label: { x: x - gap, y, anchor: 'end' as const }, area: { ...beside, left: x - gap - width, right: x - gap } },
    {
      label: { x, y: y - gap - half, anchor: 'middle' as const },
      area: { ...middle, top: y - gap - size, bottom: y - gap },
    },
    {
      label: { x, y: y + gap + half, anchor: 'middle' as const },
      area: { ...middle, top: y + gap, bottom: y + gap + size },
    },
  ]
}

function overlap(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function isInside({ left, top, right, bottom }: Area, { width, height }: Sheet): boolean {
  return left >= 4 && top >= 2 && right <= width - 4 && bottom <= height - 2
}
