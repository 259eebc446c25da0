import { Parts } from '../parts/parts.tsx'

/** The entries of the page's category as cards. They depend on the site, so this renders a hole. */
export function DocCardList() {
  return <Parts parts={[{ hole: 'doc-cards' }]} />
}
