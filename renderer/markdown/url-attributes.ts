import type { UrlUse } from './resolve-url.ts'

/** Attributes whose value a browser may load, follow or run, by lower-case name. `check` = only the scheme matters to us. */
const uses: ReadonlyMap<string, UrlUse | 'check'> = new Map([
  ['href', 'link'],
  ['src', 'file'],
  ['poster', 'file'],
  ['action', 'check'],
  ['background', 'check'],
  ['cite', 'check'],
  ['data', 'check'],
  ['formaction', 'check'],
  ['longdesc', 'check'],
  ['ping', 'check'],
  ['srcdoc', 'check'],
  ['srcset', 'check'],
  ['xlink:href', 'check'],
  ['xlinkhref', 'check'],
])

/** What the address in this attribute is for; `undefined` when the attribute holds none. */
export function purposeOf(tagName: string, attribute: string): UrlUse | 'check' | undefined {
  const use = uses.get(attribute.toLowerCase())
  return tagName === 'img' && use === 'file' ? 'image' : use
}
