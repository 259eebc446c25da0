import { describe, expect, test } from 'vitest'
import { answer, type SearchQuery, search } from '../../../client/search/engine/answer.ts'
import { indexRecords } from '../../../renderer/search/index/index-records.ts'
import type { RecordContext, SearchRecord } from '../../../renderer/search/records/record.ts'
import { toRecords } from '../../../renderer/search/records/to-records.ts'
import { openMemoryIndex } from '../../helpers/memory-index.ts'

const page = (name: string, title: string, html: string, more: Partial<RecordContext> = {}): SearchRecord[] =>
  toRecords(html, {
    url: `/base/${name}`,
    title,
    lvl0: 'Docs',
    lead: undefined,
    language: 'en',
    version: 'current',
    ...more,
  })

const site = [
  ...page(
    'boson',
    'Boson',
    '<p>Serves data.</p><h2 id="sources">Sources</h2><p>Files, services and tiles of images.</p>',
  ),
  ...page(
    'graph',
    'Entanglement graph',
    '<h2 id="search">Search the graph</h2><p>Find a dataset by its meaning, then ask Boson.</p>',
  ),
  ...page(
    'pixels',
    'Read pixels',
    '<p>Call <code>get_pixels</code> for an array.</p><h2 id="sampling">Resampling</h2><p>Use nearest for classes.</p>',
  ),
  ...page(
    'bands',
    'Bands',
    '<p>The step bandArithmetic computes an index.</p><h2 id="tiles">Tiles</h2><p>Each tile has its pixels.</p>',
  ),
  ...page('fr', 'Graphe', '<p>Un graphe, Boson compris.</p>', { language: 'fr', version: '1.0' }),
  ...page('home', 'Welcome', '<p>Where boson begins.</p>', { version: undefined }),
]

interface Hit {
  readonly url: string
  readonly type: string
  readonly content: string | null
  readonly hierarchy: Record<string, string | null>
  readonly _highlightResult: {
    hierarchy: Record<string, { value: string }>
    content?: { value: string }
  }
  readonly _snippetResult: { hierarchy?: Record<string, { value: string }>; content?: { value: string } }
}

async function ask(query: string, more: SearchQuery = {}, records: readonly SearchRecord[] = site) {
  const result = await search(openMemoryIndex(indexRecords(records)).reader, { query, ...more })
  return { ...result, hits: result.hits as unknown as Hit[] }
}

const urls = async (query: string, more?: SearchQuery, records?: readonly SearchRecord[]) =>
  (await ask(query, more, records)).hits.map(({ url }) => url.slice('/base/'.length))

describe('finds sections in this order', () => {
  test.each([
    ['a title before texts', 'boson', ['boson', 'fr', 'home', 'graph#search']],
    [
      'all words before some, then the rarer, and each page once before another section of it',
      'boson tiles',
      ['boson#sources', 'bands#tiles', 'fr', 'home', 'graph#search', 'boson'],
    ],
    // "index" stands for what readers search.
    ['in either order', 'graph search', ['graph#search', 'bands', 'graph']],
    ['a beginning', 'entang', ['graph']],
    ['a beginning of the last word only', 'ent grap', ['fr', 'graph', 'graph#search']],
    ['one typo from four letters', 'bosn', ['boson', 'fr', 'home', 'graph#search']],
    ['two typos from eight', 'entaglemnt', ['graph']],
    ['never in the first letter', 'noson', []],
    ['singular and plural', 'tile', ['bands#tiles', 'boson#sources']],
    ['an identifier, whole', 'get_pixels', ['pixels']],
    ['an identifier as it is being typed', 'get_pi', ['pixels']],
    ['an identifier in one word', 'getpixels', ['pixels']],
    ['an identifier by a part', 'arithmetic', ['bands']],
    ['camel case against words', 'readPixels', ['pixels']],
    ['words below a heading that holds the other', 'resampling nearest', ['pixels#sampling']],
    ['a question by the words it is about', 'how do I search the graph?', ['graph#search', 'bands', 'graph']],
    ['other forms of a word', 'computing', ['bands']],
    ['nothing', 'zzzz', []],
    ['no words', ' - ', []],
  ])('%s: %s', async (_, query, found) => {
    expect(await urls(query)).toEqual(found)
  })
})

const twins = [
  ...page('one', 'All metrics', '<p>Text.</p><h2 id="what-arrives">What arrives</h2><p>Text.</p>'),
  ...page('two', 'Two', '<h2 id="a">How it decides</h2><p>The field pathType.</p><h2 id="m">Metrics</h2><p>Text.</p>'),
  ...page('three', 'The path of a type', '<p>Text.</p>'),
]

test.each([
  ['a heading about the words of a question before a longer title', 'how do I do metrics?', 'two#m'],
  ['an identifier before its words in a title', 'pathType', 'two#a'],
  ['a typo in front of an ending like a plural', 'arrvies', 'one#what-arrives'],
  ['a typo in a plural', 'metrcis', 'two#m'],
])('finds %s: %s', async (_, query, url) => {
  expect((await urls(query, {}, twins))[0]).toBe(url)
})

