/** The main docs and those of `moreDocs`: which versions each has, and their names. */
import { commitFolder, pathInCommit } from './git-paths.ts'
import type { Edition, FilePath, Site, VersionModel } from './model.ts'
import type { ResolvedConfig, ResolvedLocale, ResolvedVersion } from './resolved-config.ts'

/** Those of the main docs, without an id. */
export function versionsOf({ versions }: Pick<ResolvedConfig, 'versions'>, set = ''): readonly ResolvedVersion[] {
  return versions.filter(({ docs }) => docs.set === set)
}

/** As the author wrote it. */
export function plainVersionName({ name, docs }: Pick<ResolvedVersion, 'name' | 'docs'>): string {
  return plainName({ name, set: docs.set })
}

export function plainName({ name, set }: Pick<VersionModel, 'name' | 'set'>): string {
  return set === '' ? name : name.slice(set.length + 1)
}

/** What readers of a language see. */
export function versionLabel(
  { label, labels = {} }: Pick<ResolvedVersion, 'label' | 'labels'>,
  { name }: Pick<ResolvedLocale, 'name'>,
): string {
  return Object.hasOwn(labels, name) ? (labels[name] ?? label) : label
}

/** Folders of other versions inside that of a version. Their files are pages of those only. */
export function innerDirs({ dir }: Pick<ResolvedVersion, 'dir'>, versions: readonly ResolvedVersion[]): FilePath[] {
  const own = `${pathInCommit(dir)}/`
  const others = new Set(versions.map((version) => pathInCommit(version.dir)))
  return [...others].filter((other) => other.startsWith(own)).map((other) => commitFolder(dir) + other)
}

/** The last version of the main docs in a language. */
export function lastEdition({ editions }: Site, { name }: Pick<ResolvedLocale, 'name'>): Edition | undefined {
  return editions.find(({ locale, version }) => locale === name && version.set === '' && version.isLast)
}

/** Names of the versions of each of `moreDocs`, the last one first. */
export function versionsOfSets({ versions }: Pick<ResolvedConfig, 'versions'>): string[][] {
  const ids = new Set(versions.map(({ docs }) => docs.set).filter((set) => set !== ''))
  return [...ids].map((set) => {
    const own = versionsOf({ versions }, set)
    return [...own.filter(({ isLast }) => isLast), ...own.filter(({ isLast }) => !isLast)].map(({ name }) => name)
  })
}
