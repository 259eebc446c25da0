/** The texts of the navbar, the footer and the sidebars that a Docusaurus site translates in files of JSON. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import { type Fields, fieldsAt, isFields, textOf } from './migration.ts'

/** The keys of the files with the text of the config in them. Ids of single messages and texts of themes are not among these. */
const keys = [
  /^item\.label\.(.+)$/,
  /^link\.title\.(.+)$/,
  /^link\.item\.label\.(.+)$/,
  /^sidebar\..+?\.(?:category|link|doc)\.(.+)$/,
]

/** Text of the config → text of the language. `folder` is that of the language. */
export function readStrings(folder: string, config: Fields): Record<string, string> | undefined {
  const strings: Record<string, string> = {}
  for (const file of filesIn(folder)) {
    for (const [key, entry] of Object.entries(parseJson(file))) {
      const text = originalOf(key, config)
      const message = textOf(fieldsAt({ entry }, 'entry').message)
      if (text !== undefined && message && message !== text) strings[text] ??= message
    }
  }
  return Object.keys(strings).length > 0 ? strings : undefined
}

function originalOf(key: string, config: Fields): string | undefined {
  if (key === 'copyright') return textOf(fieldsAt(config, 'themeConfig', 'footer').copyright)
  if (/\.link\.generated-index\.(?:title|description)$/.test(key)) return undefined
  return keys.map((pattern) => pattern.exec(key)?.[1]).find((text) => text !== undefined)
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

function parseJson(file: string): Fields {
  try {
    const value: unknown = JSON.parse(readIfFile(file) ?? '{}')
    return isFields(value) ? value : {}
  } catch {
    return {}
  }
}
