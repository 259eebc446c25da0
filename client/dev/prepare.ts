/** Runs before anything else touches the page, so that the page as the server sent it is known. Imported first. */
import { parseDocument } from '../page/trusted.ts'

// Scripts have put it there, with styles that a document which is parsed may not have.
const banner = document.querySelector<HTMLElement>('body>[style]')
banner?.remove()

/** The document that is shown, as it was served; the page in the window has been worked on since. */
export const served: { document: Document; path: string } = {
  document: parseDocument(`<!doctype html>${document.documentElement.outerHTML}`),
  path: location.pathname,
}
if (banner) document.body.prepend(banner)

// Pages that nobody looks at are not fetched ahead: the server would compile them, and they may change before they are shown.
Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
