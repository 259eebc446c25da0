/** Writes start tags as strings, for the few places without React. */
import type { HeadTag } from '../model/site-config.ts'
import { escapeAttribute } from './escape.ts'

export function tag(name: string, attributes: Readonly<Record<string, string | boolean>>): string {
  const written = Object.entries(attributes).map(([attribute, value]) => {
    if (typeof value === 'boolean') return value ? ` ${attribute}` : ''
    return ` ${attribute}="${escapeAttribute(value)}"`
  })
  return `<${name}${written.join('')}>`
}

/** The attribute that names the hash of a file, if it is known. */
export function integrityOf(url: string, hashOf: (url: string) => string | undefined): { integrity?: string } {
  const integrity = hashOf(url)
  return integrity === undefined ? {} : { integrity }
}

/** The config's own tags for `<head>`. */
export function headTags(tags: readonly HeadTag[]): string {
  return tags.map(ownTag).join('')
}

function ownTag({ tag: name, attributes = {}, content }: HeadTag): string {
  const isEmpty = name === 'meta' || name === 'link'
  return tag(name, attributes) + (isEmpty ? '' : `${content ?? ''}</${name}>`)
}
