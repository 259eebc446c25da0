import { describe, expect, test } from 'vitest'
import { checkRecords, figuresOf } from '../../../cli/publish/check-records.ts'
import { compareRecords } from '../../../cli/publish/compare.ts'
import { checkPublicKey, readCredentials, readTypesense } from '../../../cli/publish/credentials.ts'
import { readRelevance } from '../../../cli/publish/read-relevance.ts'
import { measureRelevance } from '../../../cli/publish/relevance.ts'
import { suggestionsText, suggestQueries } from '../../../cli/publish/suggest-queries.ts'
import { pageOf, pageRecords, pages } from './fixture-records.ts'

const algolia = { appId: 'app', apiKey: 'search-key', indexName: 'docs' }

describe('credentials', () => {
  const complete = { ALGOLIA_APP_ID: 'env-app', ALGOLIA_WRITE_KEY: 'write-key', ALGOLIA_INDEX_NAME: 'env-docs' }

  test('reads credentials from the environment, and prefers the index name of the config', () => {
    expect(readCredentials(complete, algolia).credentials).toEqual({
      appId: 'env-app',
      writeKey: 'write-key',
      indexName: 'docs',
      hosts: undefined,
    })
    expect(readCredentials(complete, undefined).credentials?.indexName).toBe('env-docs')
    expect(readCredentials({ DOCS_GEN_ALGOLIA_WRITE_KEY: 'other' }, algolia).credentials).toMatchObject({
      appId: 'app',
      writeKey: 'other',
    })
  })

  test.each([
    ['ALGOLIA_APP_ID', 'The application id is missing.'],
    ['ALGOLIA_WRITE_KEY', 'The write key is missing.'],
    ['ALGOLIA_INDEX_NAME', 'The name of the index is missing.'],
  ])('reports a missing %s', (name, message) => {
    const { credentials, diagnostics } = readCredentials({ ...complete, [name]: '' }, undefined)
    expect(credentials).toBeUndefined()
    expect(diagnostics.map((it) => it.message)).toEqual([message])
    expect(diagnostics[0]?.hint).toContain(name)
  })

  test('reports the write key in the config', () => {
    const diagnostics = checkPublicKey({ ALGOLIA_WRITE_KEY: 'search-key' }, { algolia }, 'other.config.mjs')
    expect(diagnostics).toMatchObject([{ code: 'public-write-key', file: 'other.config.mjs' }])
    expect(JSON.stringify(diagnostics)).not.toContain('search-key')
  })

  test.each(['search-key\n', ' search-key', 'search-key\u200b', 'search\u200b-key'])(
    'reports the write key %j in the config, whatever surrounds it',
    (key) => {
      expect(checkPublicKey({ TYPESENSE_WRITE_KEY: key }, { algolia }, 'site.config.ts')).toMatchObject([
        { code: 'public-write-key' },
      ])
    },
  )

  test('trims keys', () => {
    const { credentials } = readCredentials({ ...complete, ALGOLIA_WRITE_KEY: ' write-key\n' }, algolia)
    expect(credentials?.writeKey).toBe('write-key')
    expect(readCredentials({ ...complete, ALGOLIA_WRITE_KEY: ' \n' }, algolia).diagnostics[0]?.message).toBe(
      'The write key is missing.',
    )
  })

  test.each([
    ['write\nkey', 'a line break'],
    ['write key', 'a space'],
    ['write\u200bkey', 'a zero-width space'],
    ['write😀key', 'the character U+1F600'],
  ])('reports the key %j, which no request could carry, without printing it', (key, character) => {
    const algoliaKey = readCredentials({ ...complete, ALGOLIA_WRITE_KEY: key }, algolia)
    const typesense = readTypesense(
      { TYPESENSE_WRITE_KEY: key },
      { nodes: ['https://a'], apiKey: '', collection: 'docs' },
    )
    for (const { diagnostics } of [algoliaKey, typesense]) {
      expect(diagnostics.map(({ message }) => message)).toEqual([
        expect.stringMatching(new RegExp(`^The key in \\w+_WRITE_KEY has ${character.replace('+', '\\+')} inside`)),
      ])
      expect(JSON.stringify(diagnostics)).not.toContain('write')
    }
  })

  test.each([
    ['https://search.example.com', [{ url: 'search.example.com', protocol: 'https', accept: 'readWrite' }]],
    ['http://localhost:1234', [{ url: 'localhost', protocol: 'http', port: 1234, accept: 'readWrite' }]],
    [
      'http://localhost:1234/a/, http://b',
      [
        { url: 'localhost:1234/a', protocol: 'http', accept: 'readWrite' },
        { url: 'b', protocol: 'http', accept: 'readWrite' },
      ],
    ],
  ])('parses the hosts "%s"', (text, hosts) => {
    expect(readCredentials({ ...complete, DOCS_GEN_ALGOLIA_HOSTS: text }, undefined).credentials?.hosts).toEqual(hosts)
  })

  test('reports an invalid host', () => {
    const { diagnostics } = readCredentials({ ...complete, DOCS_GEN_ALGOLIA_HOSTS: 'nowhere' }, undefined)
    expect(diagnostics.map((it) => it.message)).toEqual(['"nowhere" in DOCS_GEN_ALGOLIA_HOSTS is not a valid address.'])
  })
})

