/**
 * The only script of a page's first load: at most 4 KB compressed, no React. It starts what must run before the reader acts
 * and loads the rest when the reader is about to use it. Later modules import no values from the modules used here
 * (see `protocol.ts`).
 */

import { onClick } from '../page/on-click.ts'
import { fetchPage } from '../page/pages.ts'
import type { Toolkit } from '../page/protocol.ts'
import { root } from '../page/root.ts'
import { readStored, store } from '../page/storage.ts'
import { watchColorMode } from './color-mode.ts'
import { defineIslands } from './island-element.ts'
import { followLinks } from './navigation.ts'
import { watchOutline } from './outline-highlight.ts'
import { startPage, startTabs } from './page-start.ts'
import { followMove, watchScroll } from './scroll.ts'
import { wakeOnIntent } from './wake.ts'

export const toolkit: Toolkit = {
  readStored,
  store,
  fetchPage,
  shown: location.pathname + location.search,
  startPage: ({ hasTarget }) => {
    followMove(hasTarget)
    startPage(toolkit)
  },
}

wakeOnIntent(toolkit)
defineIslands()
followLinks(toolkit)
onClick('[data-close-announcement]', closeAnnouncement)
watchColorMode()
watchOutline()
watchScroll()
addEventListener('storage', () => startTabs(toolkit))
startPage(toolkit)

/** Stores the id, so that an announcement with another id is shown again. */
function closeAnnouncement(): void {
  store('announcement', root.dataset.announcementId ?? null)
  root.dataset.announcement = 'dismissed'
}
