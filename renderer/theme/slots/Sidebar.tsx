import type { PageProps } from '../parts/page-props.ts'
import { Html } from '../parts/parts.tsx'

/** The sidebar of the page. Closed branches are loaded from a shared file when the reader opens them. */
export function Sidebar({ page, config, edition, urls, text }: PageProps) {
  const name = page.kind === 'doc' || page.kind === 'category' ? page.sidebar : undefined
  const html = urls.sidebarHtml()
  if (name === undefined || html === undefined) return null
  return (
    <aside
      className="sidebar"
      data-sidebar={name}
      data-version={edition?.version.name}
      data-locale={page.locale}
      data-tree={urls.sidebarTree(name)}
      data-expand={text("Expand sidebar category '{label}'")}
      data-collapse={text("Collapse sidebar category '{label}'")}
      data-auto-collapse={config.sidebar.autoCollapse ? '' : undefined}
    >
      <nav aria-label={text('Docs sidebar')}>
        <Html html={html} />
      </nav>
      {config.sidebar.hideable ? (
        <button
          type="button"
          className="sidebar-hide"
          data-hide-sidebar=""
          data-collapse-label={text('Collapse sidebar')}
          data-expand-label={text('Expand sidebar')}
          title={text('Collapse sidebar')}
          aria-label={text('Collapse sidebar')}
        />
      ) : null}
    </aside>
  )
}
