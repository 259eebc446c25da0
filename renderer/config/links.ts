/** Option readers that the navbar and the footer share. */
import type { LogoConfig } from '../model/site-config.ts'
import { asHref, asPicture } from './paths.ts'
import {
  asAmount,
  asObject,
  asText,
  complain,
  type Options,
  onlyGiven,
  type Reader,
  read,
  readRequired,
} from './read-options.ts'

export const asLogo: Reader<LogoConfig> = asObject((logo) =>
  onlyGiven({
    src: readRequired(logo, 'src', asPicture, "'logo.svg'") ?? '',
    srcDark: read(logo, 'srcDark', asPicture),
    alt: read(logo, 'alt', asText),
    href: read(logo, 'href', asHref),
    width: read(logo, 'width', asAmount),
    height: read(logo, 'height', asAmount),
  }),
)

/** Reports an item unless exactly one of the keys is set. */
export function complainOfTargets(item: Options, keys: readonly string[]): void {
  const given = keys.filter((key) => item.value[key] !== undefined)
  if (given.length === 1) return
  if (given.length === 0) {
    complain(item, 'contradiction', `${enumerate(keys.map(quote), 'or')} is missing.`, `Add ${enumerate(keys, 'or')}.`)
  } else {
    const message = `${enumerate(given.map(quote), 'and')} exclude each other.`
    complain(item, 'contradiction', message, 'Keep one of them.')
  }
}

function quote(name: string): string {
  return `"${name}"`
}

function enumerate(names: readonly string[], link: string): string {
  return `${names.slice(0, -1).join(', ')} ${link} ${names.at(-1)}`
}