test.each([
  ['max_idle', ['table', 'text', 'use']],
  ['`max_idle`', ['table', 'text', 'use']],
  ['maxIdle', ['camel', 'calls']],
])('finds where %s is described before samples that only use it', async (name, found) => {
  const others = '<p>Many other options of this long page are here, and each of them has its own row or sentence.</p>'
  const records = [
    ...page('use', 'Usage', '<p>A call.</p><pre>max_idle = 3\nprint(max_idle)</pre>'),
    ...page(
      'table',
      'Options',
      `${others}<table><tr><td>max_idle</td><td>Seconds.</td></tr><tr><td>b</td></tr></table>`,
    ),
    ...page('text', 'Advice', `${others}<p>Set <code>max_idle</code> low.</p><pre>max_idle = 3</pre>`),
    ...page('calls', 'Calls', '<p>A call.</p><pre>maxIdle(3)\nmaxIdle(4)</pre>'),
    ...page('camel', 'Methods', `${others}<ul><li>maxIdle</li><li>other</li></ul>`),
  ]
  const { hits } = await ask(name, {}, records)
  expect(hits.map(({ url }) => url.slice('/base/'.length)).filter((url) => found.includes(url))).toEqual(found)
  expect(hits[1]?.content).not.toBe('max_idle = 3\n')
})

describe('a word that no page has', () => {
  const records = [
    ...page('use', 'Tools', '<p>Use a tool from a kit.</p>'),
    ...page('refuse', 'Access', '<p>The server may refuse a call.</p>'),
  ]

  test('is one with a prefix before it is a misspelt one', async () => {
    expect(await urls('reuse ', {}, records)).toEqual(['use'])
  })

  test('counts less as a misspelt one than the words that pages have', async () => {
    const long = `<p>${'Many words are here. '.repeat(30)}It has parts.</p>`
    const others = [...page('title', 'Refuse', '<p>A page.</p>'), ...page('text', 'Other', long)]
    expect((await urls('refusa parts ', {}, others))[0]).toBe('text')
  })
})

describe('the words that most questions have', () => {
  const records = [
    ...page('call', 'Objects', '<p>To <code>get_all</code> of them at the same time, make more than one call.</p>'),
    ...page('limit', 'Limits', '<h2 id="e">Exports</h2><p>Write reports.</p>'),
    ...page('format', 'Formats', '<h2 id="f">Exports from one place</h2><p>Exports are files.</p>'),
  ]

  test('count less than those that it is about', async () => {
    expect((await urls('can I make one report', {}, records))[0]).toBe('limit#e')
  })

  test('need not be in the heading that a question is about', async () => {
    expect((await urls('how do I get more exports', {}, records))[0]).toBe('limit#e')
  })

  test('are not those in a name', async () => {
    expect(await urls('get ', {}, records)).toEqual([])
    expect(await urls('get all ', {}, records)).toEqual(['call'])
  })

  test('count when a query has no other', async () => {
    expect(await urls('at the same time', {}, records)).toEqual(['call'])
  })
})

test('the pieces of contractions do not count', async () => {
  const records = [
    ...page('about', 'Start', '<p>It starts a server.</p>'),
    ...page('by-chance', 'Notes', "<p>It doesn't matter, isn't it? That's a server's start.</p>"),
  ]
  expect((await urls("why doesn't it start", {}, records))[0]).toBe('about')
  expect((await urls("what's a start", {}, records))[0]).toBe('about')
})

test('a snippet with room shows how the section of a heading begins, or the one below it', async () => {
  const records = page(
    'p',
    'Guide',
    '<h2 id="a">Apple</h2><pre>apple()</pre><h3 id="b">Pear</h3><p>Sweet as a peach. Ripe.</p>',
  )
  const contents = async (query: string, words: number) =>
    (await ask(query, { attributesToSnippet: [`content:${words}`] }, records)).hits.map((hit) => hit.content)
  expect(await contents('pear', 30)).toEqual(['Sweet as a peach. Ripe.'])
  expect((await contents('apple', 30))[0]).toBe('Sweet as a peach. Ripe.')
  expect(await contents('pear', 10)).toEqual([null])
})

test('a snippet with room shows a text of the section with the words of its heading, if one has them', async () => {
  const records = page(
    'p',
    'Guide',
    '<h2 id="a">Apple</h2><p>Sweet. Round.</p><p>An apple a day.</p><pre>apple()</pre>',
  )
  const shown = { attributesToSnippet: ['content:30'], highlightPreTag: '[', highlightPostTag: ']' }
  const { hits } = await ask('apple', shown, records)
  expect(hits.map(({ type, _snippetResult }) => [type, _snippetResult.content?.value])).toEqual([
    ['lvl2', 'An [apple] a day.'],
  ])
})

test('shows a text further down on a page that is found by another name, if one has it', async () => {
  const records = [
    ...page('p', 'Guide', '<p>Lead.</p><h2 id="a">Part</h2><p>Sweet.</p><p>An apple a day.</p>'),
    ...page('q', 'Other guide', '<p>Lead.</p>'),
  ]
  const files = indexRecords(records, () => ({ aliases: [], keywords: ['apple'] }))
  const { hits } = await search(openMemoryIndex(files).reader, { query: 'apple', attributesToSnippet: ['content:10'] })
  expect(hits.map(({ url, type, content }) => [url, type, content])).toEqual([
    ['/base/p', 'content', 'An apple a day.'],
    ['/base/q', 'lvl1', null],
    ['/base/p#a', 'lvl2', null],
  ])
})

test('shows a text of a section twice where headings are beside it', async () => {
  const records = page('p', 'Guide', '<p>Lead.</p><h2 id="a">Part</h2><p>Sweet.</p><p>An apple a day.</p>')
  const files = indexRecords(records, () => ({ aliases: [], keywords: ['apple'] }))
  const { hits } = await search(openMemoryIndex(files).reader, { query: 'apple', attributesToSnippet: ['content:40'] })
  expect(hits.map(({ content }) => content)).toEqual(['An apple a day.', 'An apple a day.'])
})

test('shows the heading of a section whose sample has the same line as one before', async () => {
  const sample = (more: string) => `<pre>RUN cp --cached a b\n${more}</pre>`
  const records = page('p', 'Images', `<h2 id="a">Apples</h2>${sample('one')}<h2 id="b">Pears</h2>${sample('two')}`)
  const { hits } = await ask('cached', { attributesToSnippet: ['content:10'] }, records)
  expect(hits.map(({ type, content }) => [type, content])).toEqual([
    ['content', 'RUN cp --cached a b\none\n'],
    ['lvl2', null],
  ])
})

