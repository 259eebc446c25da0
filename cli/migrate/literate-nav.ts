/** Reads the lists of links that the plugin `literate-nav` of MkDocs takes as navigation, `SUMMARY.md` by default. */
import { join } from 'node:path/posix'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import { isFields } from './migration.ts'

/** An entry of a list. */
export interface NavEntry {
  readonly label: string | undefined
  readonly target: string | undefined
  readonly children: NavEntry[]
}

/** The `nav` of the config with these lists in place of folders; that of the docs folder where the config has none. */
export function readLiterateNav(docs: string, file: string, nav: readonly unknown[]): unknown[] {
  const listOf = (folder: string) => {
    const text = readIfFile(join(docs, folder, file))
    return text === undefined ? undefined : toNav(readEntries(text), folder)
  }
  const expand = (entry: unknown, seen: readonly string[]): unknown[] => {
    if (typeof entry === 'string') return (entry.endsWith('/') && expandFolder(entry, seen)) || [entry]
    if (!isFields(entry)) return [entry]
    const fields = Object.entries(entry).map(([label, value]) => [
      label,
      Array.isArray(value)
        ? value.flatMap((it) => expand(it, seen))
        : (typeof value === 'string' && value.endsWith('/') && expandFolder(value, seen)) || value,
    ])
    return [Object.fromEntries(fields)]
  }
  const expandFolder = (folder: string, seen: readonly string[]) =>
    seen.includes(folder) ? undefined : listOf(folder)?.flatMap((it) => expand(it, [...seen, folder]))
  return nav.length > 0 ? nav.flatMap((it) => expand(it, [])) : (expandFolder('', []) ?? [])
}

/** Lists by their indentation. */
export function readEntries(text: string): NavEntry[] {
  const top: NavEntry[] = []
  const open: { readonly indent: number; readonly list: NavEntry[] }[] = [{ indent: -1, list: top }]
  for (const line of text.replace(/<!--[\s\S]*?-->/g, '').split(/\r?\n/)) {
    const [, space = '', written] = /^(\s*)[*+-]\s+(\S.*?)\s*$/.exec(line) ?? []
    if (written === undefined) continue
    while ((open.at(-1)?.indent ?? -1) >= space.length) open.pop()
    const [, label = written, target] = /^\[((?:[^[\]]|\[[^\]]*\])*)\]\(\s*<?([^)\s>]*)[^)]*\)$/.exec(written) ?? []
    const isPath = target === undefined && /^\S*(?:\.md|\/|\*)$/.test(written)
    const entry = isPath ? { label: undefined, target: written, children: [] } : { label, target, children: [] }
    open.at(-1)?.list.push(entry)
    open.push({ indent: space.length, list: entry.children })
  }
  return top
}

function toNav(entries: readonly NavEntry[], folder: string): unknown[] {
  return entries.map(({ label, target, children }) => {
    const isOutside = target === undefined || /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(target)
    const path = isOutside ? target : join(folder, target)
    if (children.length > 0)
      return { [label ?? '']: [...(path === undefined ? [] : [path]), ...toNav(children, folder)] }
    return label === undefined ? path : { [label]: path ?? [] }
  })
}
