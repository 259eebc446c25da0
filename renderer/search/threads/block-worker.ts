/** The code of a thread that makes blocks of the index: receives the pages of blocks and answers with those, in the same order. */
import { parentPort } from 'node:worker_threads'
import { toParts } from '../index/block-parts.ts'
import { makeBlock } from '../index/page-blocks.ts'
import { readText } from '../records/read-text.ts'
import type { BlockJob } from './block-threads.ts'

const port = parentPort
if (!port) throw new Error('block-worker must run in a worker thread.')

port.on('message', ({ pages, sizes }: BlockJob) => {
  const withText = pages.map((page) => ({ ...page, text: () => readText(page.html, page) }))
  port.postMessage(toParts(makeBlock(withText, sizes)))
})
