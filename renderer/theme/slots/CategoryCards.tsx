import type { PageProps } from '../parts/page-props.ts'
import { CardGrid } from '../pieces/CardGrid.tsx'

/** The entries of a category, as cards. */
export function CategoryCards({ page, ...props }: PageProps) {
  return page.kind === 'category' ? <CardGrid cards={page.cards} {...props} /> : null
}
