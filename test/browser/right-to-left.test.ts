/** Names with signs, such as "2.x" and "read()", keep the order of their signs on pages that run from right to left. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, type OpenPage, openPage } from '../helpers/browser.ts'
import { openSearch, searchFor } from '../helpers/search-modal.ts'
import { type SiteServer, serveSite } from '../helpers/serve-site.ts'
import { createSite } from '../helpers/site.ts'

const files = {
  'index.md': '# مقدمة\n\nنص\n',
  'guide/one.md': '# read()\n\n## stop()\n\nنص\n\n## C++\n\nنص\n',
  'guide/two.md': '# 2.x\n\nنص\n',
}
const below = (dir: string) => Object.fromEntries(Object.entries(files).map(([path, text]) => [`${dir}/${path}`, text]))

let site: SiteServer
let browser: Browser
let opened: OpenPage

beforeAll(async () => {
  const built = await createSite({
    'site.config.ts': `export default {
      title: 'C++', url: 'https://docs.example.com', locales: [{ name: 'ar' }],
      versions: [{ name: 'current', label: '3.x', badge: true }, { name: '2.x' }],
      navbar: { items: [{ type: 'docsVersionDropdown' }] },
    }\n`,
    ...below('docs'),
    ...below('versions/2.x'),
  }).build()
  expect(built.diagnostics).toEqual([])
  ;[site, browser] = await Promise.all([serveSite(built.out, '/'), launchBrowser()])
  opened = await openPage(browser, { reducedMotion: 'reduce' })
})

afterAll(async () => {
  await opened?.page.context().close()
  site?.close()
  await browser?.close()
})

/** The names in elements, with a note on those whose characters are not drawn from left to right. */
function namesIn(selector: string): Promise<string[]> {
  return opened.page.$$eval(selector, (elements) =>
    elements.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const lefts: number[] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (let at = 0; at < (node.nodeValue?.length ?? 0); at++) {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          lefts.push(range.getBoundingClientRect().left)
        }
      return [...(element.textContent ?? '').matchAll(/C\+\+ 3\.x|read\(\)|stop\(\)|C\+\+|[23]\.x/g)].map(
        ({ 0: name, index }) => {
          const drawn = lefts.slice(index, index + name.length)
          return drawn.every((left, at) => at === 0 || left > (drawn[at - 1] ?? 0)) ? name : `${name} is out of order`
        },
      )
    }),
  )
}

test.each([
  ['the versions in the navbar', '.navbar .nav-link', ['3.x', '3.x', '2.x']],
  ['the sidebar', '.sidebar .tree a', ['read()', '2.x']],
  ['the breadcrumbs', '.breadcrumbs li', ['read()']],
  ['the outline', '.toc a', ['stop()', 'C++']],
  ['the next page', '.pagination a', ['2.x']],
  ['the badge', '.version-badge', ['3.x']],
  ['the banner', '.version-banner', ['C++ 3.x', '2.x']],
])('in %s', async (_, selector, names) => {
  await opened.page.goto(`${site.origin}/docs/next/guide/one/`)
  expect(await namesIn(selector)).toEqual(names)
})

test('in hits of the search', async () => {
  await opened.page.goto(`${site.origin}/docs/next/guide/one/`)
  await openSearch(opened.page)
  await searchFor(opened.page, 'read')
  expect(new Set(await namesIn('.DocSearch-Hit'))).toEqual(new Set(['read()']))
})

test('in the page of results', async () => {
  await opened.page.goto(`${site.origin}/search/?q=read&version=current`)
  await opened.page.waitForSelector('.results mark')
  expect(new Set(await namesIn('.result-title'))).toEqual(new Set(['read()']))
})
