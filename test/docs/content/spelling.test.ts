/** Every word of the documentation is in `words.txt`. Check the spelling of a word before you add it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { nearest } from '../../../renderer/text/nearest.ts'
import { readStringWords, readWords } from './read-words.ts'

const docs = fileURLToPath(new URL('../../../docs', import.meta.url))
const list = readFileSync(new URL('words.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
const known = new Set(list)

function unknownWords(file: string, text: string): string[] {
  const words = /\.mdx?$/.test(file) ? readWords(text) : readStringWords(text)
  return words
    .filter((word) => !known.has(word.text.toLowerCase()))
    .map((word) => {
      const suggestion = nearest(word.text.toLowerCase(), known)
      return `${file}:${word.line}: "${word.text}" is not in test/docs/content/words.txt.${suggestion ? ` Did you mean "${suggestion}"?` : ''}`
    })
}

test('the list is sorted, in lower case, and has each word once', () => {
  expect(list).toEqual([...new Set(list.map((word) => word.toLowerCase()))].sort())
})

test('no page has a word that is not in the list', () => {
  const files = readdirSync(docs, { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => /\.mdx?$|^sidebars\.ts$|^_pages\/.*\.tsx?$/.test(file))
    .sort()
  expect(files.length).toBeGreaterThan(87)
  expect(files.flatMap((file) => unknownWords(file, readFileSync(join(docs, file), 'utf8')))).toEqual([])
})

test('reports a word that is not in the list with its line and the nearest word', () => {
  const page = `---
title: A datset
slug: /unchecked-slugg
---

Read \`get_pixles\` and [the
pagge](./paage.md) about <GeoMapp alt="Summitts" /> at https://example.com/misssing,
stac_item, \`\`a \` bb\`\` and e_lev. {#headding}

\`\`\`python
prnit()
\`\`\`
`
  expect(unknownWords('page.mdx', page)).toEqual([
    'page.mdx:2: "datset" is not in test/docs/content/words.txt. Did you mean "dataset"?',
    'page.mdx:7: "pagge" is not in test/docs/content/words.txt. Did you mean "page"?',
    'page.mdx:7: "Summitts" is not in test/docs/content/words.txt. Did you mean "summits"?',
  ])
  expect(unknownWords('sidebars.ts', "label: 'A caetgory', id: 'unchecked/paage'")).toEqual([
    'sidebars.ts:1: "caetgory" is not in test/docs/content/words.txt. Did you mean "category"?',
  ])
})
