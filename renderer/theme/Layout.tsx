import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { PageProps } from './page-props.ts'
import { Templates } from './Templates.tsx'

/** The frame around every page's content. */
export function Layout({ children, ...props }: PageProps & { children?: ReactNode }) {
  const { slots, text, edition } = props
  const hasSidebar = edition !== undefined && props.urls.sidebarHtml() !== undefined
  return (
    <>
      <slots.SkipLink {...props} />
      <slots.Announcement {...props} />
      <slots.Navbar {...props} />
      <slots.MobileMenu {...props} />
      <div className={hasSidebar ? 'page page-docs' : 'page'}>
        {hasSidebar ? <slots.Sidebar {...props} /> : null}
        <main id="main" className="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <slots.Footer {...props} />
      <button type="button" className="to-top" data-to-top="" hidden aria-label={text('Scroll back to top')}>
        <Icon name="up" />
      </button>
      <Templates {...props} />
    </>
  )
}
