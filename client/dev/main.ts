/** The loader in `serve`: does what the loader for readers does, and updates the page when its sources change. */
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

/** Runs one refresh after the other. A failed one reloads the page. */
function refresh(): void {
  forgetPages()
  work = work.then(() => refreshPage(toolkit)).catch(() => location.reload())
}

function take(message: DevMessage): void {
  if (message.kind === 'page') refresh()
  else if (message.kind === 'findings') showFindings(message.findings)
  else if (message.kind === 'files') refreshFiles(message.urls)
  else if (message.kind === 'index') renewIndex()
  else moveTo(message.base)
}

let indexCount = 0

/** The search asks for the index again when its address is another one. */
function renewIndex(): void {
  const { dataset } = document.documentElement
  if (dataset.searchIndex) dataset.searchIndex = `${dataset.searchIndex.split('?')[0]}?${++indexCount}`
}

/** Opens the same page below another base path. */
function moveTo(base: string): void {
  const last = document.documentElement.dataset.base ?? '/'
  location.replace(base + location.pathname.slice(last.length) + location.hash)
}

let followed = location.pathname
const connection = connect(take, () => {
  // Old findings may be fixed; the server sends those that remain.
  showFindings([])
  refresh()
})

// After a navigation within the site, follow the new page.
const page = document.querySelector('.page')
if (page) new MutationObserver(followNavigation).observe(page, { childList: true })

async function followNavigation(): Promise<void> {
  const path = location.pathname
  if (path === followed) return
  followed = path
  showFindings([])
  // The navigation has just fetched this page; `undefined` if that failed.
  const fetched = await toolkit.fetchPage(location.href).catch(() => undefined)
  if (followed !== path) return
  if (fetched) {
    served.document = parseDocument(fetched.html)
    served.path = path
  }
  connection.follow(path, fetched && served.document.documentElement.dataset.key)
}
