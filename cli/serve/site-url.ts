export function siteUrl(host: string, port: number, base: string): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}${base}`
}
