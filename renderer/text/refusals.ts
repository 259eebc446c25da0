/** The rules for HTML that no page may contain, in any syntax: it would run code, or take readers to another page. */
import { readHtml } from './html-tags.ts'
import { addressesIn, purposeOf, type WrittenAttribute } from './url-attributes.ts'
import { unsafeScheme, withoutPlainPrefix } from './url-scheme.ts'

export interface Refusal {
  readonly code: 'unsafe-url' | 'unsafe-element' | 'event-handler' | 'untrusted-html'
  readonly message: string
  readonly hint: string
  readonly length: number
}

export interface WrittenElement {
  /** In lower case for HTML. */
  readonly name: string
  readonly attributes: readonly Pick<WrittenAttribute, 'name' | 'value'>[]
}

/** All others are allowed. */
const refusable = /^(?:base|meta|set|animate\w*)$/

/** Why an element is not allowed. */
export function refuseElement({ name, attributes }: WrittenElement): Refusal | undefined {
  if (!refusable.test(name)) return undefined
  if (name === 'base')
    return unsafeElement(
      name,
      '<base> changes the targets of all links on the page.',
      'Remove it, and write full URLs.',
    )
  const has = (attribute: RegExp, value: RegExp) =>
    attributes.some((it) => attribute.test(it.name) && value.test(it.value.trim()))
  if (name === 'meta' && has(/^http-?equiv$/i, /^refresh$/i)) {
    const message = '<meta http-equiv="refresh"> sends readers to another page.'
    return unsafeElement(name, message, 'Remove it, and add a redirect to the site config.')
  }
  const animated = name === 'meta' ? [] : attributes.filter((it) => /^attributename$/i.test(it.name))
  const target = animated.find(({ value }) => holdsCode(value))
  if (target === undefined) return undefined
  const message = `<${name}> changes the attribute "${target.value}", which must not be animated.`
  return unsafeElement(name, message, 'Remove it, or animate an attribute that only changes the appearance.')
}

/** Whether an attribute holds an address or a script. `attributeName` may have a prefix, as in `xlink:href`. */
function holdsCode(attributeName: string): boolean {
  const name = attributeName.trim().replace(/^.*:/, '')
  return isHandler(name) || purposeOf({ element: '', name, isJsx: false }) !== undefined
}

/** Why an attribute is not allowed. */
export function refuseAttribute(attribute: WrittenAttribute, isUntrusted = false): Refusal | undefined {
  const { element, name, value } = attribute
  if (isHandler(name) && /^[a-z]/.test(element)) {
    const message = `The event handler "${name}" cannot run, because the site's security policy blocks it.`
    return { code: 'event-handler', message, hint: 'Remove it, or write an island.', length: name.length }
  }
  if (/^srcdoc$/i.test(name)) return refuseHtml(value)
  const isTrustedLink = !isUntrusted && purposeOf(attribute) === 'link'
  for (const url of addressesIn(attribute)) {
    const scheme = unsafeScheme(withoutPlainPrefix(url), isTrustedLink)
    if (scheme !== undefined) return unsafeUrl(url, scheme)
  }
  return undefined
}

/** The first refusal in the HTML of an attribute or of an option. */
export function refuseHtml(html: string): Refusal | undefined {
  for (const token of readHtml(html)) {
    if (token.kind !== 'tag') continue
    const refusals = token.attributes.map((it) => refuseAttribute({ ...it, element: token.name, isJsx: false }))
    const refusal = refuseElement(token) ?? refusals.find((it) => it !== undefined)
    if (refusal) return refusal
  }
  return undefined
}

/** Components often contain small pictures as `data:` URLs. A picture that is not a link runs no code. */
export function isPicture(attribute: WrittenAttribute): boolean {
  return /^data:image\//i.test(attribute.value) && purposeOf(attribute) !== 'link'
}

/** React puts a statement in the place of a `javascript:` address. */
const blockedByReact = /^javascript:throw new Error\('React has blocked/

/** An attribute as written, and where. */
export interface RefusedText {
  readonly text: string
  readonly offset: number
}

/** The refusals of addresses in HTML that code made, in its order. */
export function refuseComputed(html: string): (Refusal & RefusedText)[] {
  return [...readHtml(html)].flatMap((token) => {
    if (token.kind !== 'tag') return []
    return token.attributes.flatMap(({ name, value, text, offset }) => {
      const shown = blockedByReact.test(value) ? 'javascript:…' : value
      const attribute = { element: token.name, name, value: shown, isJsx: false }
      const refusal = isPicture(attribute) ? undefined : refuseAttribute(attribute)
      return refusal?.code === 'unsafe-url' ? [{ ...refusal, text, offset }] : []
    })
  })
}

export function unsafeUrl(url: string, scheme: string): Refusal {
  return {
    code: 'unsafe-url',
    message: `The address "${url}" uses the scheme "${scheme}:", which is not allowed.`,
    hint: 'Use an http, https, mailto or tel address, or a path.',
    length: url.length,
  }
}

function unsafeElement(name: string, message: string, hint: string): Refusal {
  return { code: 'unsafe-element', message, hint, length: name.length + 1 }
}

function isHandler(name: string): boolean {
  return /^on[a-z]/i.test(name)
}
