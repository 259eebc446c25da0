/**
 * Real sites in German, Japanese and Arabic show no English text of the interface. Their authors write only signs and numbers, so every
 * word that a reader meets is one of ours.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { interfaceTexts } from '../../renderer/text/interface-texts.ts'
import { launchBrowser, type OpenPage, openPage } from '../helpers/browser.ts'
import { commitAll } from '../helpers/git.ts'
import { openSearch, searchFor } from '../helpers/search-modal.ts'
import { type SiteServer, serveSite } from '../helpers/serve-site.ts'
import { createSite } from '../helpers/site.ts'

const languages = ['de', 'ja', 'ar'] as const
type Language = (typeof languages)[number]

const doc = `---
tags: ['77']
---

# 二十

二百 [〇](https://example.com), [二一](./two.md).[^1]

[^1]: 三百

## 四十 {#part}

\`\`\`
1 + 1
\`\`\`

${['note', 'tip', 'info', 'warning', 'danger', 'details'].map((name) => `:::${name}\n\n五百\n\n:::\n`).join('\n')}
> [!IMPORTANT]
> 六百

> [!CAUTION]
> 七百

- [x] 八
- [ ] 九

::::tabs
:::tab[11]
一
:::

:::tab[12]
二
:::
::::

![〇](./picture.svg)
`

const figures = `import { Graph, Sequence } from 'docs-gen/figures'
import { GeoMap } from 'docs-gen/maps'
import { Crash } from './crash.tsx'

# 六十

<Sequence alt="〇" actors={['一', '二']} steps={[['一', '二', '三']]} />

<Graph alt="〇" nodes={[['一', '四'], ['二', '四']]} edges={[['一', '三', '二']]} />

<GeoMap alt="〇" data={{ type: 'Point', coordinates: [1, 2] }} table={[['name', '一']]} />

<DocCardList />

<Crash />
`

const config = `export default {
  title: '〇〇', url: 'https://docs.example.com', favicon: 'picture.svg',
  locales: [${languages.map((name) => `{ name: '${name}' }`)}],
  docs: { sidebars: './sidebars.ts', editUrl: 'https://example.com/{path}', lastUpdate: true },
  versions: [{ name: 'current', label: '30' }, { name: '20' }, { name: '10' }],
  announcement: { content: '九九' },
  navbar: { items: [
    { type: 'docsVersionDropdown' }, { type: 'localeDropdown' }, { label: '〇', href: 'https://example.com' },
    { label: '〇一', items: [{ label: '〇二', to: '/docs/one' }] },
  ] },
  feedback: '/feedback', llms: true, print: true,
  sidebar: { hideable: true },
}
`

const pages = {
  'one.md': doc,
  'two.md': '# 二一\n\n二百\n',
  'figures.mdx': figures,
  'crash.tsx':
    "'use client'\n\nexport function Crash() {\n  if ('document' in globalThis) throw new Error('〇')\n  return <button type=\"button\">〇</button>\n}\n",
  'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>',
}
const sidebars = (items: string) =>
  `export default { all: ['one', { type: 'category', label: '二二', link: { type: 'generated-index' }, items: [${items}] }] }\n`
const below = (dir: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${dir}/${path}`, text]))

let site: SiteServer
let browser: Browser
let opened: OpenPage | undefined

beforeAll(async () => {
  const made = createSite({
    'site.config.ts': config,
    ...below('docs', pages),
    ...below('i18n/ja/docs', pages),
    ...below('i18n/ar/docs', pages),
    ...below('versions/20', {
      'one.md': '# 二十\n\n二百 二\n',
      'two.md': '# 二一\n',
      'sidebars.ts': sidebars("'two'"),
    }),
    ...below('versions/10', { 'one.md': '# 二十\n', 'two.md': '# 二一\n', 'sidebars.ts': sidebars("'two'") }),
    'sidebars.ts': sidebars("'two', 'figures'"),
    'docs/_static/picture.svg': pages['picture.svg'],
  })
  commitAll(made.root)
  const built = await made.build()
  expect(built.diagnostics).toEqual([])
  ;[site, browser] = await Promise.all([serveSite(built.out, '/'), launchBrowser()])
})

afterEach(async () => {
  await opened?.page.context().close()
})

afterAll(async () => {
  site?.close()
  await browser?.close()
})

async function open(path: string, width = 1440): Promise<Page> {
  opened = await openPage(browser, { reducedMotion: 'reduce', viewport: { width, height: 900 }, hasTouch: width < 500 })
  await opened.page.goto(`${site.origin}/${path}`)
  return opened.page
}

/** Every text of a page that readers see, hear or find in a tooltip. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const add = (text: string | null) => found.add((text ?? '').replace(/\s+/g, ' ').trim())
    for (const element of document.querySelectorAll('*')) {
      if (element.closest('script, style, noscript, pre, kbd, svg[aria-hidden]')) continue
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent)
      for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt'])
        add(element.getAttribute(name))
      for (const part of ['::before', '::after']) {
        const { content } = getComputedStyle(element, part)
        for (const [, text = ''] of content.matchAll(/"((?:[^"\\]|\\.)*)"/g)) add(text)
      }
    }
    return [...found].filter((text) => text !== '')
  })
}

/** English texts that a translation replaces, with any values in them. */
function englishTexts(language: Language): RegExp[] {
  const texts = JSON.parse(readFileSync(join('renderer/text/languages', `${language}.json`), 'utf8'))
  return interfaceTexts
    .filter((text) => texts[text] !== text)
    .flatMap((text) => text.split('|'))
    .map((text) => new RegExp(`^${text.replace(/[.*+?^$()[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.*')}$`))
}

