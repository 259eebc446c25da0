/** What the navbar and the footer share. */
import type { LogoConfig } from '../model/config.ts'
import { asHref, asPicture } from './paths.ts'
import {
  asObject,
  asText,
  asWholeNumber,
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
    width: read(logo, 'width', asWholeNumber),
    height: read(logo, 'height', asWholeNumber),
  }),
)

/** Exactly one of the keys must be given. */
export function complainOfTargets(item: Options, keys: readonly string[]): void {
  const given = keys.filter((key) => item.value[key] !== undefined)
  if (given.length === 1) return
  const found = given.length === 0 ? 'none is given' : `${enumerate(given.map(quote), 'and')} are given`
  const message = `One and only one of ${enumerate(keys.map(quote), 'and')} is needed, but ${found}.`
  complain(item, 'contradiction', message, given.length === 0 ? `Add ${enumerate(keys, 'or')}.` : 'Keep one of them.')
}

function quote(name: string): string {
  return `"${name}"`
}

function enumerate(names: readonly string[], link: string): string {
  return `${names.slice(0, -1).join(', ')} ${link} ${names.at(-1)}`
}
