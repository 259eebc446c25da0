'use client'
import { type ReactNode, useState } from 'react'

export function Counter({ start, children }: { start: number; children?: ReactNode }) {
  const [count, setCount] = useState(start)
  return (
    <button type="button" className="button" onClick={() => setCount(count + 1)}>
      {count} {children}
    </button>
  )
}
