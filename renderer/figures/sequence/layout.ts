/** Places of lifelines and steps, top down. */
import { titleWidth, wrapText } from '../shapes/text-width.ts'
import type { SequenceStep } from './sequence-data.ts'

export interface PlacedStep {
  readonly from: number
  readonly to: number
  /** Height of the arrow. */
  readonly y: number
  readonly lines: readonly string[]
  /** Middle of the words. */
  readonly at: readonly [x: number, y: number]
  readonly isReply: boolean
  readonly isNote: boolean
}

export interface SequenceLayout {
  readonly width: number
  readonly height: number
  readonly actors: readonly { readonly x: number; readonly lines: readonly string[]; readonly width: number }[]
  readonly headHeight: number
  /** Size of the actors' names: smaller where a word would not fit its box. */
  readonly nameSize: number
  readonly steps: readonly PlacedStep[]
}

export const type = { size: 12, height: 15 } as const

export function layoutSequence(
  actors: readonly string[],
  steps: readonly SequenceStep[],
  width: number,
): SequenceLayout {
  const gap = width / actors.length
  const boxWidth = Math.min(gap - 6, 150)
  const longest = Math.max(...actors.flatMap((actor) => actor.split(' ').map((word) => titleWidth(word, 13))))
  const nameSize = Math.min(13, Math.floor((13 * (boxWidth - 8) * 2) / longest) / 2)
  const heads = actors.map((actor, index) => ({
    x: Math.round(gap * (index + 0.5)),
    lines: wrapText(actor, nameSize, boxWidth - 8),
    width: boxWidth,
  }))
  const headHeight = Math.max(...heads.map(({ lines }) => lines.length)) * 16 + 16
  const placed: PlacedStep[] = []
  let y = headHeight + 12
  for (const [from, to, text, kind] of steps) {
    const ends = [actors.indexOf(from), actors.indexOf(to)] as const
    const isNote = from === to
    const middle = (gap * (ends[0] + ends[1] + 1)) / 2
    const limit = isNote ? Math.min(gap * 1.5, 170) : Math.max(Math.abs(ends[0] - ends[1]) * gap - 18, 104)
    const lines = wrapText(text, type.size, limit)
    const block = lines.length * type.height
    const x = Math.min(Math.max(middle, limit / 2), width - limit / 2)
    y += block + (isNote ? 16 : 14)
    placed.push({
      from: heads[ends[0]]?.x ?? 0,
      to: heads[ends[1]]?.x ?? 0,
      y,
      lines,
      at: [Math.round(isNote ? middle : x), y - block / 2 - (isNote ? 2 : 5)],
      isReply: kind === 'reply',
      isNote,
    })
    y += isNote ? 4 : 6
  }
  return { width, height: Math.ceil(y + 14), actors: heads, headHeight, nameSize, steps: placed }
}
