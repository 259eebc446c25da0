import type { ReactNode } from 'react'
import { Link } from '../parts/Link.tsx'

interface Props {
  readonly title: ReactNode
  /** A route of this site, which is checked, or any other URL. */
  readonly href?: string
  /** An emoji, or any element. */
  readonly icon?: ReactNode
  readonly children?: ReactNode
}

/** A card. With `href` its title is a link, whose target is the whole card: text in a link could have no links of its own. */
export function Card({ title, href, icon, children }: Props) {
  return (
    <div className="card">
      {icon === undefined ? null : (
        <span className="card-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <span className="card-title">{href === undefined ? title : <Link to={href}>{title}</Link>}</span>
      {children === undefined ? null : <div className="card-text">{children}</div>}
    </div>
  )
}

export function CardGrid({ children }: { children?: ReactNode }) {
  return <div className="cards">{children}</div>
}
