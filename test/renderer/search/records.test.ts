import { describe, expect, test } from 'vitest'
import { readPieces } from '../../../renderer/search/records/read-pieces.ts'
import type { RecordContext } from '../../../renderer/search/records/record.ts'
import { splitText } from '../../../renderer/search/records/split-text.ts'
import { toRecords } from '../../../renderer/search/records/to-records.ts'

const page: RecordContext = {
  url: '/base/docs/page',
  title: 'The page',
  lvl0: 'Guides / Basics',
  lead: undefined,
  language: 'en',
  version: 'current',
}

/** Headings as `# text`, texts as they are. */
const outline = (html: string) =>
  readPieces(html).map((piece) =>
    piece.kind === 'heading' ? `${'#'.repeat(piece.level)} ${piece.text} (${piece.id})` : piece.text,
  )

test.each([
  ['<p>One\n <em>two</em>three.</p><p>Four</p>', ['One twothree.', 'Four']],
  ['<h2 id="a">A <code>b</code><a class="hash-link" href="#a"></a></h2>\n<p>c</p>', ['## A b (a)', 'c']],
  ['<ul><li>One</li><li><p>Two</p><ul><li>Three</li></ul></li></ul>', ['One · Two · Three']],
  [
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td></td></tr></tbody></table>',
    ['A · B · 1'],
  ],
  ['<p>a &lt;b&gt; &#x26;amp; &quot;c&quot;&nbsp;d</p>', ['a <b> &amp; "c" d']],
  ['<p>If <math alttext="a &lt; b^2"><mi>a</mi></math>, stop.</p><math><mi>c</mi></math>', ['If a < b^2, stop.']],
  ['<p>a<br>b</p><svg><title>x</title></svg><button>Copy</button><script>x</script>', ['a b']],
  ['<a class="card"><span>Title</span><span>Text</span></a>', ['Title Text']],
  ['<div data-x="a > b" title=\'<p>\'>a</div><!-- <p>no</p> -->', ['a']],
  ['<nav><ul><li>x</li></ul></nav><template><p>x</p></template>b', ['b']],
  ['<p>never closed', ['never closed']],
  ['<script>never closed', []],
])('%j', (html, pieces) => {
  expect(outline(html)).toEqual(pieces)
})

test('a code sample keeps its lines as in the page', () => {
  const code = `<figure class="code"><pre><code><span class="k">from</span> geodesic.boson <span class="k">import</span> Band
x = scenes.get_pixels(bbox=[-<span class="n">122.0</span>], crs=<span class="s">"EPSG"</span>, s=<span class="s">"two words"</span>) <span class="c"># a remark</span>
scenes.get_pixels(a &lt; b)</code></pre><button>Copy</button></figure>`
  expect(outline(code)).toEqual([
    'from geodesic.boson import Band\nx = scenes.get_pixels(bbox=[-122.0], crs="EPSG", s="two words") # a remark\nscenes.get_pixels(a < b)\n',
  ])
  expect(outline(`<ul><li>Install<pre>npm ci</pre>then <b>run</b></li></ul><pre></pre>`)).toEqual([
    'Install',
    'npm ci\n',
    'then run',
  ])
})

test('the title of a code sample is its first line, not a sentence of the page', () => {
  const titled =
    '<figure class="code"><figcaption>a &amp; b.ts</figcaption><pre><code>run()</code></pre></figure><p>After.</p>'
  expect(outline(titled)).toEqual(['a & b.ts\nrun()\n', 'After.'])
  expect(outline('<figure><img><figcaption>A caption.</figcaption></figure><pre>b</pre>')).toEqual([
    'A caption.',
    'b\n',
  ])
})

