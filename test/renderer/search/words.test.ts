import { describe, expect, test } from 'vitest'
import { foldLetters, foldPlural } from '../../../client/search/engine/fold.ts'
import { readPostings, toDigit, toNumber } from '../../../client/search/engine/numbers.ts'
import { countWords, parseQuery } from '../../../client/search/engine/query-words.ts'
import { stemOf } from '../../../client/search/engine/stem.ts'
import { packTerms, unpackTerms } from '../../../client/search/engine/term-list.ts'
import { allowedTypos, countTypos } from '../../../client/search/engine/typos.ts'
import { usualAnchor } from '../../../client/search/engine/usual-anchor.ts'
import { namePattern, splitWords } from '../../../client/search/engine/words.ts'

const termsOf = (text: string) => splitWords(text).map(({ terms }) => terms.join(' '))

test.each([
  ['Plain words, two.', ['plain', 'word', 'two']],
  ['get_pixels(bbox)', ['getpixel get pixel', 'bbox']],
  ['from_tabular_data', ['fromtabulardata from tabular data']],
  ['bandArithmetic', ['bandarithmetic band arithmetic']],
  ['geodesic.boson.AssetBands', ['geodesic.boson.assetbands', 'geodesic', 'boson', 'assetband asset band']],
  ['computeID HTTPServer', ['computeid compute id', 'httpserver http server']],
  ['APIs getIDs URLs DNSsec', ['apis api', 'getid get id', 'url', 'dnssec dn ssec']],
  ['__init__', ['init']],
  ['v2.1.0, V3.x, v8', ['2.1.0', 'v2', '1', '0', '3.x', 'v3', 'x', 'v8']],
  ['EPSG:3857, float32', ['epsg:3857', 'epsg', '3857', 'float32']],
  ['Müller, naïve Straße', ['muller', 'naive', 'strass']],
  ['ＡＢＣ１', ['abc1']],
  ['ＮＤＶＩ　ｐｉｘｅｌｓ', ['ndvi', 'pixel']],
  ['Cafe\u0301 re\u0301sume\u0301', ['cafe', 'resume']],
  ['Việt Đồ', ['viet', 'do']],
  ['ΟΔΟΣ οδός', ['οδοσ', 'οδοσ']],
  ['كِتَابٌ كتاب كتـــاب', ['كتاب', 'كتاب', 'كتاب']],
  ['أحمد إحمد آحمد', ['احمد', 'احمد', 'احمد']],
  ['مكتبة مكتبه', ['مكتبه', 'مكتبه']],
  ['الكتاب', ['الكتاب كتاب']],
  ['٢٠٢٤ ۲۰۲۴', ['2024', '2024']],
  ['שָׁלוֹם', ['שלום']],
  ['', []],
  ['… – !', []],
])('the terms of %j', (text, terms) => {
  expect(termsOf(text)).toEqual(terms)
})

test.each([
  ['空間検索', ['空間', '間検', '検索', '索']],
  ['データ', ['データ'.slice(0, 2), 'ータ', 'タ']],
  ['GeoJSONを読む', ['geojson geo json', 'を読', '読む', 'む']],
  ['犬', ['犬']],
  ['GPU加速', ['gpu', '加速', '速']],
  ['ＧＰＵ加速', ['gpu', '加速', '速']],
  ['2024年', ['2024', '年']],
  ['ｶﾞｲﾄﾞ', ['ガイ', 'イド', 'ド']],
  ['ガイド'.normalize('NFD'), ['ガイ', 'イド', 'ド']],
  ['데이터'.normalize('NFD'), ['데이', '이터', '터']],
  ['ที่ดิน', ['ที่ดิ', 'ดิน', 'น']],
])('indexes the characters of %j in pairs', (text, terms) => {
  expect(termsOf(text)).toEqual(terms)
})

test('a sign between ASCII letters separates words as it does between others', () => {
  const signs = ['\n', '·', ...Array.from({ length: 24 }, (_, at) => String.fromCharCode(0x2010 + at))]
  for (const sign of signs) {
    const words = termsOf(`--dry-run${sign}word`)
    expect(words).toEqual(['--dry-run dry run', 'dry-run', 'word'])
    expect(termsOf(`--dry-run${sign}word${sign}é`)).toEqual([...words, 'e'])
  }
})

test('a long word is tried as the beginning of a name once', () => {
  const text = `${'a'.repeat(1000)}.b`
  const startsAt = (at: number) => {
    const pattern = new RegExp(namePattern.source, 'y')
    pattern.lastIndex = at
    return pattern.test(text)
  }
  expect(Array.from(text, (_, at) => at).filter(startsAt)).toEqual([0])
})

test('words know their place', () => {
  const text = 'Ein Übergang – zwei_Wörter 検索'
  expect(splitWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Ein',
    'Übergang',
    'zwei_Wörter',
    '検索',
    '索',
  ])
})

test.each([
  [['tile', 'tiles']],
  [['query', 'queries']],
  [['box', 'boxes']],
  [['class', 'classes']],
  [['cache', 'caches']],
  [['match', 'matches']],
  [['database', 'databases']],
  [['size', 'sizes']],
])('%j are one word', (forms) => {
  expect(new Set(forms.map(foldPlural)).size).toBe(1)
})

