import { own } from '../../text/own.ts'

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const reference = /&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi

/** Text of a piece of HTML: the references that our serializers write become characters. */
export function decodeText(html: string): string {
  if (!html.includes('&')) return html
  return html.replaceAll(reference, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return own(named, name) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0x10ffff ? whole : String.fromCodePoint(code)
  })
}
