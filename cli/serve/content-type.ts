/** The `content-type` header of a file, by the ending of its name. A file with an unknown ending is a download. */
import { mimes } from 'mrmime'

export function contentType(path: string): string {
  const ending = /\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''
  const type = types.get(ending) ?? 'application/octet-stream'
  return needsCharset.test(type) ? `${type}; charset=utf-8` : type
}

/** mrmime has an obsolete type for XML, and none for icons. A map, because an ending may be called `constructor`. */
const types = new Map([...Object.entries(mimes), ['xml', 'application/xml'], ['ico', 'image/x-icon']] as const)

/** Without a charset, browsers guess the encoding of these. SVG names its encoding itself. */
const needsCharset = /^text\/|^application\/(?:json|xml|geo\+json|manifest\+json)$/
