/** The Markdown of every page has what the page has: headings, blocks of code, and links. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findAll, textOf } from '../../helpers/html.ts'
import { listFiles } from '../../helpers/site.ts'

const build = fileURLToPath(new URL('../../../build', import.meta.url))
const isPage = (path: string) => !readFileSync(join(build, path), 'utf8').includes('http-equiv="refresh"')
const pages = listFiles(build).filter((path) => /^docs\/.*index\.html$/.test(path) && isPage(path))
const plain = (text: string) => text.replace(/[\s\\*_`]+/g, '')

test.each(pages)('%s', (path) => {
  const html = readFileSync(join(build, path), 'utf8')
  const markdown = readFileSync(join(build, path.replace(/\/index\.html$/, '.md')), 'utf8')
  const text = plain(markdown)
  const headings = findAll(html, 'article :is(h1, h2, h3, h4, h5, h6)').map(({ html: inner }) => plain(textOf(inner)))
  expect(headings.filter((heading) => !text.includes(heading))).toEqual([])
  const samples = findAll(html, 'article pre').map(({ html: inner }) => plain(textOf(inner)))
  expect(samples.filter((sample) => !text.includes(sample))).toEqual([])
  const hrefs = findAll(html, '.prose p a[href]').map(({ attributes }) => attributes.href ?? '')
  expect(
    hrefs.filter((href) => href.startsWith('/') && !markdown.includes(`(https://docs.example.com${href})`)),
  ).toEqual([])
})
