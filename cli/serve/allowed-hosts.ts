/** Which Host headers are ours. A name that somebody else's DNS points at this machine is not (DNS rebinding). Pure. */
import { isIP } from 'node:net'

const hostHeader = /^(\[[\da-f:.]+\]|[a-z\d._-]+)(?::(\d{1,5}))?$/i

/** Whether a Host header is one at all: a name or an address, perhaps with a port. */
export function isHostHeader(header: string): boolean {
  return hostHeader.test(header)
}

/** `host` is what the server listens on, `port` the one it got. */
export function createHostCheck(host: string, port: number): (header: string) => boolean {
  const isPublic = !isLoopback(host)
  return (header) => {
    const found = hostHeader.exec(header)
    if (!found || Number(found[2] ?? 80) !== port) return false
    const name = (found[1] ?? '').toLowerCase().replace(/^\[|\]$/g, '')
    if (name === host.toLowerCase() || isLoopback(name)) return true
    // An address was not looked up, so nobody can have bent it.
    return isPublic && isIP(name) > 0
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
