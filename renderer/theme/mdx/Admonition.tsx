import type { ReactNode } from 'react'
import { builtInAdmonitions } from '../../markdown/admonitions.ts'

interface Props {
  /** `note`, `tip`, `info`, `warning`, `danger` or one of their other names. Others look like `info`. */
  readonly type?: string
  /** Default: the name of the type. */
  readonly title?: ReactNode
  readonly children?: ReactNode
}

/** The same as the directive `:::note`, for places where only a component can stand. */
export function Admonition({ type = 'note', title, children }: Props) {
  const known = builtInAdmonitions[type] ?? { like: 'info', title: type }
  return (
    <div className={`admonition admonition-${known.like}`} role="note">
      <p className="admonition-title">{title ?? known.title}</p>
      <div className="admonition-content">{children}</div>
    </div>
  )
}
