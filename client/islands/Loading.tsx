/** Shown while a component loads, and when loading fails. */
import type { ReactNode } from 'react'
import { shellText } from '../page/shell-text.ts'
import type { LoadingProps } from './lazy.tsx'

export function Loading({ error, pastDelay, retry }: LoadingProps): ReactNode {
  if (error !== undefined) {
    return (
      <div className="loading-error" role="alert">
        <p>{String(error)}</p>
        <button type="button" className="button" onClick={retry}>
          {shellText('textRetry', 'Retry')}
        </button>
      </div>
    )
  }
  if (!pastDelay) return null
  return <div className="loading" role="status" aria-label={shellText('textLoading', 'Loading')} />
}
