/** The crash screen of an island: the error messages and a "Try again" button. */
import { type ReactNode, useEffect } from 'react'
import { shellText } from '../page/shell-text.ts'
import { errorMessages } from './error-messages.ts'

export function Crash({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }): ReactNode {
  useEffect(setTitle, [])
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

/** Restores the title of the document afterwards, unless a navigation has changed it. */
function setTitle(): () => void {
  const title = shellText('textCrashTitle', 'Page Error')
  const former = document.title
  document.title = title
  return () => {
    if (document.title === title) document.title = former
  }
}
