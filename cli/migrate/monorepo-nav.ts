/** Reads what the plugin `monorepo` adds to a MkDocs site: the docs of other configs in its `nav`, each below the name of its site. */
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { join as joinPath } from 'node:path/posix'
import { isFile } from '../../renderer/io/disk/read-file.ts'
import { isWithin, titleOfName } from '../../renderer/text/doc-name.ts'
import { globMatcher } from '../../renderer/text/glob.ts'
import { filesIn } from './files-in.ts'
import { type Fields, isFields, listOf, type Notes, textOf } from './migration.ts'

/** Docs of another config. */
export interface OtherDocs {
  /** Path below the docs folder that they are added to. */
  readonly path: string
  /** Absolute path of their own folder. */
  readonly dir: string
}

interface Project {
  /** Absolute path of the folder with the config. */
  readonly folder: string
  readonly readConfig: (file: string) => Fields
  readonly notes: Notes
}

export function readIncludes(written: readonly unknown[], { folder, readConfig, notes }: Project) {
  const others: OtherDocs[] = []
  const include = (file: string): unknown[] => {
    const config = isFile(join(folder, file)) ? readConfig(file) : {}
    const name = textOf(config.site_name)
    const dir = join(folder, dirname(file), textOf(config.docs_dir) ?? 'docs')
    const path = pathOf(name ?? '')
    const problem = problemOf(name, dir, path, others)
    if (problem !== undefined) {
      notes.left.push({ what: `Docs of \`${file}\` (plugin \`monorepo\`)`, todo: problem })
      return []
    }
    others.push({ path, dir })
    const nav = config.nav === undefined ? navOf(dir) : listOf(config.nav)
    return nav.map((entry) => below(path, entry))
  }
  const readValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.flatMap(expand)
    const [, star, file = ''] = /^([!*])include (.*)$/.exec(textOf(value) ?? '') ?? []
    if (star === undefined) return value
    const found = star === '*' ? filesLike(folder, file) : []
    if (found.length === 0) return include(file)
    return found.map((path) => ({ [textOf(readConfig(path).site_name) ?? path]: include(path) }))
  }
  const expand = (entry: unknown): unknown[] => {
    if (isFields(entry)) return [Object.fromEntries(Object.entries(entry).map(([label, it]) => [label, readValue(it)]))]
    const value = readValue(entry)
    return Array.isArray(value) ? value : [value]
  }
  const nav = written.flatMap(expand)
  if (others.length > 0) notes.taken.push({ from: 'Plugin `monorepo`', to: 'links in the docs', count: others.length })
  return { nav, others }
}

/** Where the plugin would end. */
function problemOf(name: string | undefined, dir: string, path: string, others: readonly OtherDocs[]) {
  if (name === undefined) return 'The file does not exist or has no `site_name`: add it, and run this command again.'
  if (!existsSync(dir)) return 'Its docs folder does not exist: add it, and run this command again.'
  const isTaken = others.some((other) => isWithin(path, other.path) || isWithin(other.path, path))
  return isTaken ? `Others are at \`${path}\`, too: change its \`site_name\`, and run this command again.` : undefined
}

/** The name of the site, made fit for an address where it is not. */
function pathOf(name: string): string {
  if (/^[\w.\-/]+$/.test(name)) return joinPath(name).replace(/^\/|\/$/g, '')
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

/** Configs that match a pattern, in the order of their paths. */
function filesLike(folder: string, pattern: string): string[] {
  const [fixed = ''] = joinPath(pattern).split('*', 1)
  const start = fixed.slice(0, fixed.lastIndexOf('/') + 1)
  const isLike = globMatcher([joinPath(pattern).slice(start.length)])
  return filesIn(join(folder, start))
    .filter(isLike)
    .map((file) => start + file)
}

/** A `nav` for a config without one: folders before pages. */
function navOf(dir: string, folder = ''): unknown[] {
  const entries = readdirSync(join(dir, folder), { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const sections = folders.map((name) => ({ [titleOfName(name)]: navOf(dir, joinPath(folder, name)) }))
  const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
  return [...sections, ...pages.map(({ name }) => joinPath(folder, name))]
}

function below(path: string, entry: unknown): unknown {
  if (Array.isArray(entry)) return entry.map((it) => below(path, it))
  if (isFields(entry))
    return Object.fromEntries(Object.entries(entry).map(([label, value]) => [label, below(path, value)]))
  const target = textOf(entry) ?? ''
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target) ? entry : joinPath(path, target)
}

/** The place of a file of the docs, before there are links to the others. */
export function placeIn(docs: string, others: readonly OtherDocs[], path: string): string {
  const other = others.find((it) => isWithin(path, it.path))
  return other === undefined ? join(docs, path) : join(other.dir, relative(other.path, path))
}
