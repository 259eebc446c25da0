/** A drawing laid out for a wide and for a narrow column; the stylesheet shows the one that fits. */
import type { ReactNode } from 'react'

import type { Column } from './columns.ts'

export function Twice({ draw }: { draw: (column: Column) => ReactNode }) {
  return (
    <>
      <div className="when-wide">{draw('wide')}</div>
      <div className="when-narrow">{draw('narrow')}</div>
    </>
  )
}
