/** An SVG element with its text alternative; without one it is decoration. */
import type { ReactNode } from 'react'

interface DrawingProps {
  readonly className: string
  readonly width: number
  readonly height: number
  readonly alt: string | undefined
  readonly children?: ReactNode
}

export function Drawing({ alt, width, height, children, className }: DrawingProps) {
  // In `em`, so that a drawing grows with the text around it.
  const size = { className, width: `${width / 16}em`, height: `${height / 16}em`, viewBox: `0 0 ${width} ${height}` }
  if (alt === undefined) {
    return (
      <svg {...size} aria-hidden="true">
        {children}
      </svg>
    )
  }
  return (
    <svg {...size} role="img" aria-label={alt}>
      {children}
    </svg>
  )
}