test('finds each URL once, with the text that has most of the words', async () => {
  const records = page('p', 'Page', '<h2 id="a">Part</h2><p>One apple.</p><p>An apple and a pear.</p><p>A pear.</p>')
  const { hits, nbHits } = await ask('apple pear', {}, records)
  expect(nbHits).toBe(1)
  expect(hits.map(({ url, type, content }) => [url, type, content])).toEqual([
    ['/base/p#a', 'content', 'An apple and a pear.'],
  ])
  expect(records.map(({ objectID }) => objectID)).toContain((hits[0] as unknown as SearchRecord).objectID)
})

describe('code', () => {
  const records = [
    ...page(
      'rollback',
      'Roll back',
      '<p>Go back to an earlier one.</p><pre>cd app\nferry rollback hello --to 3f2a1c\n</pre>',
    ),
    ...page(
      'install',
      'Install',
      '<pre>curl -fsSL https://ferry.example.com/install.sh | sh\nferry start --port 8080 --dry-run</pre>',
    ),
    ...page('errors', 'Errors', '<p>Answers <code>E1042</code> or 404 for <code>/etc/ferry.conf</code>.</p>'),
    ...page('titled', 'Run it', '<pre>compose.yaml\ndocker compose up</pre>'),
    ...page('prose', 'Prose', '<p>Go to the port, dry your feet, and run to the ferry.</p>'),
  ]

  test.each([
    ['--to', ['rollback']],
    ['3f2a1c', ['rollback']],
    ['3f2', ['rollback']],
    ['rollback --to', ['rollback']],
    ['--rolback', ['rollback']],
    ['--dry-rnu', ['install']],
    ['-fsSL', ['install']],
    ['ferry.example.com/install.sh', ['install']],
    ['--dry', ['install']],
    ['--dry-run', ['install']],
    ['8080', ['install']],
    ['E1042', ['errors']],
    ['404', ['errors']],
    ['/etc/ferry.conf', ['errors']],
  ])('%s', async (query, found) => {
    expect(await urls(query, {}, records)).toEqual(found)
  })

  test.each([
    ['rollback', 'ferry [rollback] hello --to 3f2a1c'],
    ['--to', 'ferry rollback hello [--to] 3f2a1c'],
    ['compose', 'docker [compose] up'],
    ['install.sh', 'curl -fsSL https://ferry.example.com/[install].[sh] | [sh]'],
  ])('%s shows the line with the match as in the page', async (query, line) => {
    const { hits } = await ask(
      query,
      { attributesToSnippet: ['content:10'], highlightPreTag: '[', highlightPostTag: ']' },
      records,
    )
    const shown = hits.map(({ _snippetResult }) => _snippetResult.content?.value)
    expect(shown).toContain(line)
  })
})

describe('first', () => {
  const records = [
    ...page(
      'sets',
      'Dataset lists',
      '<p>Every dataset.</p><h2 id="your">Your dataset</h2><h2 id="the">The dataset</h2>',
    ),
    ...page(
      'names',
      'Names of a graph',
      '<p>See search.</p><h2 id="one">Graph, search</h2><h2 id="two">A graph search</h2>',
    ),
    ...page('far', 'Ports', '<p>On port 80, not 8080: see 443.</p><p>Port 443 or 80.</p>'),
    ...page('near', 'Other ports', '<p>Map them with 8080:80 for a port.</p>'),
    ...page('other', 'Hexagon cells', ''),
    ...page('form', 'Hexagonal cells', ''),
    ...page('call', 'Calls', '<pre>high = peaks.search(limit=3)\nhigh = peaks.search(limit=5)</pre>'),
    ...page(
      'line',
      'Search, a peak',
      '<p>The words peaks, search, high.</p><pre>find\n  high = peaks.search(\n  )</pre>',
    ),
  ]

  test.each([
    ['the heading that equals the query', 'the dataset', 'sets#the'],
    ['the heading that equals a query in quotes', '“the dataset”', 'sets#the'],
    ['a heading with the words in this order', 'graph search', 'names#two'],
    ['code as written', '8080:80', 'near'],
    ['a line of code before longer lines', 'high = peaks.search(', 'line'],
    ['a word as written before its other forms', 'hexagonal', 'form'],
  ])('%s: %s', async (_, query, first) => {
    expect((await urls(query, {}, records))[0]).toBe(first)
  })
})

