/** Adds a version to the text of a config. */
import { findOptions, indentAt, insert, quoted } from '../project/edit-config.ts'

interface Entry {
  readonly name: string
  /** The version has no sidebars. */
  readonly hasNoSidebars: boolean
}

/** `names` are the versions that the config has now. `undefined` when the text has no place for the entry that can be found. */
export async function addVersion(text: string, names: readonly string[], entry: Entry): Promise<string | undefined> {
  const find = await findOptions(text)
  if (!find) return undefined
  const written = entryText(entry, /^\s*\{/.test(text))
  const list = find('versions')
  if (list === undefined) {
    const place = find('docs') ?? find('url')
    return place === undefined
      ? undefined
      : insert(text, place, `${listText(entry, /^\s*\{/.test(text))},\n${indentAt(text, place)}`)
  }
  const current = find('versions', names.indexOf('current'), 'name')
  if (current === undefined || current === list) return undefined
  const end = text.indexOf('}', current) + 1
  return end === 0 ? undefined : insert(text, end, `, ${written}`)
}

/** The entry as people write it. */
export function entryText({ name, hasNoSidebars }: Entry, isJson = false): string {
  const fields = { name, ...(hasNoSidebars ? { sidebars: false } : {}) }
  const shown = Object.entries(fields).map(([key, value]) =>
    isJson ? `"${key}": ${JSON.stringify(value)}` : `${key}: ${typeof value === 'string' ? quoted(value) : value}`,
  )
  return `{ ${shown.join(', ')} }`
}

export function listText(entry: Entry, isJson = false): string {
  const current = entryText({ name: 'current', hasNoSidebars: false }, isJson)
  return `${isJson ? '"versions"' : 'versions'}: [${current}, ${entryText(entry, isJson)}]`
}
