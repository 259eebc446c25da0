/** The option `compat`: which generator the pages were written for, and its options. */
import { join } from 'node:path/posix'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { asFolder, asProjectPath } from './paths.ts'
import {
  asBoolean,
  asChoice,
  asList,
  asObject,
  asRecord,
  asText,
  type Options,
  placeOf,
  read,
  readGroup,
  type Setting,
} from './read-options.ts'

type Compat = ResolvedConfig['compat']

/** `docsDir` is the folder that snippets are in by default. */
export function asCompat(docsDir: string): (place: Setting) => Compat {
  return (place) => {
    if (typeof place.value === 'object') return asObject((compat) => readOptions(compat, docsDir))(place)
    const name = asChoice(['docusaurus', 'mkdocs', 'mdbook'])(place)
    if (name === undefined) return undefined
    if (name === 'mdbook') return { generator: 'mdbook', includes: [], hiddenLines: {} }
    return name === 'docusaurus' ? docusaurusIn('') : readMkDocs({ ...place, value: {}, known: new Set() }, docsDir)
  }
}

function readOptions(compat: Options, docsDir: string): Compat {
  const docusaurus = readDocusaurus(compat)
  const mdBook = readMdBook(compat)
  return placeOf(compat, 'mkdocs').value === undefined ? (docusaurus ?? mdBook) : readMkDocs(compat, docsDir)
}

function readMdBook(compat: Options): Compat {
  if (placeOf(compat, 'mdbook').value === undefined) return undefined
  return readGroup(compat, 'mdbook', (options) => ({
    generator: 'mdbook',
    includes: read(options, 'includes', asList(asProjectPath)) ?? [],
    hiddenLines: read(options, 'hiddenLines', asRecord(asText)) ?? {},
  }))
}

function readDocusaurus(compat: Options): Compat {
  const { value } = placeOf(compat, 'docusaurus')
  if (value === undefined) return undefined
  if (typeof value === 'string') return docusaurusIn(read(compat, 'docusaurus', asFolder) ?? '')
  return readGroup(compat, 'docusaurus', (options) => ({
    generator: 'docusaurus',
    dir: read(options, 'dir', asFolder) ?? '',
    headingIds: read(options, 'headingIds', asChoice(['lower-case', 'keep-case'])) ?? 'lower-case',
    aliases: read(options, 'aliases', asRecord(asProjectPath)) ?? {},
  }))
}

function docusaurusIn(dir: string): Compat {
  return { generator: 'docusaurus', dir, headingIds: 'lower-case', aliases: {} }
}

function readMkDocs(compat: Options, docsDir: string): Compat {
  return readGroup(compat, 'mkdocs', (options) => ({
    generator: 'mkdocs',
    snippets: read(options, 'snippets', asList(asProjectPath)) ?? [docsDir],
    append: read(options, 'append', asList(asProjectPath)) ?? [],
    variables: read(
      options,
      'variables',
      asRecord(({ value }) => value),
    ),
    headingIds: read(options, 'headingIds', asChoice(['ascii', 'unicode'])) ?? 'ascii',
    linkedTabs: read(options, 'linkedTabs', asBoolean) ?? false,
    translations: read(options, 'translations', asChoice(['project', 'folder', 'suffix'])) ?? 'project',
    blog: readGroup(options, 'blog', (blog) => ({
      index: join(docsDir, read(blog, 'index', asProjectPath) ?? 'blog/index.md'),
      posts: join(docsDir, read(blog, 'posts', asProjectPath) ?? 'blog/posts'),
      url: read(blog, 'url', asText) ?? 'blog/{yyyy}/{MM}/{dd}/{slug}',
    })),
  }))
}
