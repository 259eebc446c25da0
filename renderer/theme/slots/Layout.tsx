import type { ReactNode } from 'react'
import type { PageProps } from '../parts/page-props.ts'
import { textPiece } from '../parts/text-piece.tsx'
import { Icon } from '../pieces/Icon.tsx'
import { Templates } from '../pieces/Templates.tsx'

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
      <ToTop text={text} />
      <Templates {...props} />
    </>
  )
}

const ToTop = textPiece(({ text }) => (
  <button type="button" className="to-top" data-to-top="" hidden aria-label={text('Scroll back to top')}>
    <Icon name="up" />
  </button>
))
