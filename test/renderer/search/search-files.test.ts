/** The index of a site: its pages, and the cost of an edit. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { search } from '../../../client/search/engine/answer.ts'
import type { FacetFilters } from '../../../client/search/engine/facets.ts'
import { resolveConfig } from '../../../renderer/config/resolve-config.ts'
import type { Cache } from '../../../renderer/io/cache/cache.ts'
import type { PageBody, PageReferences, PageSummary } from '../../../renderer/model/evaluated-page.ts'
import type { DocPage, KeyedFile, Page, Site } from '../../../renderer/model/model.ts'
import type { BuildContext } from '../../../renderer/pages/build-context.ts'
import type { SiteTheme } from '../../../renderer/pages/load-theme.ts'
import { noReferences } from '../../../renderer/pages/page-results.ts'
import { noSurroundings } from '../../../renderer/pages/surroundings.ts'
import { openSearchFiles, searchFiles } from '../../../renderer/search/search-files.ts'
import { openMemoryIndex } from '../../helpers/memory-index.ts'
import { temporaryFolder, writeFiles } from '../../helpers/site.ts'

function configOf(search?: unknown) {
  const value = {
    title: 'Site',
    url: 'https://docs.example.com',
    base: '/base/',
    search,
    navbar: { items: [{ type: 'docSidebar', sidebarId: 'guides', label: 'Guides' }] },
  }
  const { config } = resolveConfig(value, 'site.config.ts')
  if (!config) throw new Error('The config is right.')
  return config
}

/** Like on disk, but in memory. */
function createMemoryCache(): Cache {
  const values = new Map<string, unknown>()
  const copy = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))
  return {
    get: (table, key) => copy(values.get(`${table} ${key}`)),
    set: (table, key, value) => void values.set(`${table} ${key}`, value),
    keep: () => {},
    hasBody: (key) => values.has(`body ${key}`),
    getBody: (key) => JSON.parse(String(values.get(`body ${key}`))),
    setBody: (key, value) => void values.set(`body ${key}`, JSON.stringify(value)),
    getBodyText: (key) => String(values.get(`body ${key}`)),
    setBodyText: (key, text) => void values.set(`body ${key}`, text),
    save: () => {},
    diagnostics: () => [],
    close: () => {},
  }
}

function doc(name: string, more: Partial<DocPage> = {}): DocPage {
  return {
    kind: 'doc',
    route: `/docs/${name}`,
    locale: 'en',
    title: `Page ${name}`,
    description: undefined,
    keywords: [],
    image: undefined,
    isUnlisted: false,
    noIndex: false,
    alternates: {},
    version: 'current',
    sidebar: 'guides',
    breadcrumbs: [
      { label: 'Basics', route: undefined },
      { label: `Label ${name}`, route: `/docs/${name}` },
    ],
    previous: undefined,
    next: undefined,
    id: name,
    source: `docs/${name}.md`,
    isDraft: false,
    frontMatter: {},
    editUrl: undefined,
    isFallback: false,
    ...more,
  }
}

const theme: SiteTheme = {
  slots: {},
  components: {},
  componentsIn: () => ({}),
  componentStyles: new Map(),
  componentFiles: [],
  runSlots: (_, work) => work(),
  pages: new Map(),
  key: '',
  inputs: [],
  assets: [],
  islands: [],
  styles: [],
  isRepeatable: true,
  diagnostics: [],
}
let cache: Cache
let texts: Map<string, string>
let bodiesRead: string[]
/** Keys of contents, by source; else the text itself. */
let keys: Map<string, string>
/** A sentence with a link to another page, by source. */
let mentions: Map<string, readonly [target: string, sentence: string]>

beforeEach(() => {
  cache = createMemoryCache()
  texts = new Map()
  keys = new Map()
  mentions = new Map()
  bodiesRead = []
})

function filesOf(pages: readonly Page[], settings?: unknown): KeyedFile<string>[] {
  return [...searchFiles(inputOf(pages, settings))]
}

