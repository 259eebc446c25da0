/** Our parts of the modal: the link around a hit, and the line below the hits. */
import type { JSX } from 'react'
import { type Hit, showsCode } from '../client/clean-hits.ts'
import type { SearchSettings } from '../client/search-settings.ts'
import { preactNode } from './preact-node.ts'

interface HitProps<Shown> {
  readonly hit: Shown
  readonly children: unknown
}

/** The field keeps the focus and names the active item, so the link is not a tab stop. */
export function createHitLink<Shown extends Hit>(onSelect: (hit: Shown) => void) {
  return ({ hit, children }: HitProps<Shown>): JSX.Element =>
    preactNode('a', {
      href: hit.url,
      class: showsCode(hit) ? 'hit-code' : undefined,
      tabIndex: -1,
      onClick: () => onSelect(hit),
      children,
    })
}

interface FooterProps {
  readonly state: { readonly query: string; readonly context: Readonly<Record<string, unknown>> }
}

/** A link to the page of all results. */
export function createHitsFooter(
  pageUrl: string,
  { text, close }: Pick<SearchSettings, 'text'> & { close: () => void },
) {
  return ({ state }: FooterProps): JSX.Element => {
    const count = String(state.context.nbHits ?? 0)
    return preactNode('a', {
      href: `${pageUrl}?q=${encodeURIComponent(state.query)}`,
      onClick: (event: MouseEvent) => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || close(),
      children: text('see all {count} results').replace('{count}', count),
    })
  }
}
