/**
 * The only script of a page's first load: at most 4 KB compressed, no React. It starts what must run before the reader acts
 * and loads the rest when the reader is about to use it. Later modules import no values from the modules used here
 * (see `protocol.ts`).
 */

import { fetchPage } from '../page/pages.ts'
import type { Toolkit } from '../page/protocol.ts'
import { readStored, store } from '../page/storage.ts'
import { targetOf } from '../page/target-of.ts'
import { closeAnnouncement, hideClosedAnnouncement } from './announcement.ts'
import { watchColorMode } from './color-mode.ts'
import { defineIslands } from './island-element.ts'
import { watchNavbar } from './navbar-height.ts'
import { followLinks } from './navigation.ts'
import { onClick } from './on-click.ts'
import { watchOutline } from './outline-highlight.ts'
import { startPage, startTabs } from './page-start.ts'
import { wakeOnIntent } from './wake.ts'

export const toolkit: Toolkit = {
  targetOf,
  readStored,
  store,
  fetchPage,
  shown: location.pathname + location.search,
  startPage: ({ hasTarget }) => {
    toolkit.followMove?.(hasTarget)
    startPage(toolkit)
  },
}

wakeOnIntent(toolkit)
defineIslands()
followLinks(toolkit)
onClick('[data-close-announcement]', closeAnnouncement)
watchColorMode()
watchOutline()
watchNavbar()
addEventListener('storage', () => {
  hideClosedAnnouncement()
  startTabs(toolkit)
})
startPage(toolkit)
