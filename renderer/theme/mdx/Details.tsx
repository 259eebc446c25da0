import { type ReactNode, useContext } from 'react'
import { TextContext } from './text-context.ts'

/** A collapsible part of the text. It uses the `<details>` element, so it works without scripts. */
export function Details({ summary, open, children }: { summary?: ReactNode; open?: boolean; children?: ReactNode }) {
  const text = useContext(TextContext)
  return (
    <details className="details" open={open}>
      <summary>{summary ?? text('Details')}</summary>
      <div className="details-content">{children}</div>
    </details>
  )
}
