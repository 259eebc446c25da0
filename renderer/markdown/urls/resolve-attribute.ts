/** Keeps one attribute, resolves its address, or refuses it: the same rules for every syntax. */
import type { Place } from '../../model/place.ts'
import { refuseAttribute } from '../../text/refusals.ts'
import { purposeOf, type WrittenAttribute } from '../../text/url-attributes.ts'
import { isPlain } from '../../text/url-scheme.ts'
import { type CompileContext, reportRemoved } from '../tree/compile-context.ts'
import type { AddressSpan } from './address-span.ts'
import { type LinkValue, linkTarget } from './link-target.ts'

export interface PlacedAttribute extends WrittenAttribute {
  /** Of the attribute, or of its element when the parser reports no more. */
  readonly place: Place
  readonly address: () => AddressSpan
  /** For an image: whether it has a width or a height. */
  readonly hasSize?: boolean
}

/** Returns the new value; `undefined` when the attribute stays unchanged. */
export function resolveAttribute(attribute: PlacedAttribute, context: CompileContext): LinkValue | undefined {
  const refusal = refuseAttribute(attribute, context.isUntrusted)
  if (refusal) {
    const isAddress = refusal.code === 'unsafe-url'
    const { place, length }: AddressSpan = isAddress ? attribute.address() : { place: attribute.place }
    reportRemoved(context, { ...refusal, place, ...(length !== undefined && { length }) })
    return { value: undefined, isExternal: false }
  }
  const use = purposeOf(attribute)
  if (use === undefined || (use === 'check' && !isPlain(attribute.value))) return undefined
  if (context.options.isForeign && isAuthors(attribute, context)) return undefined
  const { value: url, address, hasSize = false } = attribute
  return linkTarget(
    { url, address, hasSize, use: use === 'check' ? 'link' : use, isImageElement: use === 'image' },
    context,
  )
}

/** Other generators leave the props of a site's own components alone, and fill in what is in double braces. */
function isAuthors({ element, value, isJsx }: PlacedAttribute, { options, bindings }: CompileContext): boolean {
  if (!isJsx || !/^[A-Z]/.test(element)) return value.includes('{{')
  const module = bindings.get(element)
  if (module !== undefined) return !/^@(?:docusaurus|theme)\//.test(module)
  return !options.components.includes(element) || options.ownComponents?.includes(element) === true
}
