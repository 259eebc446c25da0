/** Reads the languages of the plugin `i18n` (mkdocs-static-i18n), or the one of the theme. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { LocaleConfig } from '../../renderer/model/site-config.ts'
import { type Fields, fieldsAt, isFields, isLanguageTag, listOf, type Notes, textOf } from './migration.ts'

export interface Languages {
  /** The folder of the pages in the default language, relative to that of the config. */
  readonly docs: string
  readonly locales: LocaleConfig[] | undefined
  /** For `compat.mkdocs`. */
  readonly translations: 'folder' | 'suffix' | undefined
  /** Folders of files that all languages share, as `docs`. */
  readonly shared: readonly string[]
  /** What is not in the default language, as patterns. */
  readonly excluded: readonly string[]
}

/** `docs` is the docs folder, relative to the absolute path of that with the config. */
export function readLanguages(
  { plugin, theme }: { readonly plugin: Fields | undefined; readonly theme: Fields },
  { folder, docs }: { readonly folder: string; readonly docs: string },
  notes: Notes,
): Languages {
  const { taken, left } = notes
  const languages = plugin === undefined ? [] : languagesOf(plugin)
  const [first] = languages
  const none = { docs, locales: undefined, translations: undefined, shared: [], excluded: [] }
  if (plugin === undefined || first === undefined) return { ...none, locales: readThemeLanguage(theme, notes) }
  taken.push({ from: 'Plugin `i18n`', to: '`locales`', count: languages.length })
  if (plugin.docs_structure !== 'folder') return { ...none, locales: languages, translations: 'suffix' }
  const isThere = ({ name }: LocaleConfig) => existsSync(join(folder, docs, name))
  const locales = languages.filter((language) => language === first || isThere(language))
  if (locales.length < languages.length)
    left.push({
      what: `Languages without a folder in \`${docs}\`: ${languages.flatMap((it) => (locales.includes(it) ? [] : it.name)).join(', ')}`,
      count: languages.length - locales.length,
      todo: 'Add each to `locales` when its files are there.',
    })
  const translated = { ...none, locales, translations: 'folder' } as const
  // Without a folder of its own, the default language is around the others.
  if (!isThere(first)) return { ...translated, excluded: locales.slice(1).map(({ name }) => `${name}/**`) }
  const entries = readdirSync(join(folder, docs), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const others = entries.filter((entry) => !languages.some(({ name }) => name === entry.name))
  return { ...translated, docs: join(docs, first.name), shared: others.map(({ name }) => join(docs, name)) }
}

/**
 * The language of a site with only one: Material reads `language`, the themes of MkDocs read `locale`. Without an entry in `locales`, the
 * interface would be English.
 */
function readThemeLanguage(theme: Fields, { taken }: Notes): LocaleConfig[] | undefined {
  const key = textOf(theme.language) === undefined ? 'locale' : 'language'
  const name = textOf(theme[key])?.replaceAll('_', '-')
  // Names such as "custom" are of the site's own templates.
  if (name === undefined || name === 'en' || !isLanguageTag(name)) return undefined
  taken.push({ from: `\`theme.${key}\``, to: '`locales`', count: 1 })
  return [{ name }]
}

/** The default one first. Older versions of the plugin have them by name. */
function languagesOf(plugin: Fields): LocaleConfig[] {
  const written = isFields(plugin.languages)
    ? Object.entries(plugin.languages).map(([locale, value]) => ({
        locale,
        ...(isFields(value) ? value : { name: value }),
      }))
    : listOf(plugin.languages).filter(isFields)
  // "null" is a link to another site.
  const built = written.filter(
    (language: Fields) => language.build !== false && textOf(language.locale) && language.locale !== 'null',
  )
  const isDefault = (language: Fields) => language.default === true || language.locale === plugin.default_language
  const others = built.filter((language) => !isDefault(language))
  const defaults =
    built.length > others.length
      ? built.filter(isDefault)
      : listOf(plugin.default_language).map((locale) => ({ locale }))
  const ordered: Fields[] = [...defaults, ...others]
  return ordered.map(({ locale, name, nav_translations }: Fields, index) => {
    const texts = Object.entries(fieldsAt({ nav_translations }, 'nav_translations')).filter(([, text]) => textOf(text))
    return {
      name: String(locale),
      ...(typeof name === 'string' && { label: name }),
      // The config is written in the default language.
      ...(index > 0 && texts.length > 0 && { strings: Object.fromEntries(texts) as Record<string, string> }), // texts, as filtered
    }
  })
}
