/** Docs, versions and languages of a Docusaurus site. */
import { existsSync, readdirSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import type { LocaleConfig, VersionConfig } from '../../renderer/model/site-config.ts'
import { withoutMark } from '../../renderer/text/byte-order-mark.ts'
import { readStrings, readVersionLabels, type TextsOfSite } from './docusaurus-strings.ts'
import {
  compact,
  type DraftConfig,
  type Fields,
  fieldsAt,
  flagOf,
  isFields,
  listOf,
  type Notes,
  textOf,
} from './migration.ts'

type Part = DraftConfig

/** Where the site is: `site` has its config, `root` contains that and the docs. Both absolute. */
export interface SiteFolders {
  readonly root: string
  readonly site: string
}

/** A path of the config, relative to the root with forward slashes. */
export function pathIn({ root, site }: SiteFolders, path: string): string {
  const absolute = isAbsolute(path) ? path : resolve(site, path)
  return relative(root, absolute).replaceAll('\\', '/')
}

/** An instance of the docs plugin: its options, and its place in our config. */
export interface DocsInstance {
  readonly options: Fields
  /** Empty for the docs of the preset. */
  readonly id: string
}

/** Where the instance's options go. */
function optionOf({ id }: DocsInstance): string {
  return id === '' ? 'docs' : `moreDocs.${id}`
}

/** The beginning of the names of its files with versions. */
function prefixOf({ id }: DocsInstance): string {
  return id === '' ? '' : `${id}_`
}

export function readDocs(instance: DocsInstance, folders: SiteFolders, notes: Notes): Part['docs'] {
  const { options: docs, id } = instance
  const name = optionOf(instance)
  const sidebars = readSidebars(instance, folders, notes)
  const prefixes = docs.numberPrefixParser === false ? false : undefined
  if (typeof docs.numberPrefixParser === 'function')
    notes.left.push({
      what: '`numberPrefixParser`',
      todo: `Set \`${name}.numberPrefixes\`; prefixes such as \`01-\` are known.`,
    })
  if (docs.include !== undefined)
    notes.left.push({
      what: '`docs.include`',
      todo: `Pages that it leaves out are built: list them in \`${name}.exclude\`.`,
    })
  const route = textOf(docs.routeBasePath) ?? (id === '' ? undefined : 'docs')
  return compact({
    dir: pathIn(folders, textOf(docs.path) ?? 'docs'),
    route: route === undefined ? undefined : `/${route.replace(/^\//, '')}`,
    sidebars,
    editUrl: readEditUrl(instance, folders, notes),
    lastUpdate: docs.showLastUpdateTime === true || docs.showLastUpdateAuthor === true ? true : undefined,
    numberPrefixes: prefixes,
    exclude: readExclude(instance, notes),
  }) as Part['docs'] // without empty fields
}

export function readExclude(instance: DocsInstance, { taken }: Notes, of = 'docs'): string[] | undefined {
  const exclude = listOf(instance.options.exclude).filter((pattern) => typeof pattern === 'string')
  if (exclude.length === 0) return undefined
  taken.push({ from: `\`${of}.exclude\``, to: `\`${optionOf(instance)}.exclude\``, count: exclude.length })
  return exclude
}

function readSidebars(
  instance: DocsInstance,
  folders: SiteFolders,
  { taken, left }: Notes,
): string | false | undefined {
  const { sidebarPath } = instance.options
  if (sidebarPath === false) return false
  const path = textOf(sidebarPath)
  if (path === undefined) return undefined
  const file = ['', '.ts', '.js', '.mjs', '.json']
    .map((ending) => `${path}${ending}`)
    .find((it) => existsSync(resolve(folders.site, it)))
  if (file === undefined) {
    left.push({ what: `Sidebars \`${path}\``, todo: 'The file does not exist: the sidebar is made from the folders.' })
    return undefined
  }
  taken.push({ from: `\`${pathIn(folders, file)}\``, to: `\`${optionOf(instance)}.sidebars\`, the same file` })
  return pathIn(folders, file)
}

/** A function is called with a made-up page: what it returns shows where the path goes. */
export function readEditUrl(instance: DocsInstance, folders: SiteFolders, { left }: Notes): string | undefined {
  const { editUrl, path } = instance.options
  const folder = pathIn(folders, textOf(path) ?? 'docs')
  if (typeof editUrl === 'string') return editUrlBelow(editUrl, folder, folders)
  if (typeof editUrl !== 'function') return undefined
  const page = { locale: 'en', version: 'current', permalink: '/', versionDocsDirPath: '{dir}' }
  const addressOf = (doc: string): string | undefined =>
    textOf(tryCall((): unknown => editUrl({ ...page, docPath: doc, blogDirPath: '{dir}', blogPath: doc })))
  // It may change paths, as where the docs of another repository are in a folder of their own.
  const keepsFolders = foldersIn(join(folders.root, folder)).every((name) =>
    addressOf(`${name}/{doc}`)?.includes(`${name}/{doc}`),
  )
  const url = keepsFolders ? addressOf('{doc}')?.replace(`${folder}/{doc}`, '{path}') : undefined
  // Some themes take more than an address, such as a list of buttons.
  const isAddress = url !== undefined && /^https?:\/\//.test(url)
  if (isAddress && url.endsWith('/{dir}/{doc}'))
    return editUrlBelow(url.slice(0, -'{dir}/{doc}'.length), folder, folders)
  if (isAddress && url.includes('{dir}/{doc}')) return url.replace('{dir}/{doc}', '{path}')
  if (isAddress && url.includes('{path}')) return url
  left.push({ what: `\`${optionOf(instance)}.editUrl\``, todo: 'Write the address with `{path}`, or a function.' })
  return undefined
}

/**
 * Docusaurus adds the path from the folder of its config, which begins with `..` for docs beside that folder, and browsers take these
 * parts off the end of the address.
 */
function editUrlBelow(address: string, folder: string, folders: SiteFolders): string {
  const below = relative(folders.root, folders.site).replaceAll('\\', '/')
  const base = address.replace(/\/$/, '')
  if (below === '') return `${base}/{path}`
  if (base.endsWith(`/${below}`)) return `${base.slice(0, -below.length - 1)}/{path}`
  if (folder === below || folder.startsWith(`${below}/`)) return `${base}/{path}`
  const parts = base.split('/')
  // The first three are the host.
  return `${parts.slice(0, Math.max(3, parts.length - below.split('/').length)).join('/')}/{path}`
}

function foldersIn(dir: string): string[] {
  const entries = existsSync(dir) ? readdirSync(dir, { withFileTypes: true }) : []
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

function tryCall<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}

/** The names in `versions.json`, newest first. */
function versionNames(instance: DocsInstance, { site }: SiteFolders): string[] {
  const file = join(site, `${prefixOf(instance)}versions.json`)
  const names: unknown = tryCall(() => JSON.parse(withoutMark(readIfFile(file) ?? '')))
  return listOf(names).filter((name) => typeof name === 'string')
}

export function readVersions(
  instance: DocsInstance,
  folders: SiteFolders,
  languages: readonly Language[],
  notes: Notes,
): Pick<Part, 'versions' | 'lastVersion'> {
  const docs = instance.options
  const prefix = prefixOf(instance)
  const options = fieldsAt(docs, 'versions')
  const only = Array.isArray(docs.onlyIncludeVersions) ? new Set<unknown>(docs.onlyIncludeVersions) : undefined
  const all = docs.disableVersioning === true ? [] : versionNames(instance, folders)
  // A list with the current docs says where they are in the order.
  const isListed = all.includes('current')
  const others = all.filter((name) => name !== 'current')
  const names = others.filter((name) => existsSync(join(folders.site, `${prefix}versioned_docs/version-${name}`)))
  const last = textOf(docs.lastVersion) ?? all[0]
  const isMade = last !== undefined && last !== 'current' && !names.includes(last)
  for (const name of others.filter((it) => !names.includes(it))) noteMissing(instance, name, notes)
  // Some sites copy the current docs to the folder of the last version before they build.
  const hasCurrent = docs.includeCurrentVersion !== false || isMade || isListed
  const shown = [...(hasCurrent ? ['current'] : []), ...names].filter((name) => only?.has(name) ?? true)
  if (names.length === 0 && options.current === undefined) return {}
  const to = instance.id === '' ? '`versions`' : `\`${optionOf(instance)}.versions\``
  notes.taken.push({ from: `\`${prefix}versions.json\` and \`docs.versions\``, to, count: shown.length })
  return {
    versions: shown.map((name) => {
      const own = fieldsAt(options, isMade && name === 'current' ? last : name)
      return readVersion({ instance, name, own, languages }, folders)
    }),
    lastVersion: isMade || last === 'current' ? 'current' : textOf(docs.lastVersion),
  }
}

function noteMissing(instance: DocsInstance, name: string, { left }: Notes): void {
  left.push({
    what: `Version \`${name}\`: \`${prefixOf(instance)}versioned_docs/version-${name}\` does not exist`,
    todo: 'Add it to `versions` when its folder is there.',
  })
}

interface WrittenVersion {
  readonly instance: DocsInstance
  readonly name: string
  readonly own: Fields
  readonly languages: readonly Language[]
}

function readVersion({ instance, name, own, languages }: WrittenVersion, folders: SiteFolders): VersionConfig {
  const { label, path, banner, badge, noIndex } = own
  const prefix = prefixOf(instance)
  const sidebars = `${prefix}versioned_sidebars/version-${name}-sidebars.json`
  const plugin = `docusaurus-plugin-content-docs${instance.id && `-${instance.id}`}`
  const [first, ...others] = languages
  const [ofFirst] = Object.values(readVersionLabels(folders.site, first ? [first] : [], plugin, name))
  const hasSidebars = name !== 'current' && existsSync(join(folders.site, sidebars))
  const version = compact({
    name,
    label: ofFirst ?? textOf(label),
    labels: compact(readVersionLabels(folders.site, others, plugin, name)),
    dir: name === 'current' ? undefined : pathIn(folders, `${prefix}versioned_docs/version-${name}`),
    sidebars: hasSidebars ? pathIn(folders, sidebars) : undefined,
    path: textOf(path),
    banner: textOf(banner),
    badge: flagOf(badge),
    noIndex: flagOf(noIndex),
  })
  return version as VersionConfig // the net of `keepValid` checks the words of the author
}

export interface Language {
  readonly name: string
  /** Below `i18n`. */
  readonly folder: string
}

/** Those whose translations are in the tree, the default one first; others are kept elsewhere, by a translation service for instance. */
export function languagesOf({ i18n }: Fields, { site }: SiteFolders): Language[] {
  const first = textOf(fieldsAt({ i18n }, 'i18n').defaultLocale) ?? 'en'
  return [first, ...localeNames(i18n).filter((name) => name !== first)]
    .map((name) => ({ name, folder: textOf(fieldsAt(i18n, 'localeConfigs', name).path) ?? name }))
    .filter(({ name, folder }) => name === first || existsSync(join(site, 'i18n', folder)))
}

function localeNames(i18n: unknown): string[] {
  return listOf(fieldsAt({ i18n }, 'i18n').locales).filter((name) => typeof name === 'string')
}

export function readLocales(
  config: Fields,
  folders: SiteFolders,
  texts: Omit<TextsOfSite, 'config'>,
  notes: Notes,
): LocaleConfig[] | undefined {
  const { taken, left } = notes
  const { i18n } = config
  const shown = languagesOf(config, folders)
  const [first] = shown
  const missing = localeNames(i18n).filter((name) => !shown.some((language) => language.name === name))
  if (missing.length > 0)
    left.push({
      what: `Languages without a folder below \`i18n/\`: ${missing.join(', ')}`,
      count: missing.length,
      todo: 'Add each to `locales` when its files are there.',
    })
  const isPlain = first?.name === 'en' && Object.keys(fieldsAt(i18n, 'localeConfigs', 'en')).length === 0
  if (!isFields(i18n) || (shown.length === 1 && isPlain)) return undefined
  taken.push({ from: '`i18n.locales`', to: '`locales`', count: shown.length })
  return shown.map(({ name, folder }) => {
    const locale = readLocale(name, fieldsAt(i18n, 'localeConfigs', name), folder, folders)
    const strings =
      name === first?.name ? undefined : readStrings(folders.site, join('i18n', folder), { config, ...texts }, notes)
    if (strings)
      taken.push({
        from: `Texts of the navbar, the footer, the sidebars and blogs in \`${name}\``,
        to: '`locales[].strings`',
        count: Object.keys(strings).length,
      })
    return strings ? { ...locale, strings } : locale
  })
}

function readLocale(
  name: string,
  { label, direction, htmlLang }: Fields,
  folder: string,
  folders: SiteFolders,
): LocaleConfig {
  const locale = compact({
    name,
    label: textOf(label),
    dir: direction === 'rtl' || direction === 'ltr' ? direction : undefined,
    htmlLang: textOf(htmlLang),
    folder: existsSync(join(folders.site, 'i18n', folder)) ? pathIn(folders, `i18n/${folder}`) : undefined,
  })
  return locale as LocaleConfig // has its name
}
