import { pageOutline } from '../html/page-outline.ts'
import type { PageProps } from '../parts/page-props.ts'
import { Html } from '../parts/parts.tsx'

/** The outline as a collapsed list above the text, for narrow screens. */
export function MobileOutline(props: PageProps) {
  const html = pageOutline(props)
  if (html === undefined) return null
  return (
    <details className="outline-mobile">
      <summary>{props.text('On this page')}</summary>
      <Html html={html} />
    </details>
  )
}
