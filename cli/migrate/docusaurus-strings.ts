/** The texts of the navbar, the footer, the sidebars and blogs that a Docusaurus site translates in files of JSON. */
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import { withoutMark } from '../../renderer/text/byte-order-mark.ts'
import type { SidebarTexts } from './docusaurus-sidebar-texts.ts'
import { type Fields, fieldsAt, isFields, type Notes, textOf } from './migration.ts'

/** The keys of the files with the text of the config in them. Ids of single messages and texts of themes are not among these. */
const keys = [/^item\.label\.(.+)$/, /^link\.title\.(.+)$/, /^link\.item\.label\.(.+)$/]

/** The keys of sidebars, with the name of an item. */
const sidebarKey = /^sidebar\..+?\.(?:category|link|doc)\.(.+?)(?:\.link\.generated-index\.(title|description))?$/

/** The texts of the list of a blog, and the folder of its translations. */
export interface BlogTexts {
  readonly plugin: string
  readonly title: string | undefined
  readonly description: string | undefined
}

export interface TextsOfSite {
  readonly config: Fields
  readonly sidebars: SidebarTexts
  readonly blogs: readonly BlogTexts[]
}

/** Text of the config → text of the language. `folder` is that of the language, below the site. */
export function readStrings(
  site: string,
  folder: string,
  { config, sidebars, blogs }: TextsOfSite,
  notes: Notes,
): Record<string, string> | undefined {
  const strings: Record<string, string> = {}
  noteCode(site, join(site, folder, 'code.json'), notes)
  for (const file of filesIn(join(site, folder))) {
    for (const [key, entry] of Object.entries(readTexts(site, file, notes))) {
      const text = originalOf(key, config) ?? originalIn(sidebars, key)
      const message = textOf(fieldsAt({ entry }, 'entry').message)
      if (text !== undefined && message && message !== text) strings[text] ??= message
    }
  }
  for (const { plugin, ...texts } of blogs) {
    const options = readTexts(site, join(site, folder, plugin, 'options.json'), notes)
    for (const key of ['title', 'description'] as const) {
      const message = textOf(fieldsAt(options, key).message)
      const text = texts[key]
      if (text !== undefined && message && message !== text) strings[text] ??= message
    }
  }
  return Object.keys(strings).length > 0 ? strings : undefined
}

function originalOf(key: string, config: Fields): string | undefined {
  if (key === 'copyright') return textOf(fieldsAt(config, 'themeConfig', 'footer').copyright)
  return keys.map((pattern) => pattern.exec(key)?.[1]).find((text) => text !== undefined)
}

/** An item that is not there any more may be there under this label in another version. */
function originalIn(sidebars: SidebarTexts, key: string): string | undefined {
  const [, name = '', part] = sidebarKey.exec(key) ?? []
  const item = sidebars.get(name)
  return part === undefined ? (item?.label ?? (name || undefined)) : textOf(item?.link[part])
}

/** The label of a version in each of these languages that translates it. `plugin` has the files of its docs. */
export function readVersionLabels(
  site: string,
  languages: readonly { readonly name: string; readonly folder: string }[],
  plugin: string,
  version: string,
): Record<string, string> {
  const labels = languages.flatMap(({ name, folder }) => {
    const file = `${version === 'current' ? version : `version-${version}`}.json`
    const texts = readTexts(site, join(site, 'i18n', folder, plugin, file), { taken: [], left: [] })
    const label = textOf(fieldsAt(texts, 'version.label').message)
    return label ? [[name, label] as const] : []
  })
  return Object.fromEntries(labels)
}

/** Those of the theme first, then those of the docs, the current ones before their versions. */
function filesIn(folder: string): string[] {
  const theme = ['navbar', 'footer'].map((name) => join(folder, 'docusaurus-theme-classic', `${name}.json`))
  const plugins = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const docs = plugins
    .filter((name) => name.startsWith('docusaurus-plugin-content-docs'))
    .flatMap((name) => {
      const files = readdirSync(join(folder, name)).filter((file) => /^(?:current|version-.*)\.json$/.test(file))
      return files.toSorted().map((file) => join(folder, name, file))
    })
  return [...theme, ...docs]
}

/** Texts of themes, such as those of buttons, are ours. */
function noteCode(site: string, file: string, notes: Notes): void {
  const own = Object.keys(readTexts(site, file, notes)).filter((key) => !key.startsWith('theme.'))
  if (own.length > 0)
    notes.taken.push({
      from: `Texts of components in \`${nameIn(site, file)}\``,
      to: '`<Translate>` and `translate()` read the same file',
      count: own.length,
    })
}

function readTexts(site: string, file: string, { left }: Notes): Fields {
  const text = readIfFile(file)
  if (text === undefined) return {}
  try {
    const value: unknown = JSON.parse(withoutMark(text))
    if (isFields(value)) return value
  } catch {} // reported below, like JSON that is no object
  left.push({
    what: `Texts in \`${nameIn(site, file)}\`, which is no object in JSON`,
    todo: 'Correct the file, and run `init` again.',
  })
  return {}
}

function nameIn(site: string, file: string): string {
  return relative(site, file).replaceAll('\\', '/')
}
