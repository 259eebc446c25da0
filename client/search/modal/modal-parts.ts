/** Our parts of the modal: the link around a hit, and the line below the hits. */
import type { JSX } from 'react'
import { type Hit, showsCode } from '../client/clean-hits.ts'
import { fieldOf, type SearchContext } from '../client/search-context.ts'
import type { SearchSettings } from '../client/search-settings.ts'
import { closeModal } from './modal-window.ts'
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

/** For clicks on links: those with a key open another tab, so the modal stays. */
export function closeUnlessBeside(event: MouseEvent): void {
  if (!event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) closeModal()
}

interface FooterProps {
  readonly state: { readonly query: string; readonly context: Readonly<Record<string, unknown>> }
}

/** A link to the page of all results, in the versions that the modal searches: that page does not know where the reader was. */
export function createHitsFooter(
  pageUrl: string,
  { text, versions, sets }: Pick<SearchSettings, 'text' | 'versions' | 'sets'>,
  readContext: () => Pick<SearchContext, 'version' | 'more'>,
) {
  const versionFields = () => {
    const { version, more } = readContext()
    return [version, ...more].map((name, index) =>
      Number([versions, ...sets][index]?.length) > 1 ? `&${fieldOf(index)}=${encodeURIComponent(name)}` : '',
    )
  }
  return ({ state }: FooterProps): JSX.Element => {
    const count = Number(state.context.nbHits ?? 0)
    return preactNode('a', {
      href: [pageUrl, '?q=', encodeURIComponent(state.query), ...versionFields()].join(''),
      onClick: closeUnlessBeside,
      children:
        count === 1 ? text('One result found') : text('see all {count} results').replace('{count}', String(count)),
    })
  }
}
