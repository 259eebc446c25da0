/** Saves the page as the server sent it, before other scripts change it. Must be imported first. */
import { parseDocument } from '../page/trusted.ts'

// The base banner was added by a script. Its inline styles would violate the policy in a parsed document.
const banner = document.querySelector<HTMLElement>('body>[style]')
banner?.remove()

/** The page shown, as the server sent it. Scripts have changed the document in the window since. */
export const served: { document: Document; path: string } = {
  document: parseDocument(`<!doctype html>${document.documentElement.outerHTML}`),
  path: location.pathname,
}
if (banner) document.body.prepend(banner)

// No prefetching: the server would compile those pages, and they may change before they are shown.
Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
