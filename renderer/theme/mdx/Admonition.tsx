import { type ReactNode, useContext } from 'react'
import { capitalized } from '../../text/capitalized.ts'
import { AdmonitionsContext } from './admonitions-context.ts'
import { TextContext } from './text-context.ts'

interface Props {
  /** `note`, `tip`, `info`, `warning`, `danger`, an alias, or a type of the site. Unknown types look like `info`. */
  readonly type?: string
  /** Default: the name of the type in the language of the page. */
  readonly title?: ReactNode
  readonly children?: ReactNode
}

/** The same as the directive `:::note`, for places that accept only components. */
export function Admonition({ type = 'note', title, children }: Props) {
  const text = useContext(TextContext)
  const looks = useContext(AdmonitionsContext).get(type) ?? { like: 'info', title: type }
  return (
    <div className={`admonition admonition-${looks.like}`} role="note">
      <p className="admonition-title">{title ?? capitalized(text(looks.title))}</p>
      <div className="admonition-content">{children}</div>
    </div>
  )
}