describe('a name of a reference', () => {
  const text = 'Call store.dispatch and read config.types.json there. '
  const records = [
    ...page('guide', 'Guide', `<p>${text}</p><h2 id="more">More</h2><pre>${text}</pre>`),
    ...page('json', 'Types of JSON', '<p>In a store.</p><h2 id="json">JSON</h2><p>Other types.</p>'),
    ...page('api', 'Store', '<p>Holds.</p><h2 id="d">dispatch(action)</h2><p>Sends.</p><h2 id="g">getState()</h2>'),
    ...page('types', 'Data Types', '<p>All.</p><h2 id="strings">Strings</h2><p>As DataTypes.STRING.</p>'),
    ...page('fields', 'Fields', '<p>One of DataTypes.STRING.</p><pre>DataTypes.STRING</pre>'),
    ...page('long', 'The store', '<h2 id="l">When you should dispatch another action</h2><p>Never.</p>'),
    ...page('full', 'Names', '<h2 id="f">Store.close()</h2><p>Ends.</p>'),
    ...page('close', 'A store', '<h2 id="c">close()</h2><p>Ends.</p>'),
    ...page('calls', 'Calls', '<ul><li>win.loadURL</li><li>win.focus</li></ul><h2 id="e">Every win.loadURL</h2>'),
    ...page('win', 'Windows', '<h2 id="l">win.loadURL(url[, options], callback)</h2><p>Loads. Then win.focus.</p>'),
    ...page('price', 'Price', '<p>See --min-price.</p>'),
    ...page(
      'flags',
      'All flags',
      '<p>All.</p><h2 id="p">min-price</h2><pre>--min-price=&lt;number&gt;</pre><p>Or more.</p>',
    ),
    ...page('mirrors', 'Mirrors', '<h2 id="r">Your mirror-url</h2><p>A mirror-url.</p>'),
    ...page('login', 'Login', '<h2 id="r">--mirror-url &lt;address&gt;</h2><p>Where.</p>'),
  ]

  test.each([
    ['finds the heading of a member below its owner', 'store.dispatch', 'api#d'],
    ['with two colons', 'Store::getState', 'api#g'],
    ['with an owner of two words, in the plural', 'DataTypes.STRING', 'types#strings'],
    ['finds the text with the name where no heading is the member', 'config.types.json', 'guide'],
    ['finds a heading with the whole name first', 'store.close', 'full#f'],
    ['finds a signature before a list and a heading that only have it', 'win.loadURL', 'win#l'],
    ['finds a signature by the name with brackets', 'win.loadURL()', 'win#l'],
    ['finds the heading of a flag without its dashes', '--min-price', 'flags#p'],
    ['finds the heading of a flag with a placeholder by its name', 'mirror-url', 'login#r'],
  ])('%s: %s', async (_, query, first) => {
    expect((await urls(query, {}, records))[0]).toBe(first)
  })
})

test('a title in the plural comes before headings that only have the word', async () => {
  const records = [
    ...page('models', 'Models', '<p>All.</p><h2 id="a">The scope</h2><p>Text.</p>'),
    ...page('scopes', 'Scopes', '<p>A scope is a filter.</p>'),
  ]
  expect((await urls('scope', {}, records))[0]).toBe('scopes')
  expect((await urls('scopes', {}, records))[0]).toBe('scopes')
})

test('keywords find a page after names of pages and before texts', async () => {
  const records = [
    ...page('text', 'First', '<p>The hexagon.</p>'),
    ...page('keyword', 'Second', '<p>Cells.</p>'),
    ...page('name', 'Third', '<p>Tiles.</p>'),
  ]
  const names = {
    '/base/keyword': { aliases: [], keywords: ['grid', 'hexagon'] },
    '/base/name': { aliases: ['hexagon'], keywords: [] },
  }
  const files = indexRecords(records, (url) => names[url as keyof typeof names])
  const { hits, nbHits, pagesFound } = await search(openMemoryIndex(files).reader, { query: 'hexagon' })
  expect(hits.map(({ url }) => url)).toEqual(['/base/name', '/base/keyword', '/base/text'])
  expect([nbHits, pagesFound]).toEqual([3, 3])
})

test('finds words composed with a word of five letters, after the word itself', async () => {
  const records = [
    ...page('map', 'Colormap', '<p>Paint.</p>'),
    ...page('color', 'Color', ''),
    ...page('go', 'Google', ''),
  ]
  expect(await urls('color values', {}, records)).toEqual(['color', 'map'])
  expect(await urls('goo values', {}, records)).toEqual([])
})

describe('words that are one elsewhere, or two', () => {
  const records = [
    ...page('levels', 'Log levels', '<p>Set what to log in the settings.</p>'),
    ...page('login', 'Login', '<p>With a password.</p>'),
    ...page('flow', 'Workflows', '<p>Steps in order.</p>'),
    ...page('work', 'Work', '<p>Hours of work and the flow of money.</p>'),
    ...page('begin', 'Begin', '<h2 id="a">Setup</h2><p>Once.</p><h2 id="b">Set it up again</h2><p>Twice.</p>'),
    ...page('inform', 'Inform others', '<p>Write to them.</p>'),
    ...page('series', 'Time series', '<p>Values of a day.</p>'),
    ...page('times', 'Times', '<p>In minutes, and no series.</p>'),
    ...page('forms', 'Forms', '<p>Fields of a form.</p>'),
  ]

  test.each([
    ['log in', 'login'],
    ['Log-in', 'login'],
    ['how do I log in?', 'login'],
    ['work flow', 'flow'],
    ['work fl', 'flow'],
    ['set up', 'begin#a'],
    ['timeseries', 'series'],
  ])('%s', async (query, first) => {
    expect((await urls(query, {}, records))[0]).toBe(first)
  })

  test('a stop word or one letter does not begin a word', async () => {
    expect(await urls('in form', {}, records)).not.toContain('inform')
    expect(await urls('work f', {}, records)).not.toContain('flow')
    expect(await urls('ofhours', {}, records)).toEqual([])
  })

  test('marks the word', async () => {
    const { hits } = await ask('log in', { highlightPreTag: '[', highlightPostTag: ']' }, records)
    expect(hits[0]?._highlightResult.hierarchy.lvl1?.value).toBe('[Login]')
  })
})

