/** The Markdown of every page has what the page has: headings, blocks of code, and links. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listFiles } from '../../helpers/site.ts'
import { twinLosses } from '../../helpers/twin-losses.ts'

const build = fileURLToPath(new URL('../../../build', import.meta.url))
const isPage = (path: string) => !readFileSync(join(build, path), 'utf8').includes('http-equiv="refresh"')
const pages = listFiles(build).filter((path) => /(?<!^search\/)index\.html$/.test(path) && isPage(path))

test('finds the pages', () => {
  expect(pages.length).toBeGreaterThan(100)
})

test.each(pages)('%s', (path) => {
  const html = readFileSync(join(build, path), 'utf8')
  const markdown = readFileSync(join(build, path.replace(/(?:\/index)?\.html$/, '.md')), 'utf8')
  expect(twinLosses(html, markdown)).toEqual([])
})
