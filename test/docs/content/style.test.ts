/** One hand throughout: code fits its column, quotes are straight, and a minus is a minus. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const docs = fileURLToPath(new URL('../../../docs', import.meta.url))
const pages = readdirSync(docs, { recursive: true })
  .map((path) => String(path).replaceAll('\\', '/'))
  .filter((path) => /\.mdx?$/.test(path) && !path.startsWith('_'))
  .map((path) => ({ path, text: readFileSync(join(docs, path), 'utf8') }))

const fence = /^([ \t]*)(`{3,})[^\n]*\n([\s\S]*?)^\1\2[ \t]*$/gm

/** Letters that a column of 640 px holds, and one of a list in it. */
const widest = { page: 71, list: 66 }

test('no line of code is wider than its column on a screen of 1280 px', () => {
  const wide = pages.flatMap(({ path, text }) =>
    [...text.matchAll(fence)].flatMap(([, indent = '', , code = '']) =>
      code
        .split('\n')
        .map((line) => line.slice(indent.length))
        .filter((line) => line.length > (indent ? widest.list : widest.page))
        .map((line) => `${path}: ${line.length} ${line}`),
    ),
  )
  expect(wide).toEqual([])
})

test('code has hyphens for minus signs, and tables have minus signs', () => {
  const faults = pages.flatMap(({ path, text }) => {
    const code = [...text.matchAll(fence)].filter(([block]) => block.includes('−'))
    const rows = text.replace(fence, '').split('\n')
    const cells = rows.filter((row) => row.startsWith('|') && /(?<![\w`/.-])-\d/.test(row.replace(/`[^`]*`/g, '')))
    return [...code.map(([block]) => block), ...cells].map((found) => `${path}: ${found}`)
  })
  expect(faults).toEqual([])
})

test('quotes are straight', () => {
  expect(pages.filter(({ text }) => /[“”‘’]/.test(text)).map(({ path }) => path)).toEqual([])
})

test('the numbers on the home page are those of the pages they lead to', () => {
  const home = readFileSync(join(docs, '_pages/index.tsx'), 'utf8')
  const boson = pages.find(({ path }) => path.endsWith('boson-overview.mdx'))?.text ?? ''
  const rowsOf = (heading: string) =>
    new RegExp(`\\| ${heading} \\|[^\\n]*\\n\\|[^\\n]*\\n((?:\\|.*\\n)+)`).exec(boson)?.[1]?.split('\n') ?? []
  const names = (heading: string) => rowsOf(heading).flatMap((row) => row.split('|')[1]?.match(/`[\w-]+`/g) ?? [])
  const nodes = pages.filter(({ path }) => path.startsWith('Reference/MiddlewareReference/MiddlewareTypes/'))
  const counts = [...home.matchAll(/count=\{(\d+)\}/g)].map(([, count]) => Number(count))
  expect(counts).toEqual([names('Provider kind').length, nodes.length, 8, names('Servicer').length])
})