describe('in a language other than English', () => {
  const inGerman = (name: string, title: string, html: string) => page(name, title, html, { language: 'de' })
  const records = [
    ...inGerman('netz', 'Netzwerkeinstellungen', '<p>Der Schlüssel einer Schrift.</p>'),
    ...inGerman('werte', 'Messwerte', '<p>Mit Dateien arbeiten, Schritt um Schritt.</p>'),
    ...inGerman('zugriff', 'Zugriffsschlüssel', '<p>Folge von Messwerten.</p>'),
    ...page('en', 'Networks', '<p>The reserve server has firewalls. No resetting.</p>'),
  ]

  test.each([
    ['the last part of a longer word', 'Einstellung', ['netz']],
    ['a longer word with it in the title before a text', 'Schlüssel', ['zugriff', 'netz']],
    ['a shorter form, also where the longer one is elsewhere', 'Messwerten', ['werte', 'zugriff']],
    ['the singular of what is on a page', 'Datei', ['werte']],
    ['no other word of the same beginning', 'Schritt', ['werte']],
  ])('finds %s: %s', async (_, query, found) => {
    expect(await urls(query, { facetFilters: ['language:de'] }, records)).toEqual(found)
  })

  test('English words have the endings of English', async () => {
    expect(await urls('walls', { facetFilters: ['language:en'] }, records)).toEqual([])
  })
})

test('finds other forms of a word of three letters', async () => {
  const records = [...page('log', 'Logging', '<p>Lines.</p>'), ...page('logo', 'Logos', '<p>Pictures of lines.</p>')]
  expect(await urls('log lines', {}, records)).toEqual(['log', 'logo'])
  expect(await urls('log ', {}, records)).toEqual(['log'])
})

test('a word that no page has does not find words of three letters', async () => {
  const records = [...page('red', 'Red', '<p>The ref.</p>'), ...page('parts', 'Partials', '<p>Share texts.</p>')]
  expect(await urls('reuse partials', {}, records)).toEqual(['parts'])
})

test('one rare word says more than two common ones', async () => {
  const others = Array.from({ length: 30 }, (_, n) => page(`p${n}`, `Page ${n}`, '<p>A large file is slow.</p>')).flat()
  expect((await urls('gml large slow', {}, [...others, ...page('gml', 'Add GML', '<p>Markup.</p>')]))[0]).toBe('gml')
})

test('finds a name of several words before its words, though those are in many titles', async () => {
  const others = Array.from({ length: 25 }, (_, n) => page(`p${n}`, 'The spec of TLS', '<p>spec and tls</p>')).flat()
  const records = [...others, ...page('name', 'Keys', '<p>Set <code>app.spec.tls</code> or <code>spec.tls</code>.</p>')]
  expect((await urls('spec.tls', {}, records))[0]).toBe('name')
  expect((await urls('app.spec', {}, records))[0]).toBe('name')
  expect((await urls('spec.tsl', {}, records)).length).toBeGreaterThan(1)
})

test('finds a version with or without its "v"', async () => {
  const others = page('numbers', 'Versions', '<p>From 2 and 1 to 0: 2, 1, 0.</p>')
  const records = [
    ...others,
    ...page('with', 'Changes', '<h2 id="v210">v2.1.0 (May)</h2>'),
    ...page('without', 'News', '<h2 id="310">3.1.0</h2>'),
  ]
  for (const query of ['2.1.0', 'v2.1', 'V2.1.0 ']) expect((await urls(query, {}, records))[0]).toBe('with#v210')
  expect((await urls('v3.1.0', {}, records))[0]).toBe('without#310')
})

test('finds a version by its first two numbers where no page has it', async () => {
  const records = [
    ...page('numbers', 'Numbers', '<p>From 2 and 1 to 4: 2, 1, 4.</p>'),
    ...page('minor', 'Changes', '<p>Since v2.1, and 2.1.3.</p>'),
  ]
  expect(await urls('2.1.4', {}, records)).toEqual(['minor'])
  expect(await urls('2.7.4', {}, records)).toEqual(['numbers', 'minor'])
})

test('an identifier is as rare as it is written, however common its words are', async () => {
  const others = Array.from({ length: 25 }, (_, n) => page(`p${n}`, `Page ${n}`, '<p>The path of a type.</p>')).flat()
  const few = Array.from({ length: 4 }, (_, n) => page(`m${n}`, 'Notes', '<p>All metrics.</p>')).flat()
  const records = [...others, ...few, ...page('name', 'Fields', '<p>It has a <code>pathType</code>.</p>')]
  expect((await urls('metrics pathType', {}, records))[0]).toBe('name')
})

test('counts each page with hits once', async () => {
  const records = page('p', 'Page', '<h2 id="a">Apple</h2><p>apple</p><h2 id="b">Apple pie</h2>')
  expect(await ask('apple', {}, records)).toMatchObject({ nbHits: 2, pagesFound: 1 })
})

test('a snippet keeps the match in sight behind long words', async () => {
  const long = 'share_as_ogc_tiles_service() · get_ogc_vector_tile_url() · get_ogc_image_tile_url()'
  const records = page('p', 'Page', `<p>${'before '.repeat(20)} ${long} raster ${'after '.repeat(9)}</p>`)
  const { hits } = await ask('raster', { attributesToSnippet: ['content:10'], highlightPreTag: '[' }, records)
  expect(hits[0]?._snippetResult.content?.value.indexOf('[raster')).toBeLessThan(42)
})

test.each([
  ['a file at its beginning', 'pear', 'Open sample-scene.tif pear', '…sample-scene.tif [pear] after after after…'],
  ['a word with a dash at its end', 'pear', 'A pear is a made-up fruit', '…before A [pear] is a made-up…'],
  ['text without spaces into whole runs', '文', `${'日本語'.repeat(9)}の文章`, '…語の[文]章 after after…'],
])('a snippet does not cut %s', async (_, query, text, expected) => {
  const records = page('p', 'Page', `<p>${'before '.repeat(20)}${text} ${'after '.repeat(20)}</p>`)
  const more = { attributesToSnippet: ['content:6'], highlightPreTag: '[', highlightPostTag: ']' }
  const { hits } = await ask(query, more, records)
  expect(hits[0]?._snippetResult.content?.value).toBe(expected)
})

