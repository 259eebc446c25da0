/**
 * Remembers for 120 s which hosts of the search service have failed. The client's own memory does not: up to 5.64 it files a
 * failed host under other fields than it looks it up by, so a dead host is asked first by every query.
 */

/** The client's interface for caches, as far as hosts need it. */
export interface HostMemory {
  readonly get: <T>(key: object | string, find: () => Promise<T>) => Promise<T>
  readonly set: <T>(key: object | string, value: T) => Promise<T>
  readonly delete: (key: object | string) => Promise<void>
  readonly clear: () => Promise<void>
}

/** For the option `hostsCache` of a search client. How long a host is avoided is told by what the client stores. */
export function createHostMemory(): HostMemory {
  const hosts = new Map<string, unknown>()
  return {
    async get<T>(key: object | string, find: () => Promise<T>) {
      return (hosts.get(nameOf(key)) as T | undefined) ?? (await find()) // stored below under the same name
    },
    async set(key, value) {
      hosts.set(nameOf(key), value)
      return value
    },
    async delete(key) {
      hosts.delete(nameOf(key))
    },
    async clear() {
      hosts.clear()
    },
  }
}

/** Only what makes a host, not what is known of it. */
function nameOf(key: object | string): string {
  if (typeof key === 'string') return key
  const { protocol, url, port, accept } = key as Readonly<Record<string, unknown>> // of a host
  return JSON.stringify([protocol, url, port, accept])
}
