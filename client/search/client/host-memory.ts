/**
 * Remembers which hosts of the search service failed, for as long as the client avoids them, also on the next page. The
 * built-in cache of algoliasearch 5.64 stores a host under another key than it reads, so it keeps asking a host that is down.
 */
interface HostMemory {
  readonly get: <Value>(host: object | string, otherwise: () => Promise<Value>) => Promise<Value>
  readonly set: <Value>(host: object | string, state: Value | Promise<Value>) => Promise<Value>
  readonly delete: (host: object | string) => Promise<void>
  readonly clear: () => Promise<void>
}

/** The part of `Storage` that is used. Each call may throw. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface Failure {
  readonly status: string
  readonly lastUpdate: number
}

const avoidedFor = 120_000

/** `storageKey`: where failures are stored for other pages; without one they are remembered for this page. */
export function createHostMemory(storageKey?: string, storage: () => Store = () => localStorage): HostMemory {
  let held = new Map<string, Failure>()
  const nameOf = (host: object | string) => String((host as { url?: string }).url ?? host) // hosts have a `url`

  const read = (): Map<string, Failure> => {
    if (storageKey === undefined) return held
    try {
      return new Map(Object.entries(JSON.parse(storage().getItem(storageKey) ?? '{}') as Record<string, Failure>))
    } catch {
      return held
    }
  }
  const write = (failures: Map<string, Failure>) => {
    held = failures
    if (storageKey === undefined) return
    try {
      if (failures.size === 0) storage().removeItem(storageKey)
      else storage().setItem(storageKey, JSON.stringify(Object.fromEntries(failures)))
    } catch {
      // If storage is blocked or full, other pages find out for themselves.
    }
  }

  return {
    get: async (host, otherwise) => {
      const failure = read().get(nameOf(host))
      if (!failure || !isRecent(failure)) return otherwise()
      return { ...(host as object), ...failure, ...testsOf(failure) } as Awaited<ReturnType<typeof otherwise>> // the client's own kind
    },
    set: async (host, state) => {
      const { status, lastUpdate } = (await state) as Failure // the client's own kind
      write(new Map([...read()].filter(([, failure]) => isRecent(failure))).set(nameOf(host), { status, lastUpdate }))
      return state
    },
    delete: async (host) => {
      const failures = new Map(read())
      failures.delete(nameOf(host))
      write(failures)
    },
    clear: async () => write(new Map()),
  }
}

/** False for a time in the future, which a changed clock leaves behind, and for anything else that is no time. */
function isRecent(failure: Failure | null): boolean {
  const age = Date.now() - Number(failure?.lastUpdate)
  return age >= 0 && age <= avoidedFor
}

/** The functions by which the client sorts its hosts. */
function testsOf(failure: Failure) {
  return {
    isUp: () => failure.status === 'up' || !isRecent(failure),
    isTimedOut: () => failure.status === 'timed out' && isRecent(failure),
  }
}
