import { Drawing } from '../frame/Drawing.tsx'
import { arrowHead } from '../shapes/arrow.ts'
import { type Column, columnWidth } from '../shapes/columns.ts'
import { TextLines } from '../shapes/TextLines.tsx'
import { textWidth } from '../shapes/text-width.ts'
import { layoutSequence, type PlacedStep, type SequenceLayout, type } from './layout.ts'
import type { SequenceStep } from './sequence-data.ts'

interface SequenceDrawingProps {
  readonly alt: string
  readonly actors: readonly string[]
  readonly steps: readonly SequenceStep[]
  readonly column: Column
}

export function SequenceDrawing({ alt, actors, steps, column }: SequenceDrawingProps) {
  const widest = Math.min(columnWidth[column], actors.length * 210)
  const layout = layoutSequence(actors, steps, widest)
  return (
    <Drawing className="sequence" width={layout.width} height={layout.height} alt={alt}>
      <Lifelines layout={layout} />
      {layout.steps.map((step) => (
        <Step key={`${step.y}`} step={step} />
      ))}
    </Drawing>
  )
}

function Lifelines({ layout: { actors, headHeight, height, nameSize } }: { layout: SequenceLayout }) {
  return actors.map(({ x, lines, width }) => (
    <g key={x}>
      <path className="sequence-life" d={`M${x} ${headHeight}V${height}`} />
      <rect className="sequence-actor" x={x - width / 2} y="1" width={width} height={headHeight - 2} rx="7" />
      <TextLines className="sequence-name" size={nameSize} x={x} y={headHeight / 2} lines={lines} lineHeight={16} />
    </g>
  ))
}

function Step({ step: { from, to, y, lines, at, isReply, isNote } }: { step: PlacedStep }) {
  const words = <TextLines className="sequence-words" x={at[0]} y={at[1]} lines={lines} lineHeight={type.height} />
  if (isNote) {
    const width = Math.max(...lines.map((line) => textWidth(line, type.size))) + 18
    const height = lines.length * type.height + 8
    return (
      <>
        <rect
          className="sequence-note"
          x={at[0] - width / 2}
          y={at[1] - height / 2}
          width={width}
          height={height}
          rx="5"
        />
        {words}
      </>
    )
  }
  const tip = to > from ? to - 1 : to + 1
  return (
    <>
      <path className={isReply ? 'sequence-reply' : 'sequence-call'} d={`M${from} ${y}H${tip}`} />
      <path className="sequence-call" d={arrowHead([tip, y], [from, y])} />
      {words}
    </>
  )
}
