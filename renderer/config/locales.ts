/** The option `locales`. */

import type { ResolvedLocale } from '../model/resolved-config.ts'
import { interfaceTexts } from '../text/interface-texts.ts'
import { nearest } from '../text/nearest.ts'
import { asFolder, asRoute } from './paths.ts'
import {
  asChoice,
  asList,
  asObject,
  asRecord,
  asText,
  complain,
  type Options,
  read,
  readRequired,
  type Setting,
} from './read-options.ts'
import { complainOfTwins } from './twins.ts'

type WrittenLocale = ReturnType<typeof readLocale>

/** Not from Intl.DisplayNames: that lookup costs as much as rendering fifty pages. */
const english = { name: 'en', label: 'English' }

export function readLocales(site: Options): ResolvedLocale[] {
  const written = read(site, 'locales', asLocales) ?? []
  const locales = written.length > 0 ? written : [readLocale({ ...site, value: english, known: new Set() })]
  const resolved = locales.map((locale, index) => (index === 0 ? toDefault(locale) : toTranslation(locale)))
  const paths = resolved.map(({ path }, index) => ({ value: path, place: locales[index]?.place ?? site }))
  complainOfTwins(paths, 'locales have the path', 'Give one of them another path.')
  return resolved
}

function asLocales(place: Setting): WrittenLocale[] | undefined {
  if (Array.isArray(place.value) && place.value.length === 0) {
    return complain(
      place,
      'wrong-value',
      'The list of locales is empty.',
      'Add a locale, or remove "locales" for English.',
    )
  }
  const locales = asList(asObject(readLocale))(place)
  const names = (locales ?? []).map((locale) => ({ value: locale.name, place: locale.place }))
  complainOfTwins(names, 'locales are named', 'Remove one of them.')
  return locales
}

function readLocale(options: Options) {
  const name = readRequired(options, 'name', asLanguageTag, "'en'") ?? ''
  return {
    place: { path: [...options.path, 'name'], report: options.report },
    name,
    label: read(options, 'label', asText) ?? ownNameOf(name),
    dir: read(options, 'dir', asChoice(['ltr', 'rtl'])) ?? 'ltr',
    htmlLang: read(options, 'htmlLang', asLanguageTag) ?? name,
    folder: read(options, 'folder', asFolder),
    path: read(options, 'path', asRoute)?.slice(1),
    strings: read(options, 'strings', asStrings) ?? {},
  }
}

/** A text without a near one may be one of the site's own components. */
function asStrings(place: Setting): Record<string, string> | undefined {
  const strings = asRecord(asText)(place)
  for (const key of Object.keys(strings ?? {})) {
    const near = interfaceTexts.includes(key) ? undefined : nearest(key, interfaceTexts)
    if (near === undefined) continue
    place.report({
      path: [...place.path, key],
      code: 'config-unknown-text',
      severity: 'hint',
      message: `"${key}" is not a text of the interface.`,
      hint: `Did you mean "${near}"?`,
    })
  }
  return strings
}

function asLanguageTag(place: Setting): string | undefined {
  const tag = asText(place)
  if (tag === undefined || isLanguageTag(tag)) return tag
  return complain(place, 'wrong-value', `"${tag}" is not a valid language tag.`, 'Use a tag such as "en" or "pt-BR".')
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** The language's name for itself, with a capital letter: `Français`. */
function ownNameOf(tag: string): string {
  if (tag === '') return ''
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  const [first = '', ...rest] = name
  return first.toLocaleUpperCase(tag) + rest.join('')
}

function toDefault({ place, ...locale }: WrittenLocale): ResolvedLocale {
  if (locale.path) {
    const message = `The default language "${locale.name}" must not have a path, but it has "${locale.path}".`
    complain(place, 'contradiction', message, 'Remove the path, or put another language first.')
  }
  return { ...locale, folder: undefined, path: '' }
}

function toTranslation({ place, ...locale }: WrittenLocale): ResolvedLocale {
  return { ...locale, folder: locale.folder ?? `i18n/${locale.name}`, path: locale.path ?? locale.name }
}
