/**
 * Remembers which hosts of the search service are down, for as long as the client wants. The built-in cache of algoliasearch
 * 5.64 stores a host under another key than it reads, so it keeps asking a host that is down.
 */
interface HostMemory {
  readonly get: <Value>(host: object | string, otherwise: () => Promise<Value>) => Promise<Value>
  readonly set: <Value>(host: object | string, state: Value | Promise<Value>) => Promise<Value>
  readonly delete: (host: object | string) => Promise<void>
  readonly clear: () => Promise<void>
}

export function createHostMemory(): HostMemory {
  const states = new Map<string, unknown>()
  const nameOf = (host: object | string) => String((host as { url?: string }).url ?? host) // hosts have a `url`
  return {
    get: async (host, otherwise) => (states.get(nameOf(host)) as Awaited<ReturnType<typeof otherwise>>) ?? otherwise(),
    set: async (host, state) => {
      states.set(nameOf(host), await state)
      return state
    },
    delete: async (host) => void states.delete(nameOf(host)),
    clear: async () => states.clear(),
  }
}
