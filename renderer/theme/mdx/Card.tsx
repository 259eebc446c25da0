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

/** A card. With `href` the whole card is a link. */
export function Card({ title, href, icon, children }: Props) {
  const inside = (
    <>
      {icon === undefined ? null : (
        <span className="card-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <span className="card-title">{title}</span>
      {children === undefined ? null : <span className="card-text">{children}</span>}
    </>
  )
  if (href === undefined) return <div className="card">{inside}</div>
  return (
    <Link className="card" to={href}>
      {inside}
    </Link>
  )
}

export function CardGrid({ children }: { children?: ReactNode }) {
  return <div className="cards">{children}</div>
}
