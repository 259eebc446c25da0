/** The code of a thread that makes blocks of the index: receives pages and answers with their blocks, in the same order. */
import { parentPort } from 'node:worker_threads'
import { toParts } from '../index/block-parts.ts'
import { digestOnce } from '../index/digest-once.ts'
import { makeBlock } from '../index/page-blocks.ts'
import { readText } from '../records/read-text.ts'
import type { BlockJob } from './block-threads.ts'

const port = parentPort
if (!port) throw new Error('block-worker must run in a worker thread.')

port.on('message', ({ blocks, html, sizes }: BlockJob) => {
  const digestOf = digestOnce(() => blocks.length > 1)
  const made = blocks.map((pages) => {
    const withText = pages.map((page) => ({
      textKey: page.textKey,
      url: page.context.url,
      names: page.names,
      text: () => readText(html.get(page.textKey) ?? '', page),
    }))
    return toParts(makeBlock(withText, sizes, digestOf))
  })
  port.postMessage(made)
})