/** What no language of the interface translates: names of languages, keys, formats and the addresses of the site. */
const names = /^(?:Deutsch|Ctrl|⌘|K|Esc|Ctrl K|.*(?:Markdown|JavaScript|Enter|Escape|Esc).*|.*https?:.*|Algolia)$/

async function englishIn(page: Page, language: Language): Promise<string[]> {
  const english = englishTexts(language)
  const hasWord = (text: string) => language !== 'de' && /[a-z]{3}/i.test(text) && !names.test(text)
  return (await textsOf(page)).filter((text) => english.some((it) => it.test(text)) || hasWord(text))
}

const root = (language: Language) => (language === 'de' ? '' : `${language}/`)

interface Shown {
  readonly path: string
  /** What the reader does before the texts are read. */
  readonly act?: (page: Page) => Promise<unknown>
  readonly width?: number
}

const click = (selector: string, shownThen: string) => async (page: Page) => {
  await page.click(selector)
  await page.waitForSelector(shownThen)
}

async function copyCode(page: Page): Promise<void> {
  const button = page.locator('.code [data-copy]').first()
  const label = await button.getAttribute('aria-label')
  await button.click()
  await expect.poll(() => button.getAttribute('aria-label')).not.toBe(label)
}

const shown: readonly (readonly [name: string, Shown])[] = [
  ['a page', { path: 'docs/next/one/' }],
  ['a page of the latest version', { path: 'docs/one/' }],
  ['a page of an old version', { path: 'docs/10/one/' }],
  ['figures and an island that fails', { path: 'docs/next/figures/', act: click('docs-island button', '.crash') }],
  ['a category', { path: 'docs/next/category/%E4%BA%8C%E4%BA%8C/' }],
  ['the list of tags', { path: 'docs/next/tags/' }],
  ['a tag', { path: 'docs/next/tags/77/' }],
  ['a missing page', { path: 'docs/nothing/' }],
  ['a document to print', { path: 'print/next/all/' }],
  ['the search page', { path: 'search/' }],
  ['results', { path: 'search/?q=二百', act: (page) => page.waitForSelector('.results li') }],
  ['no results', { path: 'search/?q=99999', act: (page) => page.waitForSelector('.results-status:not(:empty)') }],
  ['the search modal', { path: 'docs/one/', act: openSearch }],
  ['hits', { path: 'docs/next/one/', act: (page) => openSearch(page).then(() => searchFor(page, '二百')) }],
  [
    'a modal without hits',
    {
      path: 'docs/one/',
      act: async (page) => {
        await openSearch(page)
        await page.fill('.DocSearch-Input', '99999')
        await page.waitForSelector('.DocSearch-NoResults')
      },
    },
  ],
  [
    'the answer to feedback',
    {
      path: 'docs/one/',
      act: click('.feedback button[value=yes]', '.feedback [role=status]:not(:empty)'),
    },
  ],
  ['copied code', { path: 'docs/next/one/', act: copyCode }],
  ['an enlarged picture', { path: 'docs/next/one/', act: click('main img.zoomable', '.zoom-overlay[data-open]') }],
  ['the menu of a phone', { path: 'docs/next/one/', act: click('[data-open-menu]', '#menu[open]'), width: 390 }],
]

for (const language of languages)
  test.each(shown)(`${language}: %s`, async (_, { path, act, width }) => {
    const page = await open(root(language) + path, width)
    await act?.(page)
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    expect(await englishIn(page, language)).toEqual([])
  })
