/** How large a box has to be for its text, when no line may be wider than a limit. */
import { codeWidth, textWidth, titleWidth, wrapText } from '../shapes/text-width.ts'
import type { FlowNode } from './flow-data.ts'

export interface MeasuredNode extends FlowNode {
  readonly title: readonly string[]
  /** Lines below the title; the items of a list stand apart. */
  readonly small: readonly (readonly string[])[]
  readonly isList: boolean
  readonly width: number
  readonly height: number
}

export const titleType = { size: 13, height: 17 } as const
export const smallType = { size: 12, height: 16 } as const

export function measureNode(node: FlowNode, limit: number): MeasuredNode {
  const text = node.text ?? node.id
  const title = text === '' ? [] : node.kind === 'code' ? text.split('\n') : wrapText(text, titleType.size, limit)
  const small = (node.lines ?? []).map((line) => wrapText(line, smallType.size, limit))
  const isList = small.length > 2
  const widthOf = node.kind === 'code' ? codeWidth : node.kind === 'text' ? textWidth : titleWidth
  const widest = Math.max(
    ...title.map((line) => widthOf(line, titleType.size)),
    ...small.flat().map((line) => textWidth(line, smallType.size)),
    0,
  )
  const padding = node.kind === 'text' ? { x: 4, y: 4 } : { x: 22, y: 20 }
  return {
    ...node,
    title,
    small,
    isList,
    width: Math.round(widest + padding.x),
    height: title.length * titleType.height + smallHeight(small, isList) + padding.y,
  }
}

export function smallHeight(small: MeasuredNode['small'], isList: boolean): number {
  return small.flat().length * smallType.height + (isList ? small.length * itemGap : 0)
}

export const itemGap = 4
