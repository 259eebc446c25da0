/**
 * The inline script in the head, run before the first paint. It sets the colour mode, hides a closed announcement, and adds the
 * class `js` for the styles. It is the only inline script and the same on every page, so the policy allows it by one hash.
 */

import { root } from '../page/root.ts'
import { readStored } from '../page/storage.ts'
import { tidyPath } from '../page/tidy-path.ts'
import { showBaseBanner } from './base-banner.ts'
import { applyColorChoice } from './color-choice.ts'

root.classList.add('js')
applyColorChoice(root, new URLSearchParams(location.search).get('theme') ?? readStored('theme'))
if (root.dataset.announcementId && readStored('announcement') === root.dataset.announcementId) {
  root.dataset.announcement = 'dismissed'
}
if (/Mac|iP/.test(navigator.platform)) root.dataset.platform = 'mac'

const tidy = tidyPath(location.pathname, root.dataset.base ?? '/')
if (tidy !== undefined) {
  const address = tidy + location.search + location.hash
  if (root.dataset.kind === 'not-found') location.replace(address)
  else history.replaceState(history.state, '', address)
}

// Shown only when an asset failed: a slow network is no reason for the banner.
let hasFailed = false
document.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof Element && target.matches('link[rel=stylesheet],script'))) return
    if (!hasFailed && document.readyState !== 'loading') showBaseBanner()
    hasFailed = true
  },
  true,
)
document.addEventListener('DOMContentLoaded', () => {
  if (hasFailed) showBaseBanner()
})
