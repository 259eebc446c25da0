import { describe, expect, test } from 'vitest'
import { search } from '../../../client/search/engine/answer.ts'
import type { Synonym } from '../../../renderer/model/synonym.ts'
import { indexRecords } from '../../../renderer/search/index/index-records.ts'
import { termsOf } from '../../../renderer/search/index/other-words.ts'
import { sameWords, wordsOfReaders } from '../../../renderer/search/index/thesaurus.ts'
import { namesWithout, termsIn, unusedSynonyms } from '../../../renderer/search/index/unused-synonyms.ts'
import { readSynonyms } from '../../../renderer/search/records/read-synonyms.ts'
import type { SearchRecord } from '../../../renderer/search/records/record.ts'
import { toRecords } from '../../../renderer/search/records/to-records.ts'
import { openMemoryIndex } from '../../helpers/memory-index.ts'

describe('reads synonyms from a page', () => {
  test.each<[string, string, boolean, Synonym[]]>([
    [
      'an abbreviation, both ways',
      '<p>A <abbr title="discrete global grid">DGG</abbr> has cells.</p>',
      false,
      [
        { word: 'discrete global grid', name: 'DGG' },
        { word: 'DGG', name: 'discrete global grid' },
      ],
    ],
    [
      'a sentence with "also called"',
      '<p>An <strong>asset</strong> (also called <em>image</em> or <em>file</em>) is a raster.</p>',
      false,
      [
        { word: 'image', name: 'asset' },
        { word: 'file', name: 'asset' },
      ],
    ],
    [
      'the last column of a table in a glossary',
      '<table><tr><th>Word</th><th>Meaning</th><th>Elsewhere</th></tr><tr><td>view, join</td><td>a &amp; b</td><td>stored query</td></tr></table>',
      true,
      [
        { word: 'stored query', name: 'view' },
        { word: 'stored query', name: 'join' },
      ],
    ],
    [
      'brackets in the headings of a glossary',
      '<h3 id="a">Spatial index (H3, S2)</h3><p>Text.</p>',
      true,
      [
        { word: 'H3', name: 'Spatial index' },
        { word: 'Spatial index', name: 'H3' },
        { word: 'S2', name: 'Spatial index' },
        { word: 'Spatial index', name: 'S2' },
      ],
    ],
    ['nothing from the tables of other pages', '<table><tr><td>a</td><td>b</td><td>c</td></tr></table>', false, []],
  ])('%s', (_, html, isGlossary, synonyms) => {
    expect(readSynonyms(html, isGlossary)).toEqual(synonyms)
  })
})

const page = (name: string, title: string, html: string) =>
  toRecords(html, { url: `/${name}`, title, lvl0: 'Docs', lead: undefined, language: 'en', version: undefined })
const records = [
  ...page('collection', 'Collections', '<p>They hold features.</p>'),
  ...page('other', 'Drawing', '<p>A layer of paint. Every class has a feature.</p>'),
  ...page('grid', 'Cells', '<p>Each discrete and global grid has cells.</p>'),
  ...page('box', 'Parcel', '<h2 id="b">A box</h2><p>It holds.</p><h3 id="n">Next</h3><p>Send it.</p>'),
]
const synonyms = [
  { word: 'layer', name: 'collection' },
  { word: 'feature class', name: 'collection' },
  { word: 'DGG', name: 'discrete global grid' },
  { word: 'constructor', name: 'nothing' },
  { word: 'waiting line', name: 'collection' },
  { word: 'carton', name: 'box' },
  { word: 'paint on', name: 'box' },
]

async function find(query: string) {
  const { reader } = openMemoryIndex(indexRecords(records, undefined, synonyms))
  const { hits } = await search(reader, { query, attributesToSnippet: ['content:10'] })
  return hits
}

test.each([
  ['layer', ['/collection', '/other']],
  ['feature class', ['/collection', '/other']],
  ['how do I make a feature class', ['/collection', '/other']],
  ['dgg', ['/grid']],
  ['collection', ['/collection']],
  // A section is not found by a heading above it.
  ['carton', ['/box#b']],
  // Its beginning while it is typed, and one of its words when no page has that word.
  ['waiting', ['/collection']],
  ['waiting li', ['/collection']],
  ['line', ['/collection']],
  ['line of', ['/collection']],
  // A verb with a stop word, as a whole.
  ['paint on', ['/other', '/box#b']],
  ['how do I quickly paint on it', ['/other', '/box#b']],
  ['painton', ['/box#b']],
  ['paint it', ['/other']],
  // A word that pages have is not taken for a part of a synonym.
  ['class', ['/other']],
])('%s finds %j', async (query, urls) => {
  expect((await find(query)).map(({ url }) => url)).toEqual(urls)
})

test('two names of each other that are on no page find nothing', async () => {
  const both = [
    { word: 'sloop', name: 'ketch' },
    { word: 'ketch', name: 'sloop' },
  ]
  const { reader } = openMemoryIndex(indexRecords(records, undefined, both))
  expect((await search(reader, { query: 'sloop' })).hits).toEqual([])
})

test('marks the name that was found', async () => {
  expect(JSON.stringify((await find('dgg'))[0]?._snippetResult)).toContain('<em>discrete</em> and <em>global</em>')
})

