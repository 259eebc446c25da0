/**
 * The inline script in the head, run before the first paint. It sets the color mode, hides a closed announcement, and adds the
 * class `js` for the styles. It is the only inline script and the same on every page, so the policy allows it by one hash.
 */

import { root } from '../page/root.ts'
import { readStored } from '../page/storage.ts'
import { tidyPath } from '../page/tidy-path.ts'
import { hideClosedAnnouncement } from './announcement.ts'
import { showBaseBanner } from './base-banner.ts'
import { applyColorChoice } from './color-choice.ts'

root.classList.add('js')
applyColorChoice(root, new URLSearchParams(location.search).get('theme') ?? readStored('theme'))
hideClosedAnnouncement()
if (/Mac|iP/.test(navigator.platform)) root.dataset.platform = 'mac'

const tidy = tidyPath(location.pathname, root.dataset.base ?? '/')
if (tidy !== undefined) {
  const address = tidy + location.search + location.hash
  if (root.dataset.kind === 'not-found') location.replace(address)
  else history.replaceState(history.state, '', address)
}

// Shown only when a file of this site failed: neither a slow network nor a blocked foreign script is a reason for the banner.
const own = `="${root.dataset.base}assets/"]`
let hasFailed = false
addEventListener(
  'error',
  ({ target }) => {
    if (!(target as Partial<Element>).matches?.(`link[href^${own}:not([data-late]),script[src^${own}`)) return
    hasFailed = true
    if (document.readyState !== 'loading') showBaseBanner()
  },
  true,
)
addEventListener('DOMContentLoaded', () => {
  if (hasFailed) showBaseBanner()
})
