/** The option `locales`. */
import type { ResolvedLocale } from '../model/resolved-config.ts'
import { interfaceTexts } from '../text/interface-texts.ts'
import { directionOf, isLanguageTag, labelOf, languageOf, type Texts } from '../text/languages.ts'
import { nearest } from '../text/nearest.ts'
import { own } from '../text/own.ts'
import { asFolder, asRoute } from './paths.ts'
import {
  asBoolean,
  asChoice,
  asList,
  asObject,
  asRecord,
  asText,
  complain,
  complainOfNoEffect,
  type Options,
  placeOf,
  type Reader,
  read,
  readRequired,
  type Setting,
} from './read-options.ts'
import { complainOfTwins } from './twins.ts'

type LocaleReader = ReturnType<typeof createLocaleReader>
type WrittenLocale = ReturnType<LocaleReader>

/** `shipped`: our texts of the languages that the config may name. */
export function readLocales(site: Options, shipped: Readonly<Record<string, Texts>>): ResolvedLocale[] {
  const readLocale = createLocaleReader(shipped)
  const written = read(site, 'locales', createLocalesReader(readLocale)) ?? []
  const locales = written.length > 0 ? written : [readLocale({ ...site, value: { name: 'en' }, known: new Set() })]
  const [first] = locales
  if (first) complainOfDefault(first)
  const resolved = locales.map((locale, index) => (index === 0 ? toDefault(locale) : toTranslation(locale)))
  const paths = resolved.map(({ path }, index) => ({ value: path, place: locales[index]?.place ?? site }))
  // Without a name, which is reported, there is no path.
  const named = paths.filter((_, index) => locales[index]?.name !== '')
  complainOfTwins(named, 'locales have the path', 'Give one of them another path.')
  return resolved
}

function createLocalesReader(readLocale: LocaleReader): Reader<WrittenLocale[]> {
  return (place) => {
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
}

/** Only translations have a folder of their own, and may be older than another text. */
function complainOfDefault({ place, outdatedNotice, folder }: WrittenLocale): void {
  const complainOf = (option: string, hint: string) =>
    complainOfNoEffect(
      { ...place, path: [...place.path.slice(0, -1), option] },
      ' in the default language',
      `Remove it, or ${hint}`,
    )
  if (outdatedNotice) complainOf('outdatedNotice', 'set it for a translation.')
  if (folder !== undefined) complainOf('folder', 'name the folder of its pages in docs.dir.')
}

function createLocaleReader(shipped: Readonly<Record<string, Texts>>) {
  return (options: Options) => {
    const name = readRequired(options, 'name', asLanguageTag, "'de'") ?? ''
    const language = name === '' ? 'en' : name
    const texts = own(shipped, languageOf(language) ?? '')
    const locale = {
      place: { path: [...options.path, 'name'], report: options.report },
      name,
      label: read(options, 'label', asText) ?? (name === '' ? '' : labelOf(name)),
      dir: read(options, 'dir', asChoice(['ltr', 'rtl'])) ?? directionOf(language),
      htmlLang: read(options, 'htmlLang', asLanguageTag) ?? name,
      folder: read(options, 'folder', asFolder),
      path: read(options, 'path', asRoute)?.slice(1),
      outdatedNotice: read(options, 'outdatedNotice', asBoolean) ?? false,
      strings: { ...texts, ...read(options, 'strings', asStrings) },
    }
    if (languageOf(language) === undefined) reportMissing(placeOf(options, 'strings'), language, locale.strings)
    return locale
  }
}

/** Reports the texts that stay English in a language that we do not have. */
function reportMissing(place: Setting, name: string, strings: Texts): void {
  if (new Intl.Locale(name).language === 'en') return
  const missing = interfaceTexts.filter((text) => own(strings, text) === undefined)
  if (missing.length === 0) return
  const [first = ''] = missing
  const others = missing.length > 1 ? ` and ${missing.length - 1} others` : ''
  place.report({
    path: place.value === undefined ? place.path.slice(0, -1) : place.path,
    code: 'config-missing-texts',
    severity: 'hint',
    message: `"strings" of the language "${name}" lacks the text "${first}"${others}. They stay English.`,
    hint: 'Add the translations. "docs-gen manual" lists all texts on the page "Interface texts".',
  })
}

/** A text without a very near one may be one of the site's own components, or a label. */
function asStrings(place: Setting): Record<string, string> | undefined {
  const strings = asRecord(asText)(place)
  for (const key of Object.keys(strings ?? {})) {
    const near = interfaceTexts.includes(key) ? undefined : nearest(key, interfaceTexts, 0.2)
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

function toDefault({ place, ...locale }: WrittenLocale): ResolvedLocale {
  if (locale.path) {
    const message = `The default language "${locale.name}" must not have a path, but it has "${locale.path}".`
    complain(place, 'contradiction', message, 'Remove the path, or put another language first.')
  }
  return { ...locale, folder: undefined, translated: {}, path: '' }
}

function toTranslation({ place, ...locale }: WrittenLocale): ResolvedLocale {
  const { folder = `i18n/${locale.name}`, path = locale.name } = locale
  return { ...locale, folder, translated: {}, path }
}