describe('records', () => {
  const html =
    '<p>Intro.</p><h2 id="one">One</h2><p>Text.</p><h3 id="deep">Deep</h3><p>More.</p><p>Most.</p><h2 id="two">Two</h2>'
  const records = toRecords(html, page)

  test('one for each heading, one for each text below it', () => {
    expect(
      records.map(({ type, url, hierarchy, content }) => [type, url.slice(15), content ?? hierarchy[type as 'lvl1']]),
    ).toEqual([
      ['lvl1', '', 'The page'],
      ['content', '', 'Intro.'],
      ['lvl2', '#one', 'One'],
      ['content', '#one', 'Text.'],
      ['lvl3', '#deep', 'Deep'],
      ['content', '#deep', 'More.'],
      ['content', '#deep', 'Most.'],
      ['lvl2', '#two', 'Two'],
    ])
  })

  test('every field', () => {
    expect(records[5]).toEqual({
      objectID: expect.stringMatching(/^[\da-f]{16}$/),
      url: '/base/docs/page#deep',
      url_without_anchor: '/base/docs/page',
      anchor: 'deep',
      type: 'content',
      hierarchy: {
        lvl0: 'Guides / Basics',
        lvl1: 'The page',
        lvl2: 'One',
        lvl3: 'Deep',
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content: 'More.',
      language: 'en',
      lang: 'en',
      version: 'current',
      docusaurus_tag: 'docs-default-current',
      weight: { pageRank: 0, level: 0, position: 5 },
    })
    expect(records[7]?.hierarchy.lvl3).toBeNull()
    expect(records.map(({ weight }) => weight.level)).toEqual([90, 0, 80, 0, 70, 0, 0, 80])
  })

  test('ids are unique, and stay when another text of the page changes', () => {
    const ids = records.map(({ objectID }) => objectID)
    expect(new Set(ids).size).toBe(ids.length)
    const edited = toRecords(
      html.replace('Text.', 'Another text.').replace('<h2 id="two">Two', '<p>New.</p><h2 id="two">Zwei'),
      page,
    )
    expect(ids.filter((id) => !edited.some(({ objectID }) => objectID === id))).toEqual([])
  })

  test('a page outside the documentation has no version', () => {
    const [record] = toRecords('', { ...page, version: undefined })
    expect(record).toMatchObject({ docusaurus_tag: 'default' })
    expect(record).not.toHaveProperty('version')
  })

  test('content that begins with its own title gives the page its name', () => {
    const own = toRecords('<h1 id="own">Own title</h1><p>a</p><h1 id="more">More</h1>', page)
    expect(own.map(({ type, url, hierarchy }) => [type, url.slice(15), hierarchy.lvl1])).toEqual([
      ['lvl1', '', 'Own title'],
      ['content', '', 'Own title'],
      ['lvl2', '#more', 'Own title'],
    ])
  })

  test('markup and script in texts are text', () => {
    const hostile = '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; it&#39;s'
    const escaped = '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; it&#39;s'
    const [title, heading, text] = toRecords(`<h2 id="a">${hostile}</h2><p>${hostile}</p>`, {
      ...page,
      title: '<script>',
      lvl0: '<b>',
    })
    expect(title?.hierarchy).toMatchObject({ lvl0: '&lt;b&gt;', lvl1: '&lt;script&gt;' })
    expect(heading?.hierarchy.lvl2).toBe(escaped)
    expect(text?.content).toBe(escaped)
  })

  test('long texts are split', () => {
    const sentence = 'A sentence with "quotes" & more. '
    const contents = toRecords(`<p>${sentence.repeat(1000).replaceAll('&', '&amp;')}</p>`, page).flatMap(
      ({ content }) => content ?? [],
    )
    expect(contents.length).toBeGreaterThan(4)
    for (const content of contents) expect(Buffer.byteLength(content)).toBeLessThanOrEqual(7000)
    expect(contents.every((content) => content.endsWith('.'))).toBe(true)
    expect(contents.join(' ')).toBe(sentence.repeat(1000).trim().replaceAll('&', '&amp;').replaceAll('"', '&quot;'))
  })

  test('a long code sample is split between its lines', () => {
    const code = Array.from({ length: 900 }, (_, line) => `  ferry deploy --port ${line}\n`).join('')
    const contents = toRecords(`<pre>${code}${'x'.repeat(9000)}</pre>`, page).flatMap(({ content }) => content ?? [])
    expect(contents.length).toBeGreaterThan(4)
    for (const content of contents) expect(Buffer.byteLength(content)).toBeLessThanOrEqual(7000)
    expect(contents.every((content) => content.endsWith('\n'))).toBe(true)
    expect(contents.join('').startsWith(code)).toBe(true)
  })

  test('a table is split without the borders of its cells', () => {
    const cells = Array.from({ length: 40 }, (_, row) => `option${row} · What it does. · default`)
    const pieces = splitText(cells.join(' · '), 90)
    expect(pieces.length).toBeGreaterThan(10)
    expect(pieces.join(' · ').split(' · ')).toEqual(cells.join(' · ').split(' · '))
    for (const piece of pieces) expect(piece).toMatch(/^\w.*[\w.]$/)
  })

  test('a text without spaces is split between characters', () => {
    const pieces = splitText('😀'.repeat(50), 42)
    expect(pieces.join('')).toBe('😀'.repeat(50))
    expect(
      pieces.every((piece) => Buffer.byteLength(piece) <= 42 && [...piece].every((character) => character === '😀')),
    ).toBe(true)
  })
})

test.each([
  ['<h1>Title</h1>', '<h2 id="a">A</h2><p>Text.</p>'],
  ['', ''],
])('footnotes are texts of the page, without their heading, after %j', (title, section) => {
  const notes = '<section><h2 id="footnote-label">Footnotes</h2><ol><li>A note.</li></ol></section>'
  const records = toRecords(`${title}<p>Lead.</p>${section}${notes}`, page)
  expect(records.flatMap(({ url, content }) => (content === null ? [] : [[url, content]]))).toEqual([
    ['/base/docs/page', 'Lead.'],
    ['/base/docs/page', 'A note.'],
    ...(section === '' ? [] : [['/base/docs/page#a', 'Text.']]),
  ])
  expect(records.filter(({ anchor }) => anchor === 'footnote-label')).toEqual([])
})
