/** The code of a thread that makes blocks of the index: receives pages and answers with their block, in the same order. */
import { parentPort } from 'node:worker_threads'
import { toParts } from '../index/block-parts.ts'
import { makeBlock } from '../index/page-blocks.ts'
import { readText } from '../records/read-text.ts'
import type { BlockJob } from './block-threads.ts'

const port = parentPort
if (!port) throw new Error('block-worker must run in a worker thread.')

port.on('message', ({ pages, sizes }: BlockJob) => {
  const withText = pages.map(({ html, ...page }) => ({
    url: page.context.url,
    names: page.names,
    text: () => readText(html, page),
  }))
  port.postMessage(toParts(makeBlock(withText, sizes)))
})
