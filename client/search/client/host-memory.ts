/**
 * Remembers which hosts of the search service do not answer, for as long as the client says. The client's own memory stores a
 * host under another name than it looks for (algoliasearch 5.64), so it asks a host that is down again and again.
 */
interface HostMemory {
  readonly get: <Value>(host: object | string, otherwise: () => Promise<Value>) => Promise<Value>
  readonly set: <Value>(host: object | string, state: Value | Promise<Value>) => Promise<Value>
  readonly delete: (host: object | string) => Promise<void>
  readonly clear: () => Promise<void>
}

export function createHostMemory(): HostMemory {
  const states = new Map<string, unknown>()
  const nameOf = (host: object | string) => String((host as { url?: string }).url ?? host) // hosts have an address
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
