import type { ReactNode } from 'react'

/** A numbered list, or headings, shown as steps along a line. */
export function Steps({ children }: { children?: ReactNode }) {
  return <div className="steps">{children}</div>
}