test.each(['this', 'analysis', 'status', 'gas', 'is', 'not', 'note', 'plan', 'plane'])('%j stays', (word) => {
  expect(foldPlural(word)).toBe(word)
})

describe('stems', () => {
  test.each([
    ['configure configures configured configuring configuration'],
    ['create creates created creating creation'],
    ['migrate migrates migrated migrating migration migrations'],
    ['annotate annotated annotation annotating'],
    ['repeat repeats repeated repeating'],
    ['debug debugs debugged debugging debugger'],
    ['log logged logging logger'],
    ['submit submitted submitting'],
    ['install installed installing installation'],
  ])('%s', (forms) => {
    expect(new Set(forms.split(' ').map(stemOf)).size).toBe(1)
  })

  test.each(['set setting', 'but butter', 'add ad'])('%s are different words', (words) => {
    expect(new Set(words.split(' ').map(stemOf)).size).toBe(2)
  })
})

test('kana keep their marks', () => {
  expect(foldLetters('ガ')).toBe('ガ')
  expect(foldLetters('ｶﾞ')).toBe('ガ')
})

describe('typos', () => {
  test.each([
    ['abc', 0],
    ['abcd', 1],
    ['abcdefg', 1],
    ['abcdefgh', 2],
    ['epsg3857', 0],
  ])('%j may have %i', (word, count) => {
    expect(allowedTypos(word)).toBe(count)
  })

  test.each([
    ['boson', 'boson', false, 0],
    ['bosom', 'boson', false, 1],
    ['bson', 'boson', false, 1],
    ['bosson', 'boson', false, 1],
    ['bosno', 'boson', false, 1],
    ['entanglemnet', 'entanglement', false, 1],
    ['entanglment', 'entanglement', false, 1],
    ['abcdefgh', 'hgfedcba', false, 3],
    ['entangelm', 'entanglement', true, 1],
    ['entangelm', 'entanglement', false, 3],
    ['boson', 'b', false, 3],
  ])('from %j to %j (beginning: %s)', (word, term, isPrefix, count) => {
    expect(countTypos(word, term, 2, isPrefix)).toBe(count)
  })
})

test('numbers survive being written', () => {
  const numbers = [0, 1, 31, 32, 33, 1023, 1024, 99_999, 4_000_000]
  const read: [number, number][] = []
  readPostings(numbers.map((number) => toNumber(number) + toDigit(number % 64)).join(''), true, (number, digit) =>
    read.push([number, digit]),
  )
  expect(read).toEqual(numbers.map((number) => [number, number % 64]))
})

describe('a query', () => {
  const parse = (query: string) => parseQuery(query).map(({ term, prefix }) => [term, prefix])

  test.each([
    [
      'get pix',
      [
        ['get', undefined],
        ['pix', 'pix'],
      ],
    ],
    [
      'get pixels ',
      [
        ['get', undefined],
        ['pixel', undefined],
      ],
    ],
    ['Tiles', [['tile', 'tiles']]],
    ['get_', [['get', 'get']]],
    ['the the', [['the', 'the']]],
    ['v2.1', [['2.1', '2.1']]],
    ["can't start", [['start', 'start']]],
    [
      "Why doesn’t Tom's one start? It won't, I've seen",
      [
        ['tom', undefined],
        ['one', undefined],
        ['start', undefined],
        ['seen', 'seen'],
      ],
    ],
    ["what's", [['what', 'what']]],
    [
      "l'écran d’accueil",
      [
        ['ecran', undefined],
        ['accueil', 'accueil'],
      ],
    ],
    ["'s'", [['s', undefined]]],
    ['(', []],
    ['検索', [['検索', '検索']]],
    ['検', [['検', '検']]],
    [
      '検 ndvi',
      [
        ['検', '検'],
        ['ndvi', 'ndvi'],
      ],
    ],
    [
      '衛星NDVI ',
      [
        ['衛星', undefined],
        ['ndvi', undefined],
      ],
    ],
  ])('%j', (query, words) => {
    expect(parse(query)).toEqual(words)
  })

  test.each([
    ["L'écran d'accueil", 2],
    ["What's new", 1],
    ["Why doesn't it start", 1],
  ])('%j is about %d words', (text, count) => {
    expect(countWords(text)).toBe(count)
  })

  test('has ten words at most', () => {
    expect(parse('a b c d e f g h i j k l')).toHaveLength(10)
  })
})

test('terms that are written together are read again', () => {
  const long = 'a'.repeat(39)
  const terms = [
    '--dry-run',
    '8080',
    '8080:80',
    long,
    `${long}b`,
    'spec',
    'spec.tls',
    'special',
    'é',
    '空間',
    '空検',
    '😀',
    '😁',
  ]
  expect(unpackTerms(packTerms(terms))).toEqual(terms)
  expect(unpackTerms(packTerms([]))).toEqual([])
  expect(packTerms(['spec', 'spec.tls', 'special'])).toBe('AspecE.tlsEial')
})

test.each([
  ['Add a file', 'add-a-file'],
  ['What&#39;s new in 2.0?', 'whats-new-in-20'],
  ['Größe &amp; Maß_stab', 'größe--maß_stab'],
])('the usual anchor of %j', (heading, anchor) => {
  expect(usualAnchor(heading)).toBe(anchor)
})
