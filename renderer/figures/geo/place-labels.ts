/** Finds a free side for the name of each point, so that names cover neither points nor each other. */
import { round } from '../shapes/arrow.ts'
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
  /** Points of lines that names should not cover, if there is another place. */
  readonly lines?: readonly Point[]
}

const gap = 9

export function placeLabels(wishes: readonly LabelWish[], sheet: Sheet): PlacedLabel[] {
  const taken: Area[] = wishes.map(({ at: [x, y] }) => ({ left: x - 5, top: y - 5, right: x + 5, bottom: y + 5 }))
  return wishes.map((wish, index) => {
    const own = taken[index]
    const isFree = (area: Area) =>
      isInside(area, sheet) && !taken.some((other) => other !== own && overlap(area, other))
    const options = candidates(wish, sheet.size)
    const isClear = ({ left, top, right, bottom }: Area) =>
      !sheet.lines?.some(([x, y]) => x > left && x < right && y > top && y < bottom)

    const free = options.filter(({ area }) => isFree(area))
    const best = free.find(({ area }) => isClear(area)) ?? free[0] ?? options[0]
    if (best) taken.push(best.area)
    return { ...wish, ...(best?.label ?? { x: wish.at[0], y: wish.at[1], anchor: 'start' }) }
  })
}

type Side = -1 | 0 | 1

/** Sides in order of preference: right and left, above and below, then the corners. */
const sides: readonly (readonly [across: Side, down: Side])[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
]

function candidates({ at: [x, y], text }: LabelWish, size: number) {
  const width = textWidth(text, size)
  return sides.map(([across, down]) => {
    const reach = across !== 0 && down !== 0 ? gap * 0.6 : gap
    const edge = x + across * reach
    const middle = y + down * (reach + size / 2)
    const left = across === 1 ? edge : across === -1 ? edge - width : x - width / 2
    const area: Area = { left, top: middle - size / 2, right: left + width, bottom: middle + size / 2 }
    const anchor = across === 1 ? 'start' : across === -1 ? 'end' : 'middle'
    return { label: { x: round(edge), y: round(middle), anchor } as const, area }
  })
}

function overlap(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function isInside({ left, top, right, bottom }: Area, { width, height }: Sheet): boolean {
  return left >= 4 && top >= 2 && right <= width - 4 && bottom <= height - 2
}
