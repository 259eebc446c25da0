/** The pure parts of the search interface. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isSearchKey } from '../../../client/loader/search-key.ts'
import { cleanHits, type Hit, showsCode } from '../../../client/search/client/clean-hits.ts'
import { hitUrl } from '../../../client/search/client/hit-url.ts'
import { type Search, withLastingErrors } from '../../../client/search/client/lasting-errors.ts'
import { keepMarks, markedParts, toPlainText } from '../../../client/search/client/marked-text.ts'
import { addressOf, readQuery, requestFor } from '../../../client/search/client/page-query.ts'
import { facetFilters, versionsOf } from '../../../client/search/client/search-context.ts'
import { objectIdOf } from '../../../client/search/engine/object-id.ts'
import { isCharacter } from '../../../client/search/modal/keys.ts'
import { modalTexts } from '../../../client/search/modal/modal-texts.ts'
import { addRecent, pageOf } from '../../../client/search/modal/recents.ts'
import { resultText } from '../../../client/search/results/result-text.ts'
import { searchTexts } from '../../../renderer/text/interface-texts.ts'

const noLevels = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
const hit = (changes: Partial<Hit> = {}): Hit => ({
  objectID: '1',
  url: '/docs/a#b',
  type: 'lvl1',
  content: null,
  ...changes,
  hierarchy: { ...noLevels, lvl0: 'Guide', lvl1: 'Start', ...changes.hierarchy },
})

describe('text of records', () => {
  test.each([
    ['a <mark>b</mark> c', 'a <mark>b</mark> c'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)>'],
    ['<mark onclick=x>y</mark>', '&lt;mark onclick=x>y</mark>'],
    ['a &lt;b&gt; &amp; c', 'a &lt;b&gt; &amp; c'],
    ['</MARK><MARK>', '&lt;/MARK>&lt;MARK>'],
    ['<<mark>script>', '&lt;<mark>script>'],
  ])('keeps only the marks of %s', (html, expected) => {
    expect(keepMarks(html)).toBe(expected)
  })

  test.each([
    [
      'a <mark>b</mark> c',
      [
        ['a ', false],
        ['b', true],
        [' c', false],
      ],
    ],
    ['x &lt;y&gt; &#39;z&#x27; &nbsp;&unknown; &#0;', [["x <y> 'z' \u00a0&unknown; &#0;", false]]],
    ['&amp;lt;', [['&lt;', false]]],
    ['<b>', [['<b>', false]]],
    [
      '</mark>a<mark>b',
      [
        ['a', false],
        ['b', false],
      ],
    ],
    ['', []],
  ] as const)('%s is cut at its marks', (html, expected) => {
    expect(markedParts(html).map(({ text, isMarked }) => [text, isMarked])).toEqual(expected)
  })

  test('plain text has no marks and no character references', () => {
    expect(toPlainText('Q&amp;A <mark>1</mark>')).toBe('Q&A 1')
  })
})

test.each([
  ['/docs/a#b', '/docs/a#b'],
  ['docs/a?x=1#b', '/base/docs/a?x=1#b'],
  ['https://docs.example.com/base/docs/a#b', '/base/docs/a#b'],
  ['https://docs.example.com/other/a', 'https://docs.example.com/other/a'],
  ['http://localhost:3000/base/x', '/base/x'],
  ['https://elsewhere.example/x', 'https://elsewhere.example/x'],
  ['//elsewhere.example/x', 'http://elsewhere.example/x'],
  ['javascript:alert(1)', undefined],
  [' java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://', undefined],
])('resolves the URL %s of a hit to %s', (written, expected) => {
  const place = { origin: 'http://localhost:3000', base: '/base/', site: 'https://docs.example.com/base/' }
  expect(hitUrl(written, place)).toBe(expected)
})

describe('hits', () => {
  const clean = (...hits: readonly unknown[]) => cleanHits(hits, (url) => (url.startsWith('/') ? url : undefined))

  test.each([
    ['no hit', null],
    ['no hierarchy', { ...hit(), hierarchy: undefined }],
    ['no id', hit({ objectID: '' })],
    ['type lvl0', hit({ type: 'lvl0' })],
    ['a type that is a name of the language', hit({ type: 'constructor' })],
    ['a level that is not there', hit({ type: 'lvl3' })],
    ['text that is not there', hit({ type: 'content' })],
    ['another scheme', hit({ url: 'javascript:alert(1)' })],
  ])('%s is left out', (_, given) => {
    expect(clean(given, hit({ objectID: 'good' })).map(({ objectID }) => objectID)).toEqual(['good'])
  })

  test('keeps only marks as markup, and the title of the group as plain text', () => {
    const [shown] = clean(
      hit({
        type: 'content',
        content: '<script>x</script>',
        hierarchy: { lvl0: 'Q&amp;A <mark>x</mark>', lvl1: '<b>' },
        _snippetResult: { content: { value: '<i><mark>x</mark>' }, hierarchy: { lvl1: { value: '<b>' } } },
      }),
    )
    expect(shown?.content).toBe('&lt;script>x&lt;/script>')
    expect(shown?.hierarchy).toMatchObject({ lvl0: 'Q&A x', lvl1: '&lt;b>' })
    expect(shown?._snippetResult).toEqual({
      content: { value: '&lt;i><mark>x</mark>' },
      hierarchy: { lvl1: { value: '&lt;b>' } },
    })
    expect(shown?._highlightResult).toEqual({ hierarchy: { lvl0: { value: 'Q&A x' } } })
    const [deep] = clean(hit({ hierarchy: { ...noLevels, lvl0: 'Web / Guides / Files / Formats', lvl1: 'x' } }))
    expect(deep?.hierarchy.lvl0).toBe('Web / … / Formats')
  })

  test('shows the headings above a result', () => {
    const hierarchy = { lvl0: 'Guide', lvl1: 'Start', lvl2: 'Q&amp;A' }
    const text = hit({
      type: 'content',
      content: 'words',
      hierarchy,
      _snippetResult: { content: { value: '<mark>w</mark>' } },
    })
    expect(resultText(text)).toEqual({ title: 'Q&amp;A', path: ['Guide', 'Start'], content: '<mark>w</mark>' })
    expect([text, { ...text, content: 'a\n' }, { ...text, content: 'a\n', type: 'lvl1' }].map(showsCode)).toEqual([
      false,
      true,
      false,
    ])
    expect(resultText(hit())).toEqual({ title: 'Start', path: ['Guide'], content: undefined })
  })
})

test('filters by the language and version of the page', () => {
  expect(facetFilters({ language: 'en', version: '1.0', more: [] })).toEqual([
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0'],
  ])
  expect(facetFilters({ language: 'en', version: '1.0', more: ['cli-2.0'] })[1]).toEqual([
    'docusaurus_tag:default',
    'docusaurus_tag:docs-default-1.0',
    'docusaurus_tag:docs-default-cli-2.0',
  ])
})

test.each([
  ['the page’s own', '1.0', '2.0', '1.0', 'cli-2'],
  ['what was picked', undefined, '1.0', '1.0', 'cli-2'],
  ['the last one when what was picked is gone', undefined, '0.9', '2.0', 'cli-2'],
  ['the last one', undefined, null, '2.0', 'cli-2'],
  ['that of a page of further docs, with the last one of the others', 'cli-1', null, '2.0', 'cli-1'],
  ['that of a page of further docs, with what was picked', 'cli-1', '1.0', '1.0', 'cli-1'],
])('version: %s', (_, page, picked, version, cli) => {
  const known = { versions: ['current', '2.0', '1.0'], last: '2.0', sets: [['cli-2', 'cli-1'], ['team-current']] }
  expect(versionsOf(page, picked, known)).toEqual({ version, more: [cli, 'team-current'] })
})

test('knows the only version of the main docs', () => {
  const known = { versions: [], last: 'current', sets: [] }
  expect(versionsOf('current', null, known)).toEqual({ version: 'current', more: [] })
})

describe('the page’s address', () => {
  const defaults = { query: '', version: '2.0', language: 'en', more: [] }

  test('has the versions of further docs', () => {
    const known = { ...defaults, more: ['cli-2', 'team-1'] }
    const query = { ...known, more: ['cli-2', 'team-0'] }
    expect(readQuery(new URLSearchParams('version3=team-0'), known)).toEqual(query)
    expect(addressOf('/search', query, known)).toBe('/search?version3=team-0')
  })

  test.each([
    ['q=a+b', { ...defaults, query: 'a b' }, '?q=a+b'],
    ['', defaults, ''],
    ['q=%20&version=2.0', defaults, ''],
    [
      'q=a&version=1.0&language=ar',
      { ...defaults, query: 'a', version: '1.0', language: 'ar' },
      '?q=a&version=1.0&language=ar',
    ],
    [`q=${'x'.repeat(70)}`, { ...defaults, query: 'x'.repeat(64) }, `?q=${'x'.repeat(64)}`],
  ])('%s', (address, query, written) => {
    expect(readQuery(new URLSearchParams(address), defaults)).toEqual(query)
    expect(addressOf('/search', query, defaults)).toBe(`/search${written}`)
  })

  test('requests 15 hits at a time, with filters only for a contextual search', () => {
    const query = { ...defaults, query: 'a' }
    expect(requestFor(query, 2, 'docs', true)).toMatchObject({
      query: 'a',
      indexName: 'docs',
      page: 2,
      hitsPerPage: 15,
      facetFilters: facetFilters(query),
    })
    expect(requestFor(query, 0, 'docs', false)).not.toHaveProperty('facetFilters')
  })
})

test('stores the page of a text once, newest first, up to the limit', () => {
  const page = pageOf(hit({ url: '/docs/a#b', type: 'content', content: 'x', hierarchy: { lvl2: 'Part' } }))
  expect(page).toEqual({
    objectID: objectIdOf('/docs/a', '', 'lvl1', 0),
    url: '/docs/a',
    type: 'lvl1',
    content: null,
    hierarchy: { ...noLevels, lvl0: 'Guide', lvl1: 'Start' },
  })
  const stored = [hit({ url: '/docs/c' }), hit({ url: '/docs/a' }), hit({ url: '/docs/d' })]
  expect(addRecent(stored, page, 3).map(({ url }) => url)).toEqual(['/docs/a', '/docs/c', '/docs/d'])
  expect(addRecent(stored, page, 2)).toHaveLength(2)
})

const key = { type: 'keydown', key: '', isModified: false, isCommand: false, isCharacter: true, isNativeLink: false }
const facts = { ...key, isMove: false, isActivatable: false, isEditable: false, usesKeys: false }
test.each([
  ['Ctrl+K', { key: 'k', isCommand: true }, 'k/', true],
  ['Ctrl+K with Caps Lock', { key: 'K', isCommand: true }, 'k/', true],
  ['/ with Shift, as some keyboards need it', { key: '/', isModified: true }, 'k/', true],
  ['Ctrl+K in a field', { key: 'k', isCommand: true, isEditable: true }, 'k/', true],
  ['Ctrl+K switched off', { key: 'k', isCommand: true }, '/', false],
  ['K', { key: 'k' }, 'k/', false],
  ['/', { key: '/' }, 'k/', true],
  ['/ in a field', { key: '/', isEditable: true }, 'k/', false],
  ['/ with Ctrl', { key: '/', isCommand: true, isCharacter: false }, 'k/', false],
  ['/ with Alt', { key: '/', isCharacter: false }, 'k/', false],
  ['/ switched off', { key: '/' }, 'k', false],
  ['no key', { key: undefined }, 'k/', false],
])('opens the search: %s', (_, pressed, enabled, expected) => {
  expect(isSearchKey({ ...facts, ...pressed }, enabled)).toBe(expected)
})

test('buffers only keys that type a character', () => {
  const none = { ctrlKey: false, metaKey: false, altKey: false }
  expect(isCharacter({ ...none, key: 'ß' })).toBe(true)
  expect(isCharacter({ ...none, key: 'Enter' })).toBe(false)
  expect(isCharacter({ ...none, key: 'v', ctrlKey: true })).toBe(false)
})

describe('answers and errors of the modal', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Calls the search like the modal does. */
  function run(search: Search<string, string>, isCurrent = true) {
    const log: string[] = []
    const onError = (error: unknown) => log.push(`noted ${(error as Error).message}`)
    withLastingErrors(search, { isCurrent: () => isCurrent, onError })('q')
      .catch((error: Error) => {
        log.push(error.name)
        throw error
      })
      .then(
        (answer) => log.push(`answer ${answer}`),
        () => log.push('settled'),
      )
    return log
  }

  test('an answer passes', async () => {
    const log = run(async () => 'hits')
    await vi.advanceTimersByTimeAsync(0)
    expect(log).toEqual(['answer hits'])
  })

  test('never settles for the answer to an outdated query, which may come last', async () => {
    const log = run(async () => 'hits', false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).toEqual([])
  })

  test('turns any failure into the error of the modal, after the stall time, and never settles', async () => {
    const log = run(async () => {
      throw Object.assign(new Error('403'), { name: 'ApiError' })
    })
    await vi.advanceTimersByTimeAsync(300)
    expect(log).toEqual(['noted 403'])
    await vi.advanceTimersByTimeAsync(30)
    expect(log).toEqual(['noted 403', 'RetryError'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).toHaveLength(2)
  })

  test('ignores the failure of an outdated query', async () => {
    const log = run(async () => Promise.reject(new Error('gone')), false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).toEqual(['noted gone'])
  })
})

test('every text of the modal is translated and in the list of the page', () => {
  const listed: ReadonlySet<string> = new Set(searchTexts)
  const shown = Object.values(modalTexts((english) => (listed.has(english) ? `translated ${english}` : english)))
  const texts = shown.flatMap((group) => Object.values(group))
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter((text) => !text.startsWith('translated '))).toEqual([])
})