test('reports names that no page has, and glossaries without other names', () => {
  const unknownNames = namesWithout(termsIn([{ records: () => records }]), synonyms)
  expect(unknownNames).toEqual(['nothing'])
  const findings = unusedSynonyms({ file: 'site.config.ts' }, { unknownNames, emptyGlossaries: ['docs/words.md'] })
  expect(findings.map(({ code, file }) => [code, file])).toEqual([
    ['unused-synonym', 'site.config.ts'],
    ['unused-glossary', 'docs/words.md'],
  ])
})

describe('other words for those of a page', () => {
  const titled = (language: string) => [
    ...toRecords('<p>From here.</p><h2 id="a">Stopping nodes</h2><p>In order.</p>', {
      ...{ url: '/remove', title: 'Removing nodes', lvl0: '', lead: undefined, language, version: undefined },
    }),
    ...page('other', 'Networks', '<h2 id="b">Files</h2><p>You can delete files on nodes.</p>'),
  ]
  const ask = async (query: string, given: readonly SearchRecord[] = titled('en'), thesaurus?: false) => {
    const names = { aliases: [], keywords: [], ...(thesaurus === false && { thesaurus }) }
    const { reader } = openMemoryIndex(indexRecords(given, () => names))
    return (await search(reader, { query })).hits.map(({ url }) => url)
  }

  test('find it by its title, in any form', async () => {
    expect((await ask('delete node'))[0]).toBe('/remove')
    expect((await ask('uninstall node', titled('en-GB')))[0]).toBe('/remove')
  })

  test('find it by how it begins', async () => {
    const pages = page('clean', 'clean', '<p>Safely removes the packages of a project.</p>')
    expect(await ask('uninstall library', pages)).toEqual(['/clean'])
  })

  test('count like a text for a title that is a sentence', async () => {
    const pages = [
      ...page('long', 'Removing old nodes and their edges from graphs', '<p>From here.</p>'),
      ...page('short', 'Nodes', '<p>Uninstall one, or uninstall all.</p>'),
    ]
    expect(await ask('uninstall', pages)).toEqual(['/short', '/long'])
  })

  test('come after the word itself', async () => {
    const pages = [...titled('en'), ...page('delete', 'Delete nodes', '<p>All.</p>')]
    expect((await ask('delete nodes', pages)).slice(0, 2)).toEqual(['/delete', '/remove'])
  })

  test('stand for several words, and find only what they are more general than', async () => {
    const pages = [
      ...page('env', 'Environment variables', '<p>Text.</p>'),
      ...page('branches', 'Branches', '<p>Text.</p>'),
      ...page('git', 'Git', '<p>Text.</p>'),
    ]
    expect(await ask('dotenv', pages)).toEqual([])
    expect(await ask('env', pages)).toEqual(['/env'])
    expect(await ask('git', pages)).toEqual(['/git', '/branches'])
    expect(await ask('branches', pages)).toEqual(['/branches'])
  })

  test('are those of the whole verb: a page about logs is not one about how to log in', async () => {
    const pages = [
      ...page('login', 'Authentication', '<p>Text.</p>'),
      ...page('logs', 'Logging', '<p>Text.</p>'),
      ...page('keys', 'Signing', '<p>Text.</p>'),
      ...page('in', 'Logging in', '<p>Text.</p>'),
    ]
    expect(await ask('authentication', pages)).toEqual(['/login', '/in'])
    expect(await ask('log in', pages)).toContain('/login')
    expect(await ask('sign in', pages)).toEqual(expect.arrayContaining(['/login', '/in']))
    expect(await ask('logs', pages)).not.toContain('/login')
  })

  test('are those of a noun, not of its verb: a complete guide is not about the completion of a shell', async () => {
    const pages = [
      ...page('guide', 'A complete guide', '<p>Text.</p>'),
      ...page('shell', 'Completion', '<p>Text.</p>'),
      ...page('execution', 'Execution', '<p>Text.</p>'),
    ]
    expect(await ask('autocomplete', pages)).toEqual(['/shell'])
    expect(await ask('launch', pages)).toEqual(['/execution'])
  })

  test('are those of English pages, and not of other headings and texts', async () => {
    expect(await ask('uninstall', titled('de'))).toEqual([])
    expect(await ask('terminate')).toEqual([])
  })

  test('are left out if the site does not want them', async () => {
    expect(await ask('uninstall', titled('en'), false)).toEqual([])
  })
})

test('every line of the thesaurus has words, and none twice', () => {
  const groups = sameWords
    .trim()
    .split('\n')
    .map((line) => line.split(', '))
  const lines = wordsOfReaders
    .trim()
    .split('\n')
    .map((line) => line.split(': '))
  for (const group of groups) expect(group.length).toBeGreaterThan(1)
  for (const line of lines) expect(line).toHaveLength(2)
  expect(lines.map(([word]) => word)).toEqual([...new Set(lines.map(([word]) => word))].sort())
  for (const words of [...groups, ...lines.map(([word = '', names = '']) => [word, ...names.split(', ')])])
    expect(new Set(words).size, words.join(', ')).toBe(words.length)
})

test('no word of the thesaurus is one that queries leave out', () => {
  const words = [sameWords, wordsOfReaders].flatMap((lines) => lines.trim().split(/, |: |\n/))
  expect(words.filter((word) => termsOf(word).length === 0)).toEqual([])
})
