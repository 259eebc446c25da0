/** Who says what to whom, in order: lifelines from left to right, time from top to bottom. */
import { Figure, type FigureProps } from '../frame/Figure.tsx'
import { text } from '../frame/figure-text.ts'
import { requireLists } from '../frame/require-lists.ts'
import type { Column } from '../shapes/columns.ts'
import { Twice } from '../shapes/Twice.tsx'
import { SequenceDrawing } from './SequenceDrawing.tsx'
import type { SequenceStep } from './sequence-data.ts'

/** Messages between actors, from top to bottom. */
export interface SequenceProps extends FigureProps {
  /** What the drawing shows, for readers who do not see it. */
  readonly alt: string
  /** From left to right. */
  readonly actors: readonly string[]
  /** From top to bottom. */
  readonly steps: readonly SequenceStep[]
}

export function Sequence({ alt, actors, steps, children }: SequenceProps) {
  requireLists('Sequence', { actors, steps })
  for (const actor of steps.flatMap((step) => [step[0], step[1]])) {
    if (!actors.includes(actor))
      throw new Error(`A step of the sequence names "${actor}", which is not among its actors.`)
  }
  const draw = (column: Column) => <SequenceDrawing alt={alt} actors={actors} steps={steps} column={column} />
  return (
    <Figure kind="sequence" drawing={<Twice draw={draw} />} facts={stepList(steps)}>
      {children}
    </Figure>
  )
}

function stepList(steps: readonly SequenceStep[]) {
  const items = steps.map(([from, to, text]) => (
    <li key={from + to + text}>
      {from === to ? from : `${from} to ${to}`}: {text}
    </li>
  ))
  return { summary: text('Show as text'), content: <ol>{items}</ol> }
}
