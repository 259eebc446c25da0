import type { ReactNode } from 'react'

/** A nested list shown as folders and files. An entry with a nested list is a folder; CSS draws the difference. */
export function FileTree({ children }: { children?: ReactNode }) {
  return <div className="file-tree">{children}</div>
}
