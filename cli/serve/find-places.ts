/** Which file of a site an address shows, by the rules of static hosts. The live and the built site share them. Pure. */
import { normalizeRoute } from '../../renderer/text/routes.ts'
import { trimEndOf } from '../../renderer/text/trim-end-of.ts'

/** A file that an address may show, if the site has it. Both begin with a slash at the base path. */
export interface Place {
  readonly file: string
  /** The address at which the file is sent. Other addresses lead to it. */
  readonly address: string
}

/** The best place first. */
export function findPlaces(address: string): readonly Place[] {
  if (isHidden(address)) return []
  const bare = trimEndOf(address, '/')
  const places = bare === '' ? [] : [{ file: bare, address: bare }, page(bare)]
  const all = address.endsWith('/') ? [index(bare), ...places] : [...places, index(bare)]
  if (!/[^/]\.html?$/i.test(bare)) return all
  // Other generators have such addresses, and hosts redirect them to the page.
  const name = trimEndOf(normalizeRoute(bare), '/')
  return [...all, page(name), index(name)]
}

const page = (name: string): Place => ({ file: `${name}.html`, address: name })
const index = (name: string): Place => ({ file: `${name}/index.html`, address: `${name}/` })

/** Static hosts hide these files. */
export function isHidden(path: string): boolean {
  return /\/\.(?!well-known\/)/.test(path)
}

/** The address as a link, with the base path. */
export function toHref(address: string, base: string): string {
  return base + encodeURI(address.slice(1)).replace(/[?#]/g, encodeURIComponent)
}
