/** The languages of the interface: names, directions, and texts that are loaded for the languages of a site only. */
import { own } from './own.ts'

export type Texts = Readonly<Record<string, string>>

interface Language {
  /** The language's name for itself. Not from Intl.DisplayNames: its data differs between versions of Node. */
  readonly label: string
  /** One file a language, with all texts by their English text. */
  readonly load: () => Promise<{ readonly default: Texts }>
}

const languages: Readonly<Record<string, Language>> = {
  ar: { label: 'العربية', load: () => import('./languages/ar.json', { with: { type: 'json' } }) },
  cs: { label: 'Čeština', load: () => import('./languages/cs.json', { with: { type: 'json' } }) },
  da: { label: 'Dansk', load: () => import('./languages/da.json', { with: { type: 'json' } }) },
  de: { label: 'Deutsch', load: () => import('./languages/de.json', { with: { type: 'json' } }) },
  es: { label: 'Español', load: () => import('./languages/es.json', { with: { type: 'json' } }) },
  fa: { label: 'فارسی', load: () => import('./languages/fa.json', { with: { type: 'json' } }) },
  fi: { label: 'Suomi', load: () => import('./languages/fi.json', { with: { type: 'json' } }) },
  fr: { label: 'Français', load: () => import('./languages/fr.json', { with: { type: 'json' } }) },
  he: { label: 'עברית', load: () => import('./languages/he.json', { with: { type: 'json' } }) },
  hi: { label: 'हिन्दी', load: () => import('./languages/hi.json', { with: { type: 'json' } }) },
  id: { label: 'Bahasa Indonesia', load: () => import('./languages/id.json', { with: { type: 'json' } }) },
  it: { label: 'Italiano', load: () => import('./languages/it.json', { with: { type: 'json' } }) },
  ja: { label: '日本語', load: () => import('./languages/ja.json', { with: { type: 'json' } }) },
  ko: { label: '한국어', load: () => import('./languages/ko.json', { with: { type: 'json' } }) },
  nb: { label: 'Norsk bokmål', load: () => import('./languages/nb.json', { with: { type: 'json' } }) },
  nl: { label: 'Nederlands', load: () => import('./languages/nl.json', { with: { type: 'json' } }) },
  pl: { label: 'Polski', load: () => import('./languages/pl.json', { with: { type: 'json' } }) },
  'pt-BR': { label: 'Português (Brasil)', load: () => import('./languages/pt-BR.json', { with: { type: 'json' } }) },
  ru: { label: 'Русский', load: () => import('./languages/ru.json', { with: { type: 'json' } }) },
  sv: { label: 'Svenska', load: () => import('./languages/sv.json', { with: { type: 'json' } }) },
  tr: { label: 'Türkçe', load: () => import('./languages/tr.json', { with: { type: 'json' } }) },
  uk: { label: 'Українська', load: () => import('./languages/uk.json', { with: { type: 'json' } }) },
  vi: { label: 'Tiếng Việt', load: () => import('./languages/vi.json', { with: { type: 'json' } }) },
  'zh-Hans': { label: '简体中文', load: () => import('./languages/zh-Hans.json', { with: { type: 'json' } }) },
  'zh-Hant': { label: '繁體中文', load: () => import('./languages/zh-Hant.json', { with: { type: 'json' } }) },
}

/** Texts for tags that name no country or script. */
const relatives: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', pt: 'pt-BR' }

/** The language whose texts suit a tag: `de` for `de-AT`, `zh-Hant` for `zh-TW`. `undefined` for English and unknown languages. */
export function languageOf(tag: string): string | undefined {
  const { baseName, language, script } = new Intl.Locale(tag).maximize()
  const names = [tag, baseName, `${language}-${script}`, language, own(relatives, language) ?? '']
  return names.find((name) => own(languages, name) !== undefined)
}

/** The texts of the languages that the locales of a config may need, by language. */
export async function loadTexts(tags: readonly string[]): Promise<Readonly<Record<string, Texts>>> {
  const names = new Set(tags.flatMap((tag) => (isLanguageTag(tag) ? (languageOf(tag) ?? []) : [])))
  const loaded = [...names].map(async (name) => [name, (await own(languages, name)?.load())?.default ?? {}] as const)
  return Object.fromEntries(await Promise.all(loaded))
}

export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** With a capital letter: `Français`. */
export function labelOf(tag: string): string {
  const label = tag === 'en' ? 'English' : own(languages, tag)?.label
  if (label !== undefined) return label
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  const [first = '', ...rest] = name
  return first.toLocaleUpperCase(tag) + rest.join('')
}

const fromRight = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

export function directionOf(tag: string): 'ltr' | 'rtl' {
  return fromRight.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'
}
