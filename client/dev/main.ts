/** The loader while a site is being written: all that readers get, and the page changes as its sources do. */
import './prepare.ts'

import { toolkit } from '../loader/loader.ts'
import { forgetPages } from '../page/pages.ts'
import { parseDocument } from '../page/trusted.ts'
import { connect } from './connect.ts'
import type { DevMessage } from './messages.ts'
import { showFindings } from './panel.ts'
import { served } from './prepare.ts'
import { refreshFiles } from './refresh-files.ts'
import { refreshPage } from './refresh-page.ts'

let work: Promise<void> = Promise.resolve()

/** One after the other, whatever comes of it. */
function refresh(): void {
  forgetPages()
  work = work.then(() => refreshPage(toolkit)).catch(() => location.reload())
}

function take(message: DevMessage): void {
  if (message.kind === 'page') refresh()
  else if (message.kind === 'findings') showFindings(message.findings)
  else if (message.kind === 'files') refreshFiles(message.urls)
  else location.reload()
}

let followed = location.pathname
const connection = connect(take, () => {
  // What was wrong may be mended; the server tells what still is.
  showFindings([])
  refresh()
})

// The navigation puts another page's content in place: from then on that page is the one to hear about.
const page = document.querySelector('.page')
if (page) new MutationObserver(followNavigation).observe(page, { childList: true })

async function followNavigation(): Promise<void> {
  const path = location.pathname
  if (path === followed) return
  followed = path
  showFindings([])
  // What was put in place is still known; a page that could not be had is none.
  const fetched = await toolkit.fetchPage(location.href).catch(() => undefined)
  if (followed !== path) return
  if (fetched) {
    served.document = parseDocument(fetched.html)
    served.path = path
  }
  connection.follow(path, fetched && served.document.documentElement.dataset.key)
}