describe('records', () => {
  test('reports a site without records', () => {
    expect(checkRecords([]).map(({ code }) => code)).toEqual(['no-records'])
  })

  test('accepts valid records and counts them', () => {
    expect(checkRecords(pages(3))).toEqual([])
    expect(figuresOf(pages(3))).toMatchObject({
      pages: 3,
      records: 9,
      facets: {
        type: { content: 3, lvl1: 3, lvl2: 3 },
        language: { en: 9 },
        docusaurus_tag: { 'docs-default-current': 9 },
      },
    })
  })

  test('reports a record that is too large, with its page', () => {
    const [page] = pages(1)
    if (!page) throw new Error('There is a page.')
    const [record] = page.records()
    const large = pageOf(record ? [{ ...record, content: 'x'.repeat(10_000) }] : [], 'p0')
    expect(checkRecords([large])).toMatchObject([
      { code: 'large-record', file: 'docs/p0.md', message: expect.stringContaining('"/base/docs/p0"') },
    ])
  })

  test('reports two records with the same id', () => {
    const [page] = pages(1)
    const findings = checkRecords(page ? [page, { ...page, source: 'docs/twin.md' }] : [])
    expect(findings).toHaveLength(3)
    expect(findings[0]).toMatchObject({ code: 'same-record', file: 'docs/twin.md' })
  })
})

test('reports two records of one page with the same id', () => {
  const records = pages(1).flatMap((page) => page.records())
  expect(checkRecords([pageOf([...records, ...records.slice(0, 1)], 'p0')])).toMatchObject([
    { code: 'same-record', file: 'docs/p0.md' },
  ])
})

test('ignores the order of fields when it compares records', () => {
  const records = pages(2).flatMap((page) => page.records())
  const live = records.map((record) => Object.fromEntries(Object.entries(record).reverse()) as { objectID: string })
  expect(compareRecords(records, live)).toEqual({ added: [], changed: [], removed: [], unchanged: 6 })
})

