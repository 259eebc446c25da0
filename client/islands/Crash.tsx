/** The crash screen: what went wrong, and a way to try again. */
import { type ReactNode, useEffect } from 'react'
import { shellText } from '../page/shell-text.ts'
import { errorMessages } from './error-messages.ts'

export function Crash({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }): ReactNode {
  useEffect(nameDocument, [])
  return (
    <div className="crash" role="alert">
      <h1>{shellText('textCrash', 'This page crashed')}</h1>
      <button type="button" className="button" onClick={onTryAgain}>
        {shellText('textTryAgain', 'Try again')}
      </button>
      <p className="crash-text">{errorMessages(error)}</p>
    </div>
  )
}

/** The document has its own name again when all is well, unless another page has given it one meanwhile. */
function nameDocument(): () => void {
  const title = shellText('textCrashTitle', 'Page Error')
  const former = document.title
  document.title = title
  return () => {
    if (document.title === title) document.title = former
  }
}
