/** Runs before anything else touches the page, so that the page as the server sent it is known. Imported first. */
import { parseDocument } from '../trusted.ts'

/** The document that is shown, as it was served; the page in the window has been worked on since. */
export const served: { document: Document; path: string } = {
  document: parseDocument(`<!doctype html>${document.documentElement.outerHTML}`),
  path: location.pathname,
}

// Pages that nobody looks at are not fetched ahead: the server would compile them, and they may change before they are shown.
Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
