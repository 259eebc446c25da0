/** Checks Host headers against DNS rebinding: a foreign name that points to this machine is not allowed. Pure. */
import { isIP } from 'node:net'

const hostHeader = /^(\[[\da-f:.]+\]|[a-z\d._-]+)(?::(\d{1,5}))?$/i

/** Whether a Host header is valid: a name or an address, with an optional port. */
export function isHostHeader(header: string): boolean {
  return hostHeader.test(header)
}

/** `host` is the name or address that the server listens on, `port` its actual port. */
export function createHostCheck(host: string, port: number): (header: string) => boolean {
  const isPublic = !isLoopback(host)
  return (header) => {
    const found = hostHeader.exec(header)
    if (!found || Number(found[2] ?? 80) !== port) return false
    const name = (found[1] ?? '').toLowerCase().replace(/^\[|\]$/g, '')
    if (name === host.toLowerCase() || isLoopback(name)) return true
    // An address needs no DNS lookup, so DNS cannot have pointed it here.
    return isPublic && isIP(name) > 0
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
