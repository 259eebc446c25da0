/** An expression or element of a page. Reports its place, for errors that React raises without a line of the author's. */
import { createContext, type ReactNode, useContext } from 'react'
import { AuthorError } from '../../text/author-error.ts'

export interface WrittenPlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** Called with the place when the node begins, and with `undefined` when it ends. */
export const PlaceContext = createContext<(place: WrittenPlace | undefined) => void>(() => {})

/** `of` is JSON from the compiled page. React renders in document order, so an error before the end belongs to the node. */
export function At({ of, children }: { readonly of: string; readonly children?: ReactNode }): ReactNode {
  return (
    <>
      <ReportPlace of={of} />
      <Shown>{children}</Shown>
      <ReportPlace />
    </>
  )
}

function ReportPlace({ of }: { readonly of?: string }): ReactNode {
  useContext(PlaceContext)(of === undefined ? undefined : (JSON.parse(of) as WrittenPlace)) // our compiler wrote it
  return null
}

/** React would render what follows a promise first, and then fail. */
function Shown({ children }: { readonly children?: ReactNode }): ReactNode {
  if (typeof children !== 'object' || !(children instanceof Promise)) return children
  children.catch(() => {}) // this error comes first
  throw new AuthorError('A promise cannot be shown.', '', 'Show a value that is there when the page is rendered.')
}
