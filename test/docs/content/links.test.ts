/** Pages lead out: to the standards and libraries they talk about, where they first mention them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import config from '../../../site.config.ts'
import { linkedTerms } from './linked-terms.ts'

const docs = fileURLToPath(new URL('../../../docs', import.meta.url))
const pages = readdirSync(docs, { recursive: true })
  .map((path) => String(path).replaceAll('\\', '/'))
  .filter((path) => /\.mdx?$/.test(path) && !path.startsWith('_'))
  .sort()
const textOf = (page: string) => readFileSync(join(docs, page), 'utf8')

const blank = (found: string) => found.replace(/[^\n]/g, ' ')

/** The running text of a page; everything else becomes blanks, so that places stay. */
function runningText(page: string): string {
  const text = page
    .replace(/^---\n[\s\S]*?\n---$/m, blank)
    .replace(/^([ \t]*)(`{3,})[^\n]*\n[\s\S]*?^\1\2[ \t]*$/gm, blank)
    .replace(/^ *<[A-Z]\w*(?:[^>\n]*\n(?:.*\n)*?\s*\/?>$|.*>$)/gm, blank)
    .replace(/^(?:#|:::|import |export |<\/).*$/gm, blank)
  return text.replace(/(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, blank)
}

/** Terms whose first mention in a page's text is in no link. */
function unlinkedTerms(page: string): string[] {
  const text = runningText(page)
  const links = [...text.matchAll(/\[[^\]\n]*\]\([^)\n]*\)/g)]
  return Object.keys(linkedTerms).filter((term) => {
    const first = text.search(new RegExp(`(?<![\\w-])${term.replaceAll('.', '\\.')}(?![\\w-])`))
    return first >= 0 && !links.some(({ index, 0: { length } }) => first > index && first < index + length)
  })
}

test('each term of the list is linked where a page first mentions it', () => {
  const missing = pages.flatMap((page) => unlinkedTerms(textOf(page)).map((term) => `${page}: ${term}`))
  expect(missing).toEqual([])
})

test('a mention in code, in a heading or in a figure does not count, and one in running text does', () => {
  const page = [
    '---\ntitle: H3\n---\n',
    '# STAC\n',
    '```python\n# Zarr\n```\n',
    '<Flow\n  alt="CQL2 > S2"\n/>\n',
    'With `GDAL`, [QGIS](https://qgis.org/) and QGIS. H3.',
  ].join('\n')
  expect(unlinkedTerms(page)).toEqual(['H3'])
})

test('pages lead to more than 60 addresses elsewhere', () => {
  const addresses = pages.flatMap((page) => {
    const found = textOf(page).matchAll(/\]\((https:\/\/(?!example|[\w.-]*\.example)[^)\s]+)\)/g)
    return [...found].flatMap(([, address]) => address ?? [])
  })
  expect(new Set(addresses).size).toBeGreaterThan(60)
})

test('addresses of sample files are those of this site', () => {
  const root = `${config.url}${config.base}data/`
  const files = readdirSync(join(docs, '_static/data'))
  const named = pages.flatMap((page) => [...textOf(page).matchAll(/https:\/\/docs\.example\.com\S*\/data\/[\w.-]+/g)])
  expect(named.length).toBeGreaterThan(5)
  for (const [address] of named) expect(files.map((file) => root + file)).toContain(address)
})
