import type { ReactNode } from 'react'

/** A part of the text behind a line that opens it: the browser's own element, so it works without scripts. */
export function Details({ summary, open, children }: { summary?: ReactNode; open?: boolean; children?: ReactNode }) {
  return (
    <details className="details" open={open}>
      <summary>{summary ?? 'Details'}</summary>
      <div className="details-content">{children}</div>
    </details>
  )
}
