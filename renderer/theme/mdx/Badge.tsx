import type { ReactNode } from 'react'
import type { AdmonitionType } from '../../model/site-config.ts'

/** A short inline label in the colors of an admonition. */
export function Badge({ type = 'note', children }: { type?: AdmonitionType; children?: ReactNode }) {
  return <span className={`badge badge-${type}`}>{children}</span>
}
