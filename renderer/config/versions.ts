/** The options `versions` and `lastVersion`. */
import { versionsOf } from '../model/docs-sets.ts'
import { refFolder } from '../model/git-paths.ts'
import type { ResolvedDocs, ResolvedLocale, ResolvedVersion } from '../model/resolved-config.ts'
import { suggest } from '../text/nearest.ts'
import { asSidebars, type DocsReading } from './docs.ts'
import { asFolder, asRoute } from './paths.ts'
import {
  asBoolean,
  asChoice,
  asList,
  asObject,
  asRecord,
  asText,
  asWholeNumber,
  complain,
  isObject,
  type Options,
  onlyGiven,
  placeOf,
  type Reader,
  read,
  readRequired,
  type Setting,
} from './read-options.ts'
import { releasesOf } from './releases.ts'
import { complainOfTwins } from './twins.ts'

type WrittenVersion = ReturnType<typeof readVersion>

/** `tags` are those of the repository; `undefined` when they cannot be read, which is reported elsewhere. */
export function readVersions(
  site: Options,
  reading: DocsReading,
  tags: readonly string[] | undefined,
): ResolvedVersion[] {
  const written = read(site, 'versions', asVersions(tags)) ?? []
  if (reading.docs === undefined) return withoutDocs(site)
  return resolveVersions(site, { ...reading, docs: reading.docs, folder: 'versions' }, written)
}

/** Those of an entry of `moreDocs`. */
export function readMoreVersions(options: Options, { docs, sidebars }: OwnDocs): ResolvedVersion[] {
  const written = read(options, 'versions', asVersionList) ?? []
  for (const { ref, place } of written) {
    if (ref === undefined) continue
    const hint = 'Keep this version in a folder, or move these docs to "docs".'
    complain(place, 'contradiction', 'Versions of "moreDocs" cannot be read from git.', hint)
  }
  const folder = `${docs.set}-versions`
  const versions = resolveVersions(options, { docs, sidebars, folder }, written)
  return versions.map((version) => ({ ...version, name: `${docs.set}-${version.name}` }))
}

interface OwnDocs extends Pick<DocsReading, 'sidebars'> {
  readonly docs: ResolvedDocs
}

/** `folder` has the versions that name no folder of their own. */
function resolveVersions(
  options: Options,
  { docs, sidebars, folder }: OwnDocs & { readonly folder: string },
  written: readonly WrittenVersion[],
): ResolvedVersion[] {
  const versions = written.length > 0 ? written : [currentVersion(options)]
  const last = readLastVersion(options, versions)
  const resolved = versions.map((version, index) => {
    const inherited =
      version.name === 'current' || version.ref !== undefined
        ? { dir: docs.dir, sidebars }
        : { dir: `${folder}/${version.name}`, sidebars: undefined }
    return resolveVersion(version, { docs, distance: index - last, isOnly: versions.length === 1, ...inherited })
  })
  const paths = resolved.map(({ path }, index) => ({ value: path, place: versions[index]?.place ?? options }))
  complainOfTwins(paths, 'versions have the path', 'Give one of them another path.')
  return resolved
}

function asVersions(tags: readonly string[] | undefined): Reader<WrittenVersion[]> {
  return (place) => (isObject(place.value) ? asObject((range) => readRange(range, tags))(place) : asVersionList(place))
}

function asVersionList(place: Setting): WrittenVersion[] | undefined {
  const versions = asList(asObject(readVersion))(place)
  if (Array.isArray(place.value) && place.value.length === 0) {
    const hint = 'Add a version, or remove "versions" for the default one.'
    complain(place, 'wrong-value', 'The list of versions is empty.', hint)
  }
  const names = (versions ?? []).map((version) => ({ value: version.name, place: version.place }))
  complainOfTwins(names, 'versions are named', 'Give one of them another name.')
  return versions
}

/** The working tree, and a version for each of the tags. */
function readRange(options: Options, tags: readonly string[] | undefined): WrittenVersion[] {
  readRequired(options, 'from', asChoice(['git']), "'git'")
  const pattern = readRequired(options, 'tags', asText, "'v*'")
  const keep = read(options, 'keep', asChoice(['latest-minor', 'latest-major', 'all'])) ?? 'latest-minor'
  const max = read(options, 'max', asCount)
  const written = { dir: read(options, 'dir', asFolder), sidebars: read(options, 'sidebars', asSidebars) }
  const version = (value: object) => readVersion({ ...options, value: { ...value }, known: new Set() })
  const current = version({ name: 'current' })
  if (pattern === undefined || tags === undefined) return [current]
  const releases = releasesOf(tags, pattern, keep)
  if (releases.length === 0) complainOfNoTag(placeOf(options, 'tags'), pattern, tags)
  return [current, ...releases.slice(0, max).map(({ name, tag }) => version({ name, ref: tag, ...onlyGiven(written) }))]
}

function asCount(place: Setting): number | undefined {
  const count = asWholeNumber(place)
  if (count === undefined || count > 0) return count
  return complain(place, 'wrong-value', `"${count}" is not a number of versions.`, 'Write 1 or more.')
}

function complainOfNoTag(place: Setting, pattern: string, tags: readonly string[]): void {
  const some = tags.slice(-3).map((tag) => `"${tag}"`)
  const hint =
    tags.length === 0
      ? `The repository has no tags. Fetch them: git fetch --depth 1 origin "refs/tags/${pattern}:refs/tags/${pattern}".`
      : `Correct the pattern. The repository has tags such as ${some.join(', ')}.`
  complain(place, 'no-tag', `No tag with the number of a release matches "${pattern}".`, hint)
}

