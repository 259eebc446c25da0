import { Parts } from '../parts/parts.tsx'

/** The entries of the page's category as cards. Only the site knows them, so a hole stands for them. */
export function DocCardList() {
  return <Parts parts={[{ hole: 'doc-cards' }]} />
}
