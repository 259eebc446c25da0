/** The links that the site's own slots add to pages, as one page of each kind shows them. */

import { readerIfThere } from '../io/disk/disk.ts'
import type { Page, PageLink, Site } from '../model/model.ts'
import type { BuildContext } from './build-context.ts'
import type { LinkingPage } from './check-site.ts'
import { linksOfCode } from './links-of-code.ts'
import type { SiteTheme } from './load-theme.ts'
import { slotFindings } from './page-failure.ts'
import type { Renderer } from './render-page.tsx'

interface Renderers {
  /** With the site's own slots. */
  readonly own: Renderer
  /** With ours: its links belong to the navigation, which is checked where it is made. */
  readonly ours: () => Renderer
}

const content = { body: [], outline: [], hasTitle: true }

export function findSlotLinks(
  { config, disk }: BuildContext,
  { runSlots, inputs: files }: SiteTheme,
  site: Site,
  { own, ours }: Renderers,
): LinkingPage[] {
  const [slot, ...others] = Object.values(config.theme.components)
  if (slot === undefined) return []
  // Where the address is computed.
  const file = others.length === 0 ? slot : config.file
  const readText = readerIfThere(disk)
  const linksOf = (page: Page, renderer: Renderer, known: readonly PageLink[]) =>
    linksOfCode(renderer.page({ page, content, main: [] }), { known, files, readText, base: config.base })
  const shown: LinkingPage[] = []
  const firsts = new Map(site.pages.toReversed().map((page) => [page.kind, page]))
  for (const page of firsts.values()) {
    if (!own.hasOwnSlots(page.kind)) continue
    // A slot that fails has a finding of its page.
    slotFindings(() => {
      const links = runSlots(page.route, () => linksOf(page, own, linksOf(page, ours(), [])))
      shown.push({ page, links: links.map((link) => ({ file, ...link })) })
    })
  }
  return shown
}
