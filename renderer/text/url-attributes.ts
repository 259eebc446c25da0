/** The use of an address: a link, an image, or any other file that must exist. */
export type UrlUse = 'link' | 'image' | 'file'

/** Attributes whose value a browser may load, follow or run, by lower-case name. `check`: only the scheme is checked. */
const uses: ReadonlyMap<string, UrlUse | 'check'> = new Map([
  ['href', 'link'],
  ['src', 'file'],
  ['poster', 'file'],
  ['action', 'check'],
  ['background', 'check'],
  ['cite', 'check'],
  ['data', 'check'],
  ['formaction', 'check'],
  ['imagesrcset', 'check'],
  ['longdesc', 'check'],
  ['ping', 'check'],
  ['srcset', 'check'],
  ['xlink:href', 'check'],
  ['xlinkhref', 'check'],
])

/** An attribute in any syntax, its value decoded. */
export interface WrittenAttribute {
  /** The name of its element, in lower case for HTML. */
  readonly element: string
  readonly name: string
  readonly value: string
  /** A component's address is used by its name: `src` is a file of the site, `href` and `to` are links. */
  readonly isJsx: boolean
}

/** The use of the address in this attribute; `undefined` when the attribute has no address. */
export function purposeOf({ element, name, isJsx }: Omit<WrittenAttribute, 'value'>): UrlUse | 'check' | undefined {
  if (isJsx && name === 'to') return 'link'
  const use = uses.get(name.toLowerCase())
  return !isJsx && element === 'img' && use === 'file' ? 'image' : use
}

/** The addresses in the value of an attribute: `srcset` and `ping` have several. */
export function addressesIn(attribute: WrittenAttribute): readonly string[] {
  if (purposeOf(attribute) === undefined) return []
  return /^(?:ping|(?:image)?srcset)$/i.test(attribute.name) ? attribute.value.split(/[\s,]+/) : [attribute.value]
}
