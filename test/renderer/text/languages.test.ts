/** The shipped texts of the interface, and that they are all a reader sees. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modalTexts } from '../../../client/search/modal/modal-texts.ts'
import { resolveConfig } from '../../../renderer/config/resolve-config.ts'
import type { Page } from '../../../renderer/model/model.ts'
import { interfaceTexts, searchTexts } from '../../../renderer/text/interface-texts.ts'
import { languageOf, loadTexts, type Texts } from '../../../renderer/text/languages.ts'
import { createText } from '../../../renderer/text/translate.ts'
import { findAll } from '../../helpers/html.ts'
import {
  categoryPage,
  docPage,
  link,
  renderSample,
  sampleRenderer,
  simplePage,
  version,
} from '../theme/sample-site.tsx'

const folder = 'renderer/text/languages'
const languageNames = readdirSync(folder).map((file) => file.replace('.json', ''))
const shipped = await loadTexts(languageNames)
const values = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

test('ships at least 20 languages besides English, and chooses each by its tag', () => {
  expect(languageNames.length).toBeGreaterThanOrEqual(20)
  expect(languageNames.map(languageOf)).toEqual(languageNames)
})

test.each(languageNames)('%s has every text, with the same values', (name) => {
  const texts: Texts = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))
  expect(Object.keys(texts)).toEqual([...interfaceTexts])
  const wrong = Object.entries(texts).filter(
    ([english, text]) => text.trim() === '' || values(text).join() !== values(english).join(),
  )
  expect(wrong).toEqual([])
  expect(shipped[name]).toEqual(texts)
})

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['pt-BR', 'pt-BR'],
  ['pt', 'pt-BR'],
  ['no', 'nb'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-Hant-HK', 'zh-Hant'],
  ['iw', 'he'],
  ['en-GB', undefined],
  ['eo', undefined],
])('%s has the texts of %s', (tag, language) => expect(languageOf(tag)).toBe(language))

test.each([
  ['en', 1, '1 item'],
  ['en', 5, '5 items'],
  ['fr', 0, '1 élément'],
  ['fr', 5, '5 éléments'],
  ['ru', 21, '21 элемент'],
  ['ru', 22, '22 элемента'],
  ['ru', 25, '25 элементов'],
  ['cs', 3, '3 položky'],
  ['cs', 5, '5 položek'],
  ['ar', 2, 'عنصران'],
  ['ar', 11, '11 عنصرًا'],
  ['ja', 1, '1 項目'],
])('%s: %i is written as "%s"', (language, count, expected) =>
  expect(createText(shipped[language] ?? {}, language)('1 item|{count} items', { count })).toBe(expected),
)

function configOf(name: string, more: Record<string, unknown> = {}) {
  const raw = { title: '題', url: 'https://d.example', locales: [{ name }], sidebar: { hideable: true }, ...more }
  const { config, problems } = resolveConfig(raw, 'site.config.ts', { texts: shipped })
  if (!config) throw new Error(JSON.stringify(problems))
  return config
}

test.each([
  ['ar', 'العربية', 'rtl'],
  ['he', 'עברית', 'rtl'],
  ['fa', 'فارسی', 'rtl'],
  ['ur', 'اردو', 'rtl'],
  ['ja', '日本語', 'ltr'],
  ['zh-Hant', '繁體中文', 'ltr'],
  ['en', 'English', 'ltr'],
])('%s is named %s and written %s without being configured', (name, label, dir) =>
  expect(configOf(name).locales[0]).toMatchObject({ label, dir }),
)

test("a site's own text wins over ours", () => {
  const { locales } = configOf('de', { locales: [{ name: 'de', strings: { Next: 'Vor' } }] })
  expect(locales[0]?.strings).toMatchObject({ Next: 'Vor', Previous: 'Zurück' })
})

/** Pages that show as much of the interface as there is. */
const card = { kind: 'category', label: '章', href: '/x', description: undefined, itemCount: 2 } as const
const pages: readonly Page[] = [
  docPage({
    title: '文',
    editUrl: 'https://d.example/edit',
    isDraft: true,
    isUnlisted: true,
    isFallback: true,
    breadcrumbs: [{ label: '文', route: '/docs/intro' }],
    previous: { label: '前', route: '/docs/a' },
    next: { label: '後', route: '/docs/b' },
  }),
  categoryPage({ title: '章', cards: [card, { ...card, kind: 'external', href: 'https://d.example' }] }),
  simplePage('search', '/search', '探'),
  simplePage('not-found', '/404', '無'),
]

