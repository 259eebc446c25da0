import type { ReactNode } from 'react'
import { Fill } from '../parts/Fill.tsx'
import type { PageProps } from '../parts/page-props.ts'
import { textPiece } from '../parts/text-piece.tsx'
import { Icon } from '../pieces/Icon.tsx'
import { Templates } from '../pieces/Templates.tsx'

/** The frame around every page's content. */
export function Layout({ children, hasOwnMain, ...props }: PageProps & { children?: ReactNode; hasOwnMain?: boolean }) {
  const { slots, text, edition } = props
  // Pages with code that were written for other frames have a `<main>`, and a document may have one only.
  const Main = hasOwnMain ? 'div' : 'main'
  const hasSidebar = edition !== undefined && props.urls.sidebarHtml() !== undefined
  return (
    <>
      <Fill slot={slots.SkipLink} props={props} />
      <Fill slot={slots.Announcement} props={props} />
      <Fill slot={slots.Navbar} props={props} />
      <Fill slot={slots.MobileMenu} props={props} />
      <div className={hasSidebar ? 'page page-docs' : 'page'}>
        {hasSidebar ? <Fill slot={slots.Sidebar} props={props} /> : null}
        <Main id="main" className="main" tabIndex={-1}>
          {children}
        </Main>
      </div>
      <Fill slot={slots.Footer} props={props} />
      <ToTop text={text} />
      <Fill slot={Templates} props={props} />
    </>
  )
}

const ToTop = textPiece(({ text }) => (
  <button type="button" className="to-top" data-to-top="" hidden aria-label={text('Scroll back to top')}>
    <Icon name="up" />
  </button>
))
