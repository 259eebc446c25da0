import type { Page } from '../../model/model.ts'

/** The output file with the Markdown of a page: `docs/x.md` for `/docs/x`. `undefined` for the search page and the 404 page. */
export function twinFile(page: Page): string | undefined {
  if (page.kind === 'search' || page.kind === 'not-found') return undefined
  const path = page.route.slice(1).replace(/\.html?$/i, '')
  return `${path === '' ? 'index' : path}.md`
}
