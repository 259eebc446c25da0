import { CardGrid } from './CardGrid.tsx'
import type { PageProps } from './page-props.ts'

/** The entries of a category, as cards. */
export function CategoryCards({ page, urls, text }: PageProps) {
  return page.kind === 'category' ? <CardGrid cards={page.cards} urls={urls} text={text} /> : null
}
