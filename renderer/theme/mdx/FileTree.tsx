import type { ReactNode } from 'react'

/** A nested list drawn as folders and files: an entry with a list of its own is a folder, the styles tell the two apart. */
export function FileTree({ children }: { children?: ReactNode }) {
  return <div className="file-tree">{children}</div>
}