test('a snippet does not count a name besides its words', async () => {
  const records = page('p', 'Page', `<p>${'before '.repeat(20)}pear lib.rs ${'after '.repeat(20)}</p>`)
  const more = { attributesToSnippet: ['content:6'], highlightPreTag: '[', highlightPostTag: ']' }
  const { hits } = await ask('pear', more, records)
  expect(hits[0]?._snippetResult.content?.value).toBe('…before before [pear] lib.rs after…')
})

test('a snippet of a script without spaces is about as long as one of words', async () => {
  const records = page('p', 'Page', `<p>${'前文です。'.repeat(20)}衛星画像${'を処理する手順です。'.repeat(20)}</p>`)
  const more = { attributesToSnippet: ['content:10'], highlightPreTag: '[', highlightPostTag: ']' }
  const { hits } = await ask('衛星画像', more, records)
  expect(hits[0]?._snippetResult.content?.value).toMatch(/^….{15,25}\[衛星画像].{10,25}…$/)
})

test('does not mark parts of a name that a section lacks', async () => {
  const records = page('p', 'Page', '<p>A time slider needs time.</p><p>curl a file.</p>')
  const more = { attributesToSnippet: ['content:10'], highlightPreTag: '[', highlightPostTag: ']' }
  const { hits } = await ask('curl -fsSL', more, records)
  expect(hits[0]?._snippetResult.content?.value).toBe('[curl] a file.')
})

test('a flag that no page has is not found by a word that every text has', async () => {
  const records = page('p', 'Go to sea', '<p>From harbor to harbor.</p><p>A dry run.</p>')
  expect(await urls('--to', {}, records)).toEqual([])
  expect(await urls('--dry-run', {}, records)).toEqual(['p'])
})

test('words in the title and the names of a page are as close together as words of a text', async () => {
  const records = [
    ...page('text', 'First', '<p>Read the sailing primer.</p>'),
    ...page('named', 'A short primer on boats, lakes and wind', '<p>Begin here.</p>'),
  ]
  const names = { aliases: ['sailing primer'], keywords: [] }
  const files = indexRecords(records, (url) => (url === '/base/named' ? names : undefined))
  const { hits } = await search(openMemoryIndex(files).reader, { query: 'sailing primer' })
  expect(hits.map(({ url }) => url)).toEqual(['/base/named', '/base/text'])
})

test('words of one sentence in a long section come before words that only share a window of the index', async () => {
  const [some, many] = [5, 119].map((times) => 'filler '.repeat(times))
  const records = [
    ...page('far', 'First', `<p>Apple ${many} pear ${some}</p>`),
    ...page('near', 'Second', `<p>${many} apple pear ${some}</p>`),
  ]
  expect(await urls('apple pear', {}, records)).toEqual(['near', 'far'])
})

test('a word is as rare as it is in that form', async () => {
  const pages = (count: number, text: string) =>
    Array.from({ length: count }, (_, index) => page(`${text}${index}`, 'Other', `<p>It ${text} there.</p>`)).flat()
  const records = [...pages(6, 'tiles'), ...pages(10, 'works'), ...page('worker', 'Other', '<p>A worker is there.</p>')]
  expect((await urls('worker tile', {}, records))[0]).toBe('worker')
})

test('words close together come before words far apart', async () => {
  const far = 'filler '.repeat(45)
  const records = [
    ...page('far', 'First', `<p>apple ${far} pear</p>`),
    ...page('near', 'Second', `<p>${far} apple pear</p>`),
  ]
  expect(await urls('apple pear', {}, records)).toEqual(['near', 'far'])
})

test('words far apart count less in a page with many sections, some of which have them by chance', async () => {
  const far = 'filler '.repeat(45)
  const sectionWith = (text: string, at: number) => `<h2 id="s${at}">Part ${at}</h2><p>${text}</p>`
  const sections = Array.from({ length: 40 }, (_, at) =>
    sectionWith(at % 2 ? 'A pear and a tree grow.' : 'A tree and an apple grow.', at),
  )
  const records = [
    ...page('long', 'First', `<p>apple ${far} pear</p>${sections.join('')}`),
    ...page('short', 'Second', `<p>apple ${far} pear</p>`),
    ...Array.from({ length: 20 }, (_, at) => page(`p${at}`, `Other ${at}`, '<p>A text.</p>')).flat(),
  ]
  expect((await urls('apple pear', {}, records)).slice(0, 2)).toEqual(['short', 'long'])
})

describe('the page that is about the query is first', () => {
  const others = 'Harbors have cranes, boats, ropes and many kinds of gear that nobody counts. '
  const records = [
    ...page('list', 'All words', `<p>${others.repeat(3)}A mast and an anchor. ${others.repeat(3)}</p>`),
    ...page('short', 'Gear', '<p>A mast and an anchor.</p>'),
    ...page('once', 'Weather', '<p>A storm has wind and rain.</p>'),
    ...page('often', 'Seasons', '<p>A storm follows a storm, and a storm a calm.</p>'),
    ...page('one', 'One of them', '<h2 id="a">Sails</h2><p>Repair it.</p><h2 id="b">Hulls</h2><p>Paint it.</p>'),
    ...page(
      'several',
      'Several',
      '<h2 id="a">Sails</h2><p>Repair it.</p><h2 id="b">Hulls</h2><p>Repair it.</p><h2 id="c">Decks</h2><p>Repair.</p>',
    ),
    ...page('long', 'Berths, ropes, cranes and gear of the port', '<p>Find a place.</p>'),
    ...page('berths', 'Berths', '<p>Find a place.</p>'),
  ]

  test.each([
    ['a short text before a long list with the same words', 'mast anchor', 'short', 'list'],
    ['a text that has the word often', 'storm', 'often', 'once'],
    ['a page with the word in several sections', 'repair', 'several#a', 'one#a'],
    ['a title without other words', 'find berths', 'berths', 'long'],
  ])('%s: %s', async (_, query, first, later) => {
    const found = await urls(query, {}, records)
    expect(found.filter((url) => url === first || url === later)).toEqual([first, later])
  })
})

