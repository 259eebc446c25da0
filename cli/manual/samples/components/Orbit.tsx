'use client'
import { ErrorBoundary, Loading, lazy } from 'docs-gen/client'
import { useState } from 'react'

// Loaded when a reader opens it, not with the page.
const Plot = lazy({ load: () => import('./Plot.tsx'), loading: Loading })

export function Orbit() {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <button type="button" className="button" onClick={() => setOpen(true)}>
        Draw the orbit
      </button>
    )
  return (
    <ErrorBoundary fallback={() => <p>The orbit could not be drawn.</p>}>
      <Plot />
    </ErrorBoundary>
  )
}
