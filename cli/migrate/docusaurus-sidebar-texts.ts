/** The texts of a Docusaurus site's sidebars that its files of translations name by the label or the key of their item. */
import { join, relative, resolve } from 'node:path'
import { parse } from 'yaml'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import { filesIn } from './files-in.ts'
import { loadPluginModule } from './load-config.ts'
import { type Fields, fieldsAt, isFields, textOf } from './migration.ts'

/** By the name in the files of translations. */
export type SidebarTexts = ReadonlyMap<string, { readonly label: string; readonly link: Fields }>

/** `files` and `dirs` are relative to the folder of the config, or absolute. */
export async function readSidebarTexts(
  site: string,
  files: readonly string[],
  dirs: readonly string[],
): Promise<SidebarTexts> {
  const texts = new Map<string, { label: string; link: Fields }>()
  const add = (item: Fields) => {
    const [label, name] = [textOf(item.label), textOf(item.key) ?? textOf(item.label)]
    if (label !== undefined && name !== undefined && !texts.has(name))
      texts.set(name, { label, link: fieldsAt(item, 'link') })
  }
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) for (const item of part) walk(item)
    if (!isFields(part)) return
    add(part)
    for (const [key, inner] of Object.entries(part)) if (key !== 'link') walk(inner)
  }
  for (const file of files) walk(await loadPluginModule(site, relative(site, resolve(site, file))))
  for (const path of dirs.flatMap((dir) => categoryFilesIn(resolve(site, dir)))) add(readCategory(path))
  return texts
}

function categoryFilesIn(dir: string): string[] {
  return filesIn(dir)
    .filter((file) => /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(file))
    .map((file) => join(dir, file))
}

/** A damaged one has a finding in the build. */
function readCategory(path: string): Fields {
  try {
    const value: unknown = parse(readIfFile(path) ?? '')
    return isFields(value) ? value : {}
  } catch {
    return {}
  }
}