describe('a relevance file', () => {
  const known = { versions: ['current', 'next', '1.0'], last: '1.0', sets: [] }
  const routes = new Set(['/docs/a', '/docs/b'])

  test.each([
    ['- query: x\n  page: /docs/a', []],
    ['mrr: 0.5\nqueries:\n  - { query: x, pages: [/docs/a, /docs/b] }', []],
    ['- query: x\n  page: /docs/c', ['2:9 Entry 1, "x", expects the page "/docs/c", which is not searchable.']],
    ['- query: x\n  pages: [/docs/a, /docs/c]', ['2:20 Entry 1, "x", expects the page "/docs/c", which is not']],
    ['- query: x\n- page: /docs/a', ['1:3 Entry 1 has no "query" with a "page".', '2:3 Entry 2 has no "query"']],
    ['text', ['1:1 The relevance file has no list of queries.']],
    ['- query: a: b', ['1:10 A value that contains ": " needs quotes.']],
    ['', ['1:1 The relevance file has no list of queries.']],
    ['recal: 1\nqueries: []', ['1:1 Unknown key "recal".']],
    ['- query: x\n  page: /docs/a\n  pagee: b', ['3:3 Unknown key "pagee".']],
    ['mrr: high\nqueries: []', ['1:6 "mrr" must be a number from 0 to 1.']],
  ])('reads %j', (text, messages) => {
    const { diagnostics } = readRelevance(text, 'search/relevance.yaml', routes)
    expect(diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual(
      messages.map((message) => expect.stringContaining(message)),
    )
  })

  test('takes a query that YAML reads as a number as it is written', () => {
    const { file, diagnostics } = readRelevance(
      '- { query: 3.10, page: /docs/a }\n- { query: 404, page: /docs/a }',
      '',
      routes,
    )
    expect(diagnostics).toEqual([])
    expect(file.queries.map(({ query }) => query)).toEqual(['3.10', '404'])
  })

  test('names the page or the key that was meant', () => {
    const { diagnostics } = readRelevance('recal: 1\nqueries: [{ query: x, page: /guide/b }]', 'a.yaml', routes)
    expect(diagnostics.map(({ hint }) => hint)).toEqual(['Did you mean "recall"?', 'Did you mean "/docs/b"?'])
  })

  test('measures the positions of the expected pages', async () => {
    const pages = [
      pageRecords('apple', '<p>Round fruit.</p>'),
      pageRecords('pear', '<p>Not an apple.</p>'),
      pageRecords('plum', '<p>An apple?</p>'),
    ]
    const queries = [
      { query: 'apple', pages: ['/docs/apple'] },
      { query: 'apple', pages: ['/docs/plum'] },
      { query: 'zebra', pages: ['/docs/plum'] },
    ]
    const { mrr, recall, answers } = await measureRelevance(
      { pages, synonyms: [] },
      { mrr: 0, recall: 0, queries },
      { base: '/base/', known },
    )
    expect(answers.map(({ position }) => position)).toEqual([1, 3, undefined])
    expect(mrr).toBeCloseTo((1 + 1 / 3 + 0) / 3)
    expect(recall).toBeCloseTo(2 / 3)
  })

  test('readers of each version must find their own page, unless they search all of them', async () => {
    const inVersion = (version: string, name: string, html: string) => {
      const page = pageRecords(name, html)
      return {
        ...page,
        records: () => page.records().map((it) => ({ ...it, version, docusaurus_tag: `docs-default-${version}` })),
      }
    }
    const pages = [
      inVersion('1.0', 'apple', '<p>Round fruit.</p>'),
      inVersion('next', 'next-apple', '<h2 id="a">apple</h2><p>An apple is a round fruit. Apple, apple.</p>'),
      inVersion('next', 'plum', '<h2 id="a">apple apple</h2>'),
    ]
    const measure = async (isContextual: boolean, ...expected: string[]) => {
      const options = { base: '/base/', known: isContextual ? known : undefined }
      const file = { mrr: 0, recall: 0, queries: [{ query: 'apple', pages: expected }] }
      const { answers } = await measureRelevance({ pages, synonyms: [] }, file, options)
      return answers[0]?.position
    }
    expect(await measure(true, '/docs/apple')).toBe(1)
    expect(await measure(true, '/docs/apple', '/docs/plum')).toBe(await measure(true, '/docs/plum'))
    expect(await measure(true, '/docs/plum')).toBeGreaterThan(1)
    expect(await measure(false, '/docs/apple', '/docs/plum')).toBeLessThan(3)
  })

  test('is proposed from headings of one page in all its versions, with those that are not first now', async () => {
    const html = '<h2 id="a">Round red fruit</h2><h2 id="b">How to eat it</h2><p>Slowly.</p>'
    const next = pageRecords('apple', html)
    const pages = [
      pageRecords('apple', html),
      { ...next, url: '/base/docs/next/apple', records: next.records },
      pageRecords('pear', '<h2 id="b">How to eat it</h2><p>Round red fruit, round red fruit.</p>'),
    ]
    const queries = suggestQueries(pages, [], '/base/')
    expect(queries).toEqual([
      { query: 'Round red fruit', pages: ['/docs/apple', '/docs/next/apple'] },
      { query: 'Page pear', pages: ['/docs/pear'] },
    ])
    expect(suggestQueries(pages, queries, '/base/')).toEqual([])
    expect(suggestQueries(pages, [{ query: 'page pear', pages: ['/docs/next/apple'] }], '/base/')).toEqual([])
    const answers = [{ query: { query: 'a: b', pages: ['/a'] }, position: 2, recall: 1, found: ['/b'] }]
    expect(suggestionsText(answers, '- query: x\n')).toBe('# now number 2; first is /b\n- query: "a: b"\n  page: /a\n')
  })
})
