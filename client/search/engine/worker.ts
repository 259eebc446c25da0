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
const indexes = new Map<string, OpenIndex>()

scope.onmessage = async ({ data: { id, indexUrl, body, path } }) => {
  const index = indexes.get(indexUrl) ?? openIndex(indexUrl, fetch.bind(self))
  indexes.set(indexUrl, index)
  try {
    scope.postMessage({ id, status: 200, content: await index.use((reader) => answer(reader, body, path)) })
  } catch (error) {
    scope.postMessage({ id, status: 0, content: error instanceof Error ? error.message : String(error) })
  }
}
