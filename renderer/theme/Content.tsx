import type { ReactNode } from 'react'
import type { PageProps } from './page-props.ts'
import { Parts } from './parts.tsx'

/** The text of the page. */
export function Content(props: PageProps & { children?: ReactNode }) {
  const { slots, content, children } = props
  return (
    <div className="prose">
      <slots.PageTitle {...props} />
      <slots.MobileOutline {...props} />
      {content ? <Parts parts={content.body} /> : null}
      {children}
    </div>
  )
}