function shownOn(page: Page, name: string): string[] {
  const config = configOf(name, {
    announcement: { content: '新' },
    llms: true,
    colorMode: { respectSystem: true },
    versions: [{ name: 'current', label: '次' }, { name: '1.0' }],
    navbar: {
      items: [
        { type: 'search' },
        { type: 'docsVersionDropdown' },
        { type: 'localeDropdown' },
        { label: '外', href: 'https://d.example', target: '_blank' },
      ],
    },
  })
  const old = { ...version({ label: '次', isLast: false, banner: 'unreleased', hasBadge: true }) }
  const latest = version({ name: '1.0', label: '1.0', path: '/docs/1.0' })
  const sidebars = [{ name: 'main', items: [link('文', '/docs/intro')] }]
  const editions = [old, latest].map((it) => ({ locale: name, version: it, sidebars }))
  const shown = { ...page, locale: name }
  const lastUpdateOf = () => ({ date: '2026-03-04', author: '花' })
  const sample = { config, site: { editions, pages: [shown], redirects: [] }, context: { lastUpdateOf } }
  const outline = [{ depth: 2, id: 'a', html: '節' }]
  const html = renderSample(shown, sample, { body: ['<p>文</p>'], outline, hasTitle: false })
  const cards = sampleRenderer(sample).cards(shown)
  return textsIn(html + cards)
}

/** Every text in the HTML, also in templates and in attributes that readers see or hear. */
function textsIn(html: string): string[] {
  const body = html.replace(/<head>[\s\S]*<\/head>|<(script|style)\b[\s\S]*?<\/\1>/g, '')
  const named =
    /^(aria-label|title|placeholder|alt|data-(text-.*|label|light|dark|system|copied|search-texts|.*-label))$/
  const attributes = findAll(body, '').flatMap(({ attributes: all }) =>
    Object.entries(all).flatMap(([name, value]) => (named.test(name) ? [value] : [])),
  )
  const texts = attributes.flatMap((text) => (text.startsWith('{') ? Object.values<string>(JSON.parse(text)) : [text]))
  return [...texts, ...body.replace(/<[^>]*>/g, '\n').split('\n')].map((text) => text.trim()).filter(Boolean)
}

const words = (texts: readonly string[]) => new Set(texts.flatMap((text) => text.match(/[a-z]{2,}/gi) ?? []))

test.each(['ja', 'ar', 'de'])('the pages of a site in %s show no English text', (name) => {
  const texts = shipped[name] ?? {}
  const shown = pages.flatMap((page) => shownOn(page, name))
  expect(shown.length).toBeGreaterThan(200)
  const untranslated = new Set(interfaceTexts.filter((english) => texts[english] !== english))
  expect(shown.filter((text) => untranslated.has(text))).toEqual([])
  if (name === 'de') return
  // Names that these languages write in Latin letters, too.
  const known = words(Object.values(texts))
  expect([...words(shown)].filter((word) => !known.has(word))).toEqual([])
})

test.each(['ja', 'ar', 'de'])('the search shows no English text in %s', (name) => {
  const texts = shipped[name] ?? {}
  const shown = Object.values(modalTexts((english) => texts[english] ?? english)).flatMap((part) => Object.values(part))
  const english = new Set<string>(searchTexts.filter((text) => texts[text] !== text))
  expect(shown.filter((text) => english.has(text))).toEqual([])
})

test('isolates the values of texts from right to left, and keeps a name from left to right with what follows it', () => {
  const text = createText({}, 'ar', 'rtl')
  const fill = (name: string) => text('{name} {version}, {count}', { name, version: '2.x', count: 3 })
  expect(fill('Atlas')).toBe('\u2068Atlas 2.x\u2069, 3')
  expect(fill('أطلس')).toBe('\u2068أطلس\u2069 \u20682.x\u2069, 3')
  expect(createText({}, 'de')('{name}', { name: '2.x' })).toBe('2.x')
})
