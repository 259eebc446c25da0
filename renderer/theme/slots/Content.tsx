import type { ReactNode } from 'react'
import { Fill } from '../parts/Fill.tsx'
import type { PageProps } from '../parts/page-props.ts'
import { Parts } from '../parts/parts.tsx'
import { splitBody } from '../parts/split-body.ts'

/** The text of the page. */
export function Content(props: PageProps & { children?: ReactNode }) {
  const { slots, content, children } = props
  const { styles = [], title = [], text = [] } = content ? splitBody(content) : {}
  return (
    <div className="prose" {...originalLanguage(props)}>
      <Parts parts={styles} />
      <Fill slot={slots.PageTitle} props={props} />
      <Parts parts={title} />
      <Fill slot={slots.MobileOutline} props={props} />
      <Parts parts={text} />
      {children}
    </div>
  )
}

/** Marks the language of a fallback page, so that screen readers use the right voice. */
function originalLanguage({ page, config }: PageProps) {
  const [original] = config.locales
  if (page.kind !== 'doc' || !page.isFallback || !original) return {}
  return { lang: original.htmlLang, dir: original.dir }
}