function inputOf(pages: readonly Page[], search?: unknown) {
  const site: Site = { editions: [], pages, redirects: [] }
  const text = (path: string) => texts.get(path) ?? `<p>Text of ${path}</p>`
  const summary = (path: string) => ({ key: keys.get(path) ?? text(path) }) as unknown as PageSummary // nothing else is looked at
  const references = (path: string): PageReferences => {
    const [target, sentence] = mentions.get(path) ?? []
    if (target === undefined || sentence === undefined) return noReferences
    return { ...noReferences, holes: [{ hole: 'link', file: target, suffix: '' }], mentions: [[0, sentence]] }
  }
  const body = (path: string) => {
    bodiesRead.push(path)
    return { body: [text(path), { hole: 'doc-cards' }] } as unknown as PageBody // nothing else is looked at
  }
  return {
    context: { config: configOf(search), cache },
    site,
    theme,
    contents: { summary, references, body },
    surroundings: noSurroundings,
  }
}

const contents = (files: readonly KeyedFile<string>[]) =>
  Object.fromEntries(files.map(({ path, content }) => [path, content()]))
const textsOf = (files: readonly KeyedFile<string>[]) =>
  Object.values(contents(files)).flatMap((content) => {
    const value: unknown = JSON.parse(content)
    const isOutline = Array.isArray(value) && typeof value[0] === 'object' && value[0] !== null && 'lvl0' in value[0]
    return isOutline ? (value as { urls: string[]; lvl0: string }[]) : []
  })

describe('which pages are found', () => {
  test('documents with the navbar and categories above them', () => {
    expect(textsOf(filesOf([doc('a')]))).toMatchObject([{ urls: ['/base/docs/a/'], lvl0: 'Guides / Basics' }])
  })

  test.each<[string, Page]>([
    ['a draft', doc('x', { isDraft: true })],
    ['an unlisted page', doc('x', { isUnlisted: true })],
    ['a page that its author hides', doc('x', { frontMatter: { no_index: true } })],
    ['the search page', { ...doc('x'), kind: 'search', route: '/search' } as unknown as Page],
    ['a search page of the author', { ...doc('x'), kind: 'content', route: '/search' } as unknown as Page],
    ['the page for what is missing', { ...doc('x'), kind: 'not-found' } as unknown as Page],
  ])('not %s', (_, page) => {
    expect(textsOf(filesOf([doc('a'), page]))).toHaveLength(1)
  })

  test.each<[string, Page]>([
    ['a document called search', doc('search')],
    ['a page of a version that search engines do not see', doc('b', { noIndex: true })],
  ])('but %s', (_, page) => {
    expect(textsOf(filesOf([page]))).toHaveLength(1)
  })
})

test.each([
  ['switched off', false],
  ['hosted', { appId: 'a', apiKey: 'b', indexName: 'c' }],
])('there is no index when search is %s', (_, search) => {
  expect(filesOf([doc('a')], search)).toEqual([])
})