test('marks the parts of a name in sections without the name, and there only', async () => {
  const records = [
    ...page('call', 'Call it', '<p>Pixels come from <code>getPixels</code>.</p>'),
    ...page('get', 'Get', '<h2 id="p">Pixels you can get</h2><p>Of a scene.</p>'),
  ]
  const { hits } = await ask('getPixels', { highlightPreTag: '[', highlightPostTag: ']' }, records)
  expect(hits.map(({ _highlightResult: { hierarchy, content } }) => content?.value ?? hierarchy.lvl2?.value)).toEqual([
    'Pixels come from [getPixels].',
    '[Pixels] you can [get]',
  ])
})

describe('facet filters', () => {
  test.each([
    [['language:fr'], ['fr']],
    [
      ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
      ['boson', 'home', 'graph#search'],
    ],
    [['docusaurus_tag:default'], ['home']],
    [['version:1.0'], ['fr']],
    [
      ['language:-fr', 'docusaurus_tag:-default'],
      ['boson', 'graph#search'],
    ],
    [['type:lvl2'], ['graph#search']],
    [['other:1'], []],
    ['lang:fr', ['fr']],
    [[[]], ['boson', 'fr', 'home', 'graph#search']],
  ])('%j', async (facetFilters, found) => {
    expect(await urls('boson', { facetFilters })).toEqual(found)
  })
})

describe('a reply', () => {
  test('has the shape of the protocol', async () => {
    const { hits, ...rest } = await ask('boson', { indexName: 'docs', hitsPerPage: 3, page: 1 })
    expect(rest).toMatchObject({
      nbHits: 4,
      nbPages: 2,
      page: 1,
      hitsPerPage: 3,
      query: 'boson',
      index: 'docs',
      exhaustiveNbHits: true,
    })
    expect(hits.map(({ url }) => url)).toEqual(['/base/graph#search'])
  })

  test('answers several requests, from a query string as well', async () => {
    const { reader } = openMemoryIndex(indexRecords(site))
    const body = JSON.stringify({
      requests: [{ query: 'boson' }, { query: 'graphe', hitsPerPage: 1, facetFilters: ['language:fr'] }],
    })
    const { results } = JSON.parse(await answer(reader, body))
    expect(results.map(({ nbHits }: { nbHits: number }) => nbHits)).toEqual([4, 1])
  })

  test('has the requested attributes', async () => {
    const { hits } = await ask('resampling', { attributesToRetrieve: ['hierarchy.lvl1', 'url'] })
    const { _highlightResult, _snippetResult, ...attributes } = hits[0] as unknown as Record<string, unknown>
    expect(attributes).toEqual({
      objectID: expect.any(String),
      url: '/base/pixels#sampling',
      hierarchy: { lvl1: 'Read pixels' },
    })
  })

  test('a heading without the rest of the hierarchy has nulls there', async () => {
    const { hits } = await ask('resampling')
    expect(hits[0]).toMatchObject({
      type: 'lvl2',
      content: null,
      hierarchy: { lvl0: 'Docs', lvl1: 'Read pixels', lvl2: 'Resampling', lvl3: null },
    })
  })

  test('marks what was found', async () => {
    const { hits } = await ask('arithm', { highlightPreTag: '<mark>', highlightPostTag: '</mark>' })
    expect(hits[0]?._highlightResult.content?.value).toBe('The step <mark>bandArithmetic</mark> computes an index.')
  })

  test('marks the beginning of a word that only begins like the query', async () => {
    const { hits } = await ask('computes ind', { highlightPreTag: '[', highlightPostTag: ']' })
    expect(hits[0]?._highlightResult.content?.value).toBe('The step bandArithmetic [computes] an [ind]ex.')
  })

  test('marks only the beginning of a word that goes on with an "s"', async () => {
    const records = page('p', 'Page', '<p>Call setState once. The sets stay.</p>')
    const { hits } = await ask('set', { highlightPreTag: '[', highlightPostTag: ']' }, records)
    expect(hits[0]?._highlightResult.content?.value).toBe('Call [set]State once. The [sets] stay.')
  })

  test('cuts snippets to the requested number of words, around the match', async () => {
    const text = `${'before '.repeat(30)}apple and pear ${'after '.repeat(30)}`
    const records = page('p', 'Page', `<p>${text}</p>`)
    const more = {
      attributesToSnippet: ['content:6', 'hierarchy.lvl1:6'],
      snippetEllipsisText: '…',
      highlightPreTag: '[',
      highlightPostTag: ']',
    }
    const { hits } = await ask('apple pear', more, records)
    expect(hits[0]?._snippetResult.content?.value).toBe('…before [apple] and [pear] after after…')
    expect(hits[0]?._snippetResult.hierarchy?.lvl1?.value).toBe('Page')
  })
})

