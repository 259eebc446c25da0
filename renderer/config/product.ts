/** The option `product`, and the placeholders `{product}` and `{productSlug}` in the config's texts. */
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { escapeHtml } from '../text/escape.ts'
import { asObject, asText, complain, type Options, read, readRequired, type Setting } from './read-options.ts'

export type Product = ResolvedConfig['product']

export function readProduct(site: Options, title: string): Product {
  const product = read(site, 'product', asObject(readOptions))
  return product ?? { name: title, slug: toSlug(title) }
}

function readOptions(options: Options): Product {
  const name = readRequired(options, 'name', asText, "'Acme'") ?? ''
  return { name, slug: read(options, 'slug', asSlug) ?? toSlug(name) }
}

function asSlug(place: Setting): string | undefined {
  const slug = asText(place)
  if (slug === undefined || /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u.test(slug)) return slug
  return complain(place, 'wrong-value', `"${slug}" is not a valid slug.`, 'Use letters, digits and hyphens.')
}

function toSlug(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

const htmlFields = new Set(['html', 'value', 'content', 'copyright'])

/** Puts the product's name and slug into every text of a value. In fields that hold HTML the name is escaped. */
export function fillProduct<T>(value: T, product: Product): T {
  return fill(value, product, '') as T // filling keeps the shape
}

function fill(value: unknown, product: Product, field: string): unknown {
  if (typeof value === 'string') {
    const name = htmlFields.has(field) ? escapeHtml(product.name) : product.name
    return value.replaceAll('{product}', () => name).replaceAll('{productSlug}', () => product.slug)
  }
  if (Array.isArray(value)) return value.map((entry) => fill(entry, product, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, product, key)]))
}
