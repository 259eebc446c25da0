/** The options `versions` and `lastVersion`. */

import type { ResolvedVersion } from '../model/resolved-config.ts'
import { suggest } from '../text/nearest.ts'
import { asSidebars, type DocsReading } from './docs.ts'
import { asFolder, asRoute } from './paths.ts'
import {
  asBoolean,
  asChoice,
  asList,
  asObject,
  asText,
  complain,
  type Options,
  placeOf,
  read,
  readRequired,
  type Setting,
} from './read-options.ts'
import { complainOfTwins } from './twins.ts'

type WrittenVersion = ReturnType<typeof readVersion>

export function readVersions(site: Options, { docs, sidebars }: DocsReading): ResolvedVersion[] {
  const written = read(site, 'versions', asVersions) ?? []
  const versions = written.length > 0 ? written : [currentVersion(site)]
  const last = readLastVersion(site, versions)
  if (docs === undefined) return withoutDocs(site)
  const resolved = versions.map((version, index) => {
    const inherited =
      version.name === 'current'
        ? { dir: docs.dir, sidebars }
        : { dir: `versions/${version.name}`, sidebars: undefined }
    return resolveVersion(version, { distance: index - last, isOnly: versions.length === 1, ...inherited })
  })
  const paths = resolved.map(({ path }, index) => ({ value: path, place: versions[index]?.place ?? site }))
  complainOfTwins(paths, 'versions have the path', 'Give one of them another path.')
  return resolved
}

function asVersions(place: Setting): WrittenVersion[] | undefined {
  const versions = asList(asObject(readVersion))(place)
  if (Array.isArray(place.value) && place.value.length === 0) {
    const hint = 'Add a version, or remove "versions" for the default one.'
    complain(place, 'wrong-value', 'The list of versions is empty.', hint)
  }
  const names = (versions ?? []).map((version) => ({ value: version.name, place: version.place }))
  complainOfTwins(names, 'versions are named', 'Give one of them another name.')
  return versions
}

function readVersion(options: Options) {
  return {
    place: { path: [...options.path, 'name'], report: options.report },
    name: readRequired(options, 'name', asVersionName, "'1.0'") ?? '',
    label: read(options, 'label', asText),
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
  /** Negative for versions newer than the last one, which is 0. */
  readonly distance: number
  readonly isOnly: boolean
  readonly dir: string
  readonly sidebars: ResolvedVersion['sidebars']
}

function resolveVersion(version: WrittenVersion, around: Surroundings): ResolvedVersion {
  const { name, noIndex } = version
  const isLast = around.distance === 0
  const ownPath = name === 'current' ? 'next' : name
  const ownBanner = around.distance < 0 ? 'unreleased' : 'unmaintained'
  return {
    name,
    label: version.label ?? (name === 'current' ? 'Next' : name),
    dir: version.dir ?? around.dir,
    sidebars: version.sidebars ?? around.sidebars,
    path: version.path ?? (isLast ? '' : ownPath),
    banner: version.banner ?? (isLast ? 'none' : ownBanner),
    hasBadge: version.badge ?? !around.isOnly,
    noIndex,
    isLast,
  }
}

function withoutDocs(site: Options): [] {
  for (const key of ['versions', 'lastVersion']) {
    if (site.value[key] === undefined) continue
    site.report({
      path: [key],
      code: 'config-no-effect',
      severity: 'warning',
      message: `"${key}" has no effect, because docs is false.`,
      hint: `Remove "${key}", or give docs a folder.`,
    })
  }
  return []
}
