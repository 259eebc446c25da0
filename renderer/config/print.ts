/** The option `print`. */
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { asBoolean, asList, asText, complainOfNoEffect, type Options, placeOf, type Setting } from './read-options.ts'

/** A document to print has the pages of a sidebar. */
export function checkPrint(site: Options, versions: ResolvedConfig['versions']): void {
  const { print } = site.value
  const isWanted = print === true || (Array.isArray(print) && print.length > 0)
  if (isWanted && versions.every(({ sidebars }) => sidebars === false))
    complainOfNoEffect(placeOf(site, 'print'), ' without sidebars', 'Remove it, or give the docs sidebars.')
}

/** All sidebars, or some by name. */
export function asPrint(place: Setting): true | readonly string[] | undefined {
  if (Array.isArray(place.value)) return asList(asText)(place)
  return asBoolean(place) === true || undefined
}