function asRef(place: Setting): string | undefined {
  const ref = asText(place)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: git refuses them, too
  if (ref === undefined || /^[^\s-][^\s\u0000-\u001f\u007f~^:?*[\\]*$/.test(ref)) return ref
  return complain(
    place,
    'wrong-value',
    `"${ref}" is not the name of a tag, branch or commit.`,
    "Write one: ref: 'v2.0'.",
  )
}

function readVersion(options: Options) {
  const name = readRequired(options, 'name', asVersionName, "'1.0'") ?? ''
  const ref = read(options, 'ref', asRef)
  if (name === 'current' && ref !== undefined) {
    const hint = 'Give the version another name, or remove its "ref".'
    complain(placeOf(options, 'ref'), 'contradiction', 'The version "current" is the working tree, not a commit.', hint)
  }
  return {
    place: { path: [...options.path, 'name'], report: options.report },
    name,
    ref,
    label: read(options, 'label', asText),
    labels: read(options, 'labels', asRecord(asText)),
    dir: read(options, 'dir', asFolder),
    sidebars: read(options, 'sidebars', asSidebars),
    path: read(options, 'path', asRoute)?.slice(1),
    banner: read(options, 'banner', asChoice(['none', 'unreleased', 'unmaintained'])),
    badge: read(options, 'badge', asBoolean),
    noIndex: read(options, 'noIndex', asBoolean) ?? false,
  }
}

function currentVersion(site: Options): WrittenVersion {
  return readVersion({ ...site, value: { name: 'current' }, known: new Set() })
}

function asVersionName(place: Setting): string | undefined {
  const name = asText(place)
  if (name === undefined) return undefined
  const [, problem] = nameRules.find(([isBroken]) => isBroken(name)) ?? []
  if (problem === undefined) return name
  return complain(place, 'version-name', `Invalid version name "${name}": ${problem}.`, 'Use a name such as "1.0".')
}

const nameRules: readonly (readonly [(name: string) => boolean, string])[] = [
  [(name) => name.trim() === '', 'it is blank'],
  [(name) => /[/\\]/.test(name), 'it contains a slash or a backslash'],
  [(name) => name.length > 32, 'it is longer than 32 characters'],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file name may have them
  [(name) => /[\u0000-\u001f<>:"|?*#%]/.test(name), 'it contains characters that file names cannot contain'],
  [(name) => name === '.' || name === '..', 'it is a relative path'],
]

/** Index of the last version. */
function readLastVersion(site: Options, versions: readonly WrittenVersion[]): number {
  const names = versions.map((version) => version.name)
  const place = placeOf(site, 'lastVersion')
  const wanted = place.value === undefined ? undefined : asText(place)
  const index = wanted === undefined ? names.findIndex((name) => name !== 'current') : names.indexOf(wanted)
  if (wanted !== undefined && index < 0) {
    complain(place, 'wrong-value', `There is no version "${wanted}".`, suggest(wanted, names))
  }
  return Math.max(index, 0)
}

interface Surroundings {
  readonly docs: ResolvedDocs
  /** Negative for versions newer than the last one, which is 0. */
  readonly distance: number
  readonly isOnly: boolean
  readonly dir: string
  readonly sidebars: ResolvedVersion['sidebars']
}

function resolveVersion(version: WrittenVersion, around: Surroundings): ResolvedVersion {
  const { name, noIndex, ref } = version
  const sidebars = version.sidebars ?? around.sidebars
  const inCommit = (path: string) => (ref === undefined ? path : `${refFolder(name)}/${path}`)
  const isLast = around.distance === 0
  const ownPath = name === 'current' ? 'next' : name
  const ownBanner = around.distance < 0 ? 'unreleased' : 'unmaintained'
  return {
    name,
    docs: around.docs,
    label: version.label ?? (name === 'current' ? 'Next' : name),
    ...(version.labels && { labels: version.labels }),
    ref,
    dir: inCommit(version.dir ?? around.dir),
    sidebars: typeof sidebars === 'string' ? inCommit(sidebars) : sidebars,
    path: version.path ?? (isLast ? '' : ownPath),
    banner: version.banner ?? (isLast ? 'none' : ownBanner),
    hasBadge: version.badge ?? !around.isOnly,
    noIndex,
    isLast,
  }
}

/** Reports labels in languages that the site does not have. */
export function checkLabels(
  { report }: Options,
  versions: readonly ResolvedVersion[],
  locales: readonly ResolvedLocale[],
): void {
  const names = locales.map(({ name }) => name)
  for (const set of new Set(versions.map(({ docs }) => docs.set)))
    for (const [index, { labels = {} }] of versionsOf({ versions }, set).entries())
      for (const language of Object.keys(labels).filter((it) => !names.includes(it))) {
        const path = [...(set === '' ? [] : ['moreDocs', set]), 'versions', index, 'labels', language]
        complain({ path, report }, 'wrong-value', `The site has no language "${language}".`, suggest(language, names))
      }
}

function withoutDocs(site: Options): [] {
  for (const key of ['versions', 'lastVersion']) {
    const { path, value } = placeOf(site, key)
    if (value === undefined) continue
    site.report({
      path,
      code: 'config-no-effect',
      severity: 'warning',
      message: `"${key}" has no effect, because docs is false.`,
      hint:
        site.value.moreDocs === undefined
          ? `Remove "${key}", or give docs a folder.`
          : `Move "${key}" to the docs in "moreDocs" that it is about, or remove it.`,
    })
  }
  return []
}
