/** The crash screen: what went wrong, and a way to try again. */
import type { ReactNode } from 'react'
import { errorMessages } from './error-messages.ts'

export function Crash({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }): ReactNode {
  return (
    <div className="crash" role="alert">
      <h1>This page crashed</h1>
      <button type="button" className="button" onClick={onTryAgain}>
        Try again
      </button>
      <p className="crash-text">{errorMessages(error)}</p>
    </div>
  )
}
