/** A drawing laid out for a wide and for a narrow column; the stylesheet shows the one that fits. */
import type { ReactNode } from 'react'

export const columnWidth = { wide: 720, narrow: 342 } as const

export type Column = keyof typeof columnWidth

export function Twice({ draw }: { draw: (column: Column) => ReactNode }) {
  return (
    <>
      <div className="when-wide">{draw('wide')}</div>
      <div className="when-narrow">{draw('narrow')}</div>
    </>
  )
}
