import { pageOutline } from '../html/page-outline.ts'
import type { PageProps } from '../parts/page-props.ts'
import { Html } from '../parts/parts.tsx'

/** The outline beside the text, for wide screens. */
export function Outline(props: PageProps) {
  const html = pageOutline(props)
  if (html === undefined) return null
  const title = props.text('On this page')
  return (
    <nav className="outline" aria-label={title}>
      <p>{title}</p>
      <Html html={html} />
    </nav>
  )
}
