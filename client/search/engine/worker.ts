/** The search worker. The first request opens the index. */
import { answer } from './answer.ts'
import { type OpenIndex, openIndex } from './open-index.ts'
import type { EngineReply, EngineRequest } from './worker-messages.ts'

/** The part of the worker's global scope used here; the DOM types describe only that of a page. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<EngineRequest>) => void) | null
  postMessage(reply: EngineReply): void
}

const scope = self as unknown as WorkerScope // this module runs only in a worker
let last: { readonly url: string; readonly index: OpenIndex } | undefined

scope.onmessage = async ({ data: { id, indexUrl, body, path } }) => {
  if (last?.url !== indexUrl) last = { url: indexUrl, index: openIndex(indexUrl, fetch.bind(self)) }
  const { index } = last
  try {
    scope.postMessage({ id, status: 200, content: await index.use((reader) => answer(reader, body, path)) })
  } catch (error) {
    scope.postMessage({ id, status: 0, content: error instanceof Error ? error.message : String(error) })
  }
}
