/** How large a box has to be for its text, when no line may be wider than a limit. */
import { codeWidth, textWidth, wrapText } from '../shapes/text-width.ts'
import type { FlowNode } from './flow-data.ts'

export interface MeasuredNode extends FlowNode {
  readonly title: readonly string[]
  readonly small: readonly string[]
  readonly width: number
  readonly height: number
}

export const titleType = { size: 13, height: 17 } as const
export const smallType = { size: 12, height: 16 } as const

export function measureNode(node: FlowNode, limit: number): MeasuredNode {
  const text = node.text ?? node.id
  const title = text === '' ? [] : node.kind === 'code' ? text.split('\n') : wrapText(text, titleType.size, limit)
  const small = (node.lines ?? []).flatMap((line) => wrapText(line, smallType.size, limit))
  const widthOf = node.kind === 'code' ? codeWidth : textWidth
  const widest = Math.max(
    ...title.map((line) => widthOf(line, titleType.size) * 1.04),
    ...small.map((line) => textWidth(line, smallType.size)),
    0,
  )
  const padding = node.kind === 'text' ? { x: 4, y: 4 } : { x: 26, y: 20 }
  return {
    ...node,
    title,
    small,
    width: Math.round(widest + padding.x),
    height: title.length * titleType.height + small.length * smallType.height + padding.y,
  }
}
