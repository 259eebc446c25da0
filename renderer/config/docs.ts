/** The options of docs. */
import { join } from 'node:path/posix'
import type { FilePath, Route } from '../model/model.ts'
import type { ResolvedDocs } from '../model/resolved-config.ts'
import type { DocsConfig } from '../model/site-config.ts'
import { asFolder, asHref, asProjectPath, asRoute } from './paths.ts'
import {
  asBoolean,
  asList,
  asObject,
  asText,
  asWrongForm,
  complain,
  type Options,
  placeOf,
  read,
  type Setting,
} from './read-options.ts'

export interface DocsReading {
  /** The folder, even if it holds only pages and static files. */
  readonly dir: FilePath
  readonly docs: ResolvedDocs | undefined
  readonly sidebars: FilePath | false | undefined
}

export function readDocs(site: Options): DocsReading {
  const place = placeOf(site, 'docs')
  if (place.value === false) return { dir: 'docs', docs: undefined, sidebars: false }
  const readMain = (options: Options) => readDocsOptions(options, 'docs', '')
  const reading = place.value === undefined ? undefined : asObject(readMain)(place)
  return reading ?? readMain({ ...place, value: {}, known: new Set() })
}

/** `name` is that of the folder and the route if the options name none. The names of posts begin with years, and not with prefixes. */
export function readDocsOptions(options: Options, name: string, set: string, hasPosts = false): DocsReading {
  const dir = read(options, 'dir', asFolder) ?? name
  const route: Route = read(options, 'route', asRoute) ?? `/${name}`
  const sidebars = read(options, 'sidebars', asSidebars)
  const editUrl = read(options, 'editUrl', asEditUrl)
  const lastUpdate = read(options, 'lastUpdate', asBoolean) ?? false
  const numberPrefixes = read(options, 'numberPrefixes', asBoolean) ?? !hasPosts
  const noIndexTags = read(options, 'noIndexTags', asBoolean) ?? false
  const exclude = read(options, 'exclude', asList(asText)) ?? []
  return { dir, sidebars, docs: { set, dir, route, editUrl, lastUpdate, numberPrefixes, noIndexTags, exclude } }
}

export function asSidebars(place: Setting): FilePath | false | undefined {
  if (place.value === false) return false
  if (typeof place.value !== 'string') return asWrongForm(place, 'the path of a module, or false')
  return asProjectPath(place)
}

function asEditUrl(place: Setting): DocsConfig['editUrl'] {
  if (typeof place.value === 'function') return place.value as (page: unknown) => string | undefined // the author checks its arguments
  const url = asText(place) === undefined ? undefined : asHref(place)
  if (url !== undefined && !/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(url)) {
    const hint = 'Write the whole address, such as https://example.com/edit/main/{path}.'
    return complain(place, 'wrong-value', `The address "${url}" leads elsewhere from each page.`, hint)
  }
  if (url === undefined || url.includes('{path}')) return url
  const message = `The address "${url}" is the same for every page.`
  return complain(
    place,
    'wrong-value',
    message,
    `Add {path} where the file's path goes: "${url.replace(/\/$/, '')}/{path}".`,
  )
}

export function pagesDirOf(dir: FilePath): FilePath {
  return join(dir, '_pages')
}

export function staticDirOf(dir: FilePath): FilePath {
  return join(dir, '_static')
}
