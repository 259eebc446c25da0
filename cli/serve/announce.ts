/** Shows the addresses of a server that has started, and opens the first one if wanted. */
import { networkInterfaces } from 'node:os'
import type { Flags } from '../project/flag-types.ts'
import { packageVersion } from '../project/version.ts'
import { type Paint, paintFor } from '../report/paint.ts'
import { openInBrowser } from './open-in-browser.ts'

interface Started {
  readonly host: string
  /** The requested port, and the one that the server got. */
  readonly wanted: number
  readonly port: number
  readonly base: string
  /** What follows the name and version. */
  readonly ready: string
  readonly flags: Pick<Flags, 'open' | 'quiet'>
}

/** Returns the address on this machine. */
export function announce(started: Started): string {
  const { flags } = started
  const url = localUrl(started)
  if (flags.open) openInBrowser(url)
  if (flags.quiet) return url
  const addresses = Object.values(networkInterfaces()).flatMap((found = []) => found)
  const external = addresses.filter(({ family, internal }) => family === 'IPv4' && !internal)
  const paint = paintFor(process.stdout)
  process.stdout.write(
    startText(
      started,
      external.map(({ address }) => address),
      paint,
    ),
  )
  const keys = process.stdin.isTTY ? 'Press h + Enter for shortcuts, Ctrl+C to stop.' : 'Press Ctrl+C to stop.'
  if (process.stdout.isTTY) process.stdout.write(`\n  ${paint('dim', keys)}\n\n`)
  return url
}

/** `external` are the addresses of this machine that others can reach. */
export function startText(started: Started, external: readonly string[], paint: Paint): string {
  const { host, wanted, port, ready } = started
  const line = (name: string, url: string) => `  ${paint('bold', name.padEnd(8))} ${paint('address', url)}\n`
  return [
    `${paint('bold', 'docs-gen')} ${packageVersion()} ${ready}\n\n`,
    wanted === 0 || port === wanted ? '' : `  Port ${wanted} is in use, using ${port}.\n\n`,
    line('Local:', localUrl(started)),
    ...(isEveryAddress(host) ? external.map((address) => line('Network:', siteUrl(address, started))) : []),
  ].join('')
}

function localUrl(started: Started): string {
  return siteUrl(isEveryAddress(started.host) ? 'localhost' : started.host, started)
}

function siteUrl(host: string, { port, base }: Started): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}${base}`
}

/** Browsers cannot open these addresses, on which a server listens for all others. */
function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}
