/** A drawing that changes, above a sheet that does not. */
import type { ReactNode } from 'react'

interface StackProps {
  readonly width: number
  readonly height: number
  /** The sheet, as static HTML. */
  readonly sheet: ReactNode
  readonly children: ReactNode
}

export function Stack({ width, height, sheet, children }: StackProps) {
  return (
    <div className="live-stack">
      {sheet}
      <svg
        className={width < 500 ? 'geo geo-small live-over' : 'geo live-over'}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        {children}
      </svg>
    </div>
  )
}
