/** The address of the server, as shown to the user. */
import type { RunningServer } from './start-server.ts'

/** A server that listens on every address is shown as localhost, which browsers can open. */
export function siteUrl(host: string, port: number, base: string): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}${base}`
}

/** Empty when the server got the port it asked for. */
export function portNotice({ port }: RunningServer, wanted: number): string {
  return wanted === 0 || port === wanted ? '' : `Port ${wanted} is in use, using ${port}.\n`
}