describe('between builds', () => {
  const pages = ['a', 'b', 'c', 'd'].map((name) => doc(name))

  test('the same site gives the same bytes', () => {
    const first = contents(filesOf(pages))
    cache = createMemoryCache()
    expect(contents(filesOf(pages))).toEqual(first)
  })

  test('nothing is read again when nothing changed', () => {
    const first = filesOf(pages)
    const before = contents(first)
    bodiesRead = []
    const second = filesOf(pages)
    expect(second.map(({ path, key }) => [path, key])).toEqual(first.map(({ path, key }) => [path, key]))
    expect(bodiesRead).toEqual([])
    expect(contents(second)).toEqual(before)
  })

  describe('after an edit', () => {
    const names = Array.from({ length: 120 }, (_, index) => `page-${index}`)
    const many = names.map((name) => doc(name))

    beforeEach(() => {
      for (const name of names) {
        const word = `word${name.slice(5)}`
        texts.set(`docs/${name}.md`, `<p>Text of ${name}, ${word}.</p><h2 id="more">More ${word}</h2><p>The end.</p>`)
      }
      contents(filesOf(many))
      bodiesRead = []
    })

    const edits: readonly (readonly [name: string, text: string])[] = [
      ['another text', '<p>Another text.</p>'],
      ['a word of many pages', '<p>Text of the end.</p>'],
      ['more sections than there is room for', '<h2 id="a">Part</h2><p>Text.</p>'.repeat(40)],
      ['an empty page', '<p></p>'],
    ]

    test.each(edits)('%s: a few pages are read, and the files are those of a build from nothing', (_, text) => {
      texts.set('docs/page-60.md', text)
      const warm = contents(filesOf(many))
      expect(bodiesRead).toContain('docs/page-60.md')
      expect(bodiesRead.length).toBeLessThanOrEqual(16)
      cache = createMemoryCache()
      expect(warm).toEqual(contents(filesOf(many)))
    })

    test('a sentence with a link: the blocks of both pages are read, and the files are those of a build from nothing', () => {
      const before = contents(filesOf(many))
      texts.set('docs/page-10.md', '<p>Sail with the other page.</p>')
      mentions.set('docs/page-10.md', ['docs/page-90.md', 'Sail with the other page.'])
      const warm = contents(filesOf(many))
      expect(bodiesRead).toEqual(expect.arrayContaining(['docs/page-10.md', 'docs/page-90.md']))
      expect(bodiesRead.length).toBeLessThanOrEqual(32)
      expect(warm).not.toEqual(before)
      cache = createMemoryCache()
      expect(warm).toEqual(contents(filesOf(many)))
    })

    test.each([
      ['a new page', [...many.slice(0, 60), doc('new'), ...many.slice(60)]],
      ['a page gone', many.filter((_, index) => index !== 60)],
      ['the pages in another order', [...many.slice(60), ...many.slice(0, 60)]],
    ])('%s: most pages are not read, and the files are those of a build from nothing', (_, pages) => {
      const warm = contents(filesOf(pages))
      expect(bodiesRead.length).toBeLessThan(60)
      cache = createMemoryCache()
      expect(warm).toEqual(contents(filesOf(pages)))
    })

    test('a word that one page has changes the parts with that word only', () => {
      const before = contents(filesOf(many))
      texts.set('docs/page-60.md', `${texts.get('docs/page-60.md')?.replace('The end', 'The zebra end')}`)
      const changed = Object.keys(contents(filesOf(many))).filter((path) => !(path in before))
      // The dictionary's part, the postings of "zebra" and of the words after it, the outline and the text.
      expect(changed.length).toBeLessThanOrEqual(6)
    })
  })

  test('pages with the same text share its file', () => {
    for (const page of pages) texts.set(page.source, '<p>The same text.</p>')
    const paths = filesOf(pages).map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('the entry keeps its name, every other file is named by its content', () => {
    const first = contents(filesOf(pages))
    texts.set('docs/b.md', '<p>Another text.</p>')
    const second = contents(filesOf(pages))
    expect(second['search-index.json']).not.toBe(first['search-index.json'])
    for (const [path, content] of Object.entries(second)) {
      if (path === 'search-index.json') continue
      expect(path).toMatch(/^assets\/search\/[\da-f]{10}\.json$/)
      expect(first[path] ?? content).toBe(content)
    }
  })
})

describe('versions', () => {
  const inVersion = (name: string, version: string, route: string, source: string) =>
    doc(name, { version, route, source } as Partial<DocPage>)
  /** The page "new" is only in 2.0, and "changed" has another text there. */
  const versions = [
    inVersion('same', '2.0', '/docs/same', '2.0/same.md'),
    inVersion('changed', '2.0', '/docs/changed', '2.0/changed.md'),
    inVersion('new', '2.0', '/docs/new', '2.0/new.md'),
    inVersion('same', '1.0', '/docs/1.0/same', '1.0/same.md'),
    inVersion('changed', '1.0', '/docs/1.0/changed', '1.0/changed.md'),
  ]

  beforeEach(() => {
    for (const { source } of versions) texts.set(source, `<p>A ferry sails from ${source}</p>`)
    for (const source of ['1.0/same.md', '2.0/same.md']) texts.set(source, '<p>A ferry sails at noon.</p>')
  })

  async function find(query: string, facetFilters: FacetFilters = [], path = '') {
    const { reader } = openMemoryIndex(filesOf(versions).map(({ path, content }) => ({ path, content: content() })))
    const { hits, nbHits } = await search(reader, { query, facetFilters }, path)
    const urls = hits.map((hit) => String(hit.url)).sort()
    return { urls, nbHits }
  }

  test('each finds its own pages, at their addresses', async () => {
    const inFirst = ['/base/docs/1.0/changed/', '/base/docs/1.0/same/']
    expect(await find('ferry', ['version:1.0'])).toEqual({ urls: inFirst, nbHits: 2 })
    const inSecond = ['/base/docs/changed/', '/base/docs/new/', '/base/docs/same/']
    expect(await find('ferry', ['version:2.0'])).toEqual({ urls: inSecond, nbHits: 3 })
    expect(await find('', ['version:1.0'])).toEqual({ urls: inFirst, nbHits: 2 })
    expect(await find('new', ['version:1.0'])).toEqual({ urls: [], nbHits: 0 })
  })

  test('a text that several have is found once, in the part of the site where the reader is', async () => {
    expect(await find('noon')).toEqual({ urls: ['/base/docs/same/'], nbHits: 1 })
    expect((await find('noon', [], '/base/docs/1.0/changed/')).urls).toEqual(['/base/docs/1.0/same/'])
    expect((await find('noon', [['version:1.0', 'version:2.0']])).urls).toEqual(['/base/docs/same/'])
  })

  test('the text is read once, and is in the index once', () => {
    const files = contents(filesOf(versions))
    expect(bodiesRead.toSorted()).toEqual(['1.0/changed.md', '2.0/changed.md', '2.0/new.md', '2.0/same.md'])
    expect(Object.values(files).filter((content) => content.includes('noon.'))).toHaveLength(1)
    expect(textsOf(filesOf(versions)).map(({ urls }) => urls)).toContainEqual([
      '/base/docs/same/',
      '/base/docs/1.0/same/',
    ])
  })

  test('a page that moved in one version has its new address', () => {
    const moved = [inVersion('same', '2.0', '/docs/b/same', '2.0/same.md'), ...versions.slice(3)]
    contents(filesOf(versions))
    const warm = contents(filesOf(moved))
    cache = createMemoryCache()
    expect(warm).toEqual(contents(filesOf(moved)))
    expect(textsOf(filesOf(moved)).flatMap(({ urls }) => urls)).toContain('/base/docs/b/same/')
  })

  test.each([
    ['in one version', ['2.0/same.md']],
    ['in the other', ['1.0/same.md']],
    ['in both', ['1.0/same.md', '2.0/same.md']],
  ])('an edit %s gives the files of a build from nothing', (_, sources) => {
    contents(filesOf(versions))
    for (const source of sources) texts.set(source, '<p>A ferry sails at midnight.</p>')
    const warm = contents(filesOf(versions))
    cache = createMemoryCache()
    expect(warm).toEqual(contents(filesOf(versions)))
  })

  test('a renamed version has its new name, without reading a text', () => {
    contents(filesOf(versions))
    bodiesRead = []
    const renamed = versions.map((page) => (page.version === '1.0' ? { ...page, version: 'old' } : page))
    const warm = contents(filesOf(renamed))
    expect(bodiesRead).toEqual([])
    expect(warm['search-index.json']).toContain('"version":"old"')
    cache = createMemoryCache()
    expect(warm).toEqual(contents(filesOf(renamed)))
  })

  /** With a config that has both. */
  function filesOfBoth() {
    const { context, ...input } = inputOf(versions)
    const [version] = context.config.versions
    if (!version) throw new Error('There is a version.')
    const both = ['2.0', '1.0'].map((name) => ({ ...version, name, isLast: name === '1.0' }))
    return [...searchFiles({ ...input, context: { ...context, config: { ...context.config, versions: both } } })]
  }

  test('what earlier builds left decides neither what is shared nor any byte', () => {
    const files = contents(filesOfBoth())
    for (const { source } of versions) keys.set(source, `key of ${source}`)
    expect(contents(filesOfBoth())).toEqual(files)
    cache = createMemoryCache()
    expect(contents(filesOfBoth())).toEqual(files)
    expect(textsOf(filesOfBoth()).map(({ urls }) => urls)).toContainEqual(['/base/docs/1.0/same/', '/base/docs/same/'])
    bodiesRead = []
    filesOfBoth()
    expect(bodiesRead).toEqual([])
  })

  test('a search of all versions shows the version that readers see by default', async () => {
    const files = filesOfBoth()
    const { reader } = openMemoryIndex(files.map(({ path, content }) => ({ path, content: content() })))
    const { hits } = await search(reader, { query: 'noon' })
    expect(hits.map(({ url }) => url)).toEqual(['/base/docs/1.0/same/'])
  })

  test('pages of one version stay apart, even if they have the same text', async () => {
    const twice = ['x', 'y'].map((name) => inVersion('page', '2.0', `/docs/${name}`, `2.0/${name}.md`))
    for (const { source } of twice) texts.set(source, '<p>A ferry sails at noon.</p>')
    const files = filesOf(twice).map(({ path, content }) => ({ path, content: content() }))
    expect((await search(openMemoryIndex(files).reader, { query: 'noon' })).nbHits).toBe(2)
  })
})

describe('threads', () => {
  /** Two versions: most pages have the same text in both. */
  const pages = ['2.0', '1.0'].flatMap((version) =>
    Array.from({ length: 60 }, (_, number) => {
      const source = number % 10 === 0 ? `${version}/${number}.md` : `docs/${number}.md`
      return doc(`page-${number}`, { version, route: `/docs/${version}/page-${number}`, source } as Partial<DocPage>)
    }),
  )
  const blockWorkerUrl = new URL('../../../dist/block-worker.js', import.meta.url)

  function openFiles(url = blockWorkerUrl) {
    const { context, ...input } = inputOf(pages)
    const more = { threads: 3, tools: { blockWorkerUrl: url } } as unknown as BuildContext // nothing else is looked at
    return openSearchFiles({ ...input, context: { ...more, ...context } })
  }
  async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
    const list: Item[] = []
    for await (const item of items) list.push(item)
    return list
  }
  /** Files from an empty cache, by this thread alone. */
  const expected = () => {
    const expected = contents(filesOf(pages))
    cache = createMemoryCache()
    return expected
  }

  test('make blocks while other work is done, with the same files', async () => {
    const files = expected()
    let made = 0
    cache.setBodyText = ((write) => (key: string, json: string) => {
      made++
      write(key, json)
    })(cache.setBodyText)
    const search = openFiles()
    await search.during(() => vi.waitUntil(() => made > 0, { timeout: 60_000 }))
    expect(made).toBeGreaterThan(0)
    expect(contents(await all(search.files()))).toEqual(files)
  })

  test('receive a text once that two versions have', async () => {
    const dir = temporaryFolder()
    writeFiles(dir, {
      'worker.mjs': `import { appendFileSync } from 'node:fs'
        import { parentPort } from 'node:worker_threads'
        import ${JSON.stringify(String(blockWorkerUrl))}
        parentPort.on('message', ({ pages }) => {
          for (const { html } of pages) appendFileSync(${JSON.stringify(join(dir, 'received'))}, html + '\\n')
        })`,
    })
    const search = openFiles(pathToFileURL(join(dir, 'worker.mjs')))
    await search.during(() => vi.waitUntil(() => existsSync(join(dir, 'received')), { timeout: 60_000 }))
    await all(search.files())
    const received = readFileSync(join(dir, 'received'), 'utf8').trim().split('\n')
    expect(received.length).toBeGreaterThan(0)
    expect(new Set(received).size).toBe(received.length)
  })

  test.each([
    ['stops', 'process.exit(3)'],
    ['fails', 'throw new Error("broken")'],
  ])('are not needed: one %s', async (_, act) => {
    const files = expected()
    const dir = temporaryFolder()
    writeFiles(dir, {
      'worker.mjs': `import { parentPort } from 'node:worker_threads'\nparentPort.on('message', () => { ${act} })`,
    })
    const search = openFiles(pathToFileURL(join(dir, 'worker.mjs')))
    await search.during(async () => {})
    expect(contents(await all(search.files()))).toEqual(files)
  })

  test('report what the cache cannot hold', async () => {
    cache.setBodyText = () => {
      throw new Error('no room')
    }
    const search = openFiles()
    await search.during(async () => {})
    await expect(all(search.files())).rejects.toThrow('no room')
  })

  test('end when the work fails', async () => {
    const work = () => Promise.reject(new Error('broken page'))
    await expect(openFiles().during(work)).rejects.toThrow('broken page')
    await vi.waitUntil(() => !process.getActiveResourcesInfo().includes('MessagePort'), { timeout: 60_000 })
  })
})
