import type { PageProps } from '../parts/page-props.ts'

/** Links to the docs with the same tags. */
export function PageTags({ page, urls, text }: PageProps) {
  if (page.kind !== 'doc' || !page.tags) return null
  return (
    <ul className="tags" aria-label={text('Tags')}>
      {page.tags.map(({ label, route }) => (
        <li key={route}>
          <a href={urls.href(route)} rel="tag">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
