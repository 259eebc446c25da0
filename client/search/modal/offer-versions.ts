/** Shows links to the results in other versions where the modal has found nothing. Loaded only on sites with versions. */
import type { Toolkit } from '../../page/protocol.ts'
import type { SearchConnection } from '../client/client.ts'
import type { Ask } from '../client/modal-client.ts'
import { otherVersions } from '../client/other-versions.ts'
import { currentContext } from '../client/reader-context.ts'
import type { SearchSettings } from '../client/search-settings.ts'

/** Functions of the modal come in here: an import would make chunks of their own of these, on every site. */
interface Search {
  readonly ask: Ask
  readonly source: SearchConnection
  readonly settings: SearchSettings
  readonly toolkit: Toolkit
  readonly readQuery: () => string | undefined
  readonly onClick: (event: MouseEvent) => void
}

/** Call for each container. */
export function offerVersions(container: HTMLElement, search: Search): void {
  const { ask, source, settings, toolkit, readQuery, onClick } = search
  let asked: string | undefined
  const offer = async () => {
    const screen = container.querySelector('.DocSearch-NoResults')
    const query = screen ? readQuery() : undefined
    if (query === asked) return
    asked = query
    for (const link of container.querySelectorAll('.search-version')) link.remove()
    if (!screen || query === undefined) return
    const context = currentContext(settings, toolkit)
    const links = await otherVersions(ask, source, settings, { query, ...context }, { query: '', ...context })
    for (const link of links) link.onclick = onClick
    // The search may have gone on meanwhile.
    if (asked === query) screen.querySelector('.DocSearch-Title')?.after(...links)
  }
  // The screen stays when the next query finds nothing either; then only its title changes.
  new MutationObserver(offer).observe(container, { subtree: true, childList: true, characterData: true })
  offer()
}
