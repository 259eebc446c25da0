/** Reads the languages of the plugin `i18n` (mkdocs-static-i18n). */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { LocaleConfig } from '../../renderer/model/site-config.ts'
import { type Fields, fieldsAt, isFields, listOf, type Notes, textOf } from './migration.ts'

export interface Languages {
  /** The folder of the pages in the default language, relative to that of the config. */
  readonly docs: string
  readonly locales: LocaleConfig[] | undefined
  /** Folders of files that all languages share, as `docs`. */
  readonly shared: readonly string[]
  /** Pages in the docs folder that are translations, as patterns. */
  readonly suffixed: readonly string[]
}

/** `docs` is the docs folder, relative to the absolute path of that with the config. */
export function readLanguages(plugin: Fields | undefined, folder: string, docs: string, notes: Notes): Languages {
  const none = { docs, locales: undefined, shared: [], suffixed: [] }
  const languages = plugin === undefined ? [] : languagesOf(plugin)
  const [first] = languages
  if (plugin === undefined || first === undefined) return none
  const { name } = first
  if (plugin.docs_structure !== 'folder' || !existsSync(join(folder, docs, name))) {
    notes.left.push({
      what: 'Languages of the plugin `i18n`: files with a language in their names',
      count: languages.length - 1,
      todo: 'They are left out. Move `a.fr.md` to `i18n/fr/<docs folder>/a.md`, and list the languages in `locales`.',
    })
    return { ...none, suffixed: languages.slice(1).map((language) => `**.${language.name}.md`) }
  }
  notes.taken.push({ from: 'Plugin `i18n`', to: '`locales`', count: languages.length })
  const names = languages.map((language) => language.name)
  const others = readdirSync(join(folder, docs), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return {
    docs: join(docs, name),
    locales: languages,
    shared: others.filter((entry) => !names.includes(entry.name)).map((entry) => join(docs, entry.name)),
    suffixed: [],
  }
}

/** The default one first. Older versions of the plugin have them by name. */
function languagesOf(plugin: Fields): LocaleConfig[] {
  const written = isFields(plugin.languages)
    ? Object.entries(plugin.languages).map(([locale, value]) => ({
        locale,
        ...(isFields(value) ? value : { name: value }),
      }))
    : listOf(plugin.languages).filter(isFields)
  const built = written.filter((language: Fields) => language.build !== false && typeof language.locale === 'string')
  const isDefault = (language: Fields) => language.default === true || language.locale === plugin.default_language
  const ordered = [...built.filter(isDefault), ...built.filter((language) => !isDefault(language))]
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