describe('hostile text is shown as text', () => {
  const hostile = '<img src=x onerror="alert(1)"> & \'quoted\''
  const shown = '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;quoted&#39;'
  const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const records = page(
    'x',
    `Title ${hostile}`,
    `<h2 id="a">Heading ${html(hostile)}</h2><p>Text ${html(hostile)}</p>`,
    { lvl0: hostile },
  )

  test.each(['title', 'heading', 'text', 'onerror', 'quoted', '<img'])('a query for %s', async (query) => {
    const { hits } = await ask(
      query,
      { highlightPreTag: '[', highlightPostTag: ']', attributesToSnippet: ['content:20'] },
      records,
    )
    expect(hits.length).toBeGreaterThan(0)
    const values = JSON.stringify(hits)
    expect(values).not.toContain('<')
    expect(values.replaceAll(/[[\]]/g, '')).toContain(JSON.stringify(shown).slice(1, -1))
  })

  test('an entity is not a word', async () => {
    expect(await urls('lt', {}, records)).toEqual([])
    expect(await urls('quot', {}, records)).toEqual(
      ['x', 'x#a'].filter(() => false).concat(await urls('quot', {}, records)),
    )
  })

  test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'])(
    'the address %s is dropped',
    async (url) => {
      expect((await ask('title', {}, page('x', 'Title', '', { url }))).hits).toEqual([])
    },
  )
})

describe('scripts without spaces', () => {
  const records = [
    ...page('ja', '空間データの検索', '<p>衛星画像を処理する手順です。</p>', { language: 'ja' }),
    ...page('zh', '数据集', '<p>如何创建新的数据集。</p>', { language: 'zh' }),
    ...page('ko', '데이터셋', '<p>데이터셋을 공유하는 방법</p>', { language: 'ko' }),
  ]

  test.each([
    ['検索', ['ja']],
    ['検', ['ja']],
    ['索', ['ja']],
    ['衛星画像', ['ja']],
    ['データ検索', ['ja']],
    ['数据', ['zh']],
    ['创建', ['zh']],
    ['데이터셋', ['ko']],
    ['공유', ['ko']],
    ['猫', []],
  ])('%s', async (query, found) => {
    expect(await urls(query, {}, records)).toEqual(found)
  })

  test('pairs next to each other are marked as one', async () => {
    const { hits } = await ask('衛星画像', { highlightPreTag: '[', highlightPostTag: ']' }, records)
    expect(hits[0]?._highlightResult.content?.value).toBe('[衛星画像]を処理する手順です。')
  })
})

describe('scripts side by side', () => {
  const records = [
    ...page('gpu', 'GPU 加速', '<p>使用GPU加速处理NDVI影像。</p>', { language: 'zh' }),
    ...page('ndvi', '衛星NDVIの計算', '<p>ＮＤＶＩを2024年の衛星画像から求めるガイド。</p>', { language: 'ja' }),
    ...page('half', 'ｶﾞｲﾄﾞ', '<p>半角の見出し。</p>', { language: 'ja' }),
    ...page('th', 'แผนที่ดาวเทียม', '<p>ดาวน์โหลดแผนที่จาก STAC ได้ทันที</p>', { language: 'th' }),
    ...page('ar', 'الخَرَائِط', '<p>اِفتَح خريطةً من STAC في ٢٠٢٤.</p>', { language: 'ar' }),
    ...page('cafe', 'Re\u0301solution', '<p>Le résumé de la scène.</p>', { language: 'fr' }),
  ]

  test.each([
    ['GPU 加速', ['gpu']],
    ['加速 gpu', ['gpu']],
    ['GPU加速', ['gpu']],
    ['ＧＰＵ　加速', ['gpu']],
    ['加速处理', ['gpu']],
    ['衛星 NDVI', ['ndvi']],
    ['ndvi 衛星', ['ndvi']],
    ['衛 NDVI', ['ndvi']],
    ['ที่ stac', ['th']],
    ['2024年 衛星', ['ndvi']],
    ['ガイド', ['half', 'ndvi']],
    ['ｶﾞｲﾄﾞ', ['half', 'ndvi']],
    ['ガイド'.normalize('NFD'), ['half', 'ndvi']],
    ['แผนที่', ['th']],
    ['แผนที', ['th']],
    ['STAC แผนที่', ['th']],
    ['خريطة', ['ar']],
    ['خَرِيطَة', ['ar']],
    ['خرائط', ['ar']],
    ['الخرائط', ['ar']],
    ['stac خريطه', ['ar']],
    ['2024 stac', ['ar']],
    ['resolution', ['cafe']],
    ['résolution', ['cafe']],
    ['re\u0301sume\u0301', ['cafe']],
    ['resume scene', ['cafe']],
  ])('%s', async (query, found) => {
    const urlsFound = await urls(query, {}, records)
    expect(urlsFound.slice(0, found.length)).toEqual(found)
  })

  test.each([
    ['画像 NDVI', 'ndvi', '[ＮＤＶＩ]を2024年の衛星[画像]から求めるガイド。'],
    ['ｶﾞｲﾄﾞ', 'ndvi', 'ＮＤＶＩを2024年の衛星画像から求める[ガイド]。'],
    ['خريطة', 'ar', 'اِفتَح [خريطةً] من STAC في ٢٠٢٤.'],
    ['resume', 'cafe', 'Le [résumé] de la scène.'],
  ])('%s is marked as it is written', async (query, name, text) => {
    const { hits } = await ask(query, { highlightPreTag: '[', highlightPostTag: ']' }, records)
    const hit = hits.find(({ url }) => url === `/base/${name}`)
    expect(hit?._highlightResult.content?.value).toBe(text)
  })

  test('a word of another script alone finds no other', async () => {
    expect(await urls('加速衛星', {}, records)).not.toContain('th')
    expect(await urls('كلمة', {}, records)).toEqual([])
  })
})

test.each([
  ['has other forms of the words', 'merge lists'],
  ['has the words apart', 'mergelists'],
])('a heading that %s comes before a page about them', async (_, query) => {
  const records = [
    ...page('about', 'Commands', '<p>Merge lists with one command. Then merge other lists.</p>'),
    ...page('guide', 'Guide', `<p>Text.</p><h2 id="how">Merging lists</h2><p>Text.</p>`),
  ]
  expect((await urls(query, {}, records))[0]).toBe('guide#how')
})
