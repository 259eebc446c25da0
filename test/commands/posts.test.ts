/** Docs with posts: addresses with dates, newest first, with a list of all posts, lists by tag and feeds. */
import { beforeAll, expect, test } from 'vitest'
import { find, findAll } from '../helpers/html.ts'
import { type Built, createSite } from '../helpers/site.ts'

const config = (more = '') => `export default {
  title: 'Atlas', url: 'https://docs.example.com', base: '/atlas/',
  moreDocs: {
    news: { dir: 'news', posts: { title: 'News & notes', description: 'What is new.' } },
    old: { dir: 'old', posts: true, sidebars: false },
  },
  locales: [{ name: 'en' }, { name: 'fr', strings: { 'News & notes': 'Nouvelles' } }],
  ${more}
}
`
const files = {
  'site.config.ts': config(),
  'docs/start.md': '---\ndate: 2020-01-01\n---\n\n# Start\n\n[News](../news/2024-05-31-tides.md)\n',
  'news/authors.yml':
    'ada: { name: Ada <Lovelace>, url: "https://ada.example.com" }\nbad: { url: "javascript:alert(1)" }\n',
  'news/2024-05-31-tides.md':
    '---\nauthors: [ada, { name: Bo }]\ntags: [Sea]\n---\n\n# Tides & \\<waves>\n\nThe sea *rises*.\n',
  'news/2024-05-30-wind/index.md':
    '---\ntitle: "Wi\\x0Bnd"\nslug: wind\nauthor: Cy\nauthor_url: "javascript:alert(1)"\n---\n\nIt blows. [Tides](../2024-05-31-tides.md)\n',
  'news/2023/12/24/snow.mdx': '---\nauthors: ada\n---\n\n# Snow\n\nIt falls.\n',
  'news/rain.md': '---\ndate: 2024-6-1 10:00\nauthors: adda\n---\n\n# Rain\n\nIt rains.\n',
  'news/2023-review.md': '---\ndate: 2023-12-31T10:00:00.000Z\nunlisted: true\n---\n\n# 2023\n',
  'news/2022-review.md': '---\ndate: 2022-12-31\nunlisted: true\n---\n\n# 2022\n',
  'news/2024-01-01-hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'news/2024-01-02-draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'news/undated.md': '---\ndate: soon\n---\n\n# Undated\n',
  'old/only.md': '---\ndate: 2001-01-01\nslug: /\nauthor: Di\nauthorURL: https://di.example.com\n---\n\n# Only\n',
  'i18n/fr/news/rain.md': '---\ndate: 2024-06-01 10:00\nauthors: ada\n---\n\n# Pluie\n',
}

let site: Built

beforeAll(async () => {
  site = await createSite(files).build()
})

const texts = (html: string, tag: string) => findAll(html, tag).map(({ text }) => text.trim())
const main = (route: string) => find(site.page(route), 'main').html

test('reports what is wrong with a post, and keys of posts elsewhere', () => {
  expect(site.diagnostics.map(({ file, line, severity, message }) => [file, line, severity, message])).toEqual([
    ['docs/start.md', 2, 'hint', 'Unknown front matter key "date".'],
    ['news/rain.md', 3, 'warning', 'The author "adda" is not in "authors.yml".'],
    ['news/undated.md', 1, 'warning', 'The post has no date.'],
    ['news/undated.md', 2, 'error', '"date" must be a date.'],
  ])
})

test('has the addresses of Docusaurus', async () => {
  const { 'news/undated.md': _, ...valid } = files
  site = await createSite(valid).build()
  const pages = site.files().filter((path) => /^(?:news|old)\/.*index\.html$/.test(path))
  expect(pages.map((path) => path.replace(/index\.html$/, ''))).toEqual([
    'news/2022-review/',
    'news/2023-review/',
    'news/2023/12/24/snow/',
    'news/2024/01/01/hidden/',
    'news/2024/05/31/tides/',
    'news/',
    'news/rain/',
    'news/tags/',
    'news/tags/sea/',
    'news/wind/',
    'old/',
  ])
})

test('lists all posts with their dates, newest first, in the language of the page', () => {
  const list = main('/news')
  expect(texts(list, 'h1')).toEqual(['News & notes'])
  expect(findAll(list, 'a').flatMap(({ attributes }) => attributes.href ?? [])).toEqual([
    '/atlas/news/rain/',
    '/atlas/news/2024/05/31/tides/',
    '/atlas/news/wind/',
    '/atlas/news/2023/12/24/snow/',
  ])
  expect(texts(list, 'time')).toEqual(['Jun 1, 2024', 'May 31, 2024', 'May 30, 2024', 'Dec 24, 2023'])
  expect(texts(main('/fr/news'), 'h1')).toEqual(['Nouvelles'])
  expect(texts(main('/fr/news'), 'time')[0]).toBe('1 juin 2024')
})

test('shows the date and the authors of a post, and no address that runs code', () => {
  const info = find(main('/news/2024/05/31/tides'), 'p').html
  expect(info).toContain('<a href="https://ada.example.com">Ada &lt;Lovelace&gt;</a>, Bo')
  expect(main('/news/wind')).toMatch(/· Cy</)
  expect(main('/old')).toContain('<a href="https://di.example.com">Di</a>')
  expect(site.page('/news/wind')).not.toContain('javascript:')
})

test('the sidebar and the neighbours are newest first, and years are below the list', () => {
  const page = site.page('/news/2024/05/31/tides')
  const nav = (label: string) => findAll(page, 'nav').find(({ attributes }) => attributes['aria-label'] === label)
  expect(findAll(nav('Docs sidebar')?.html ?? '', 'a').map(({ attributes }) => attributes.href)).toEqual([
    // The link of a year, which leads to its first post.
    '/atlas/news/rain/',
    '/atlas/news/rain/',
    '/atlas/news/2024/05/31/tides/',
    '/atlas/news/wind/',
    '/atlas/news/2023/12/24/snow/',
  ])
  expect(page).toMatch(/rel="prev"[^>]*href="\/atlas\/news\/rain\/"|href="\/atlas\/news\/rain\/"[^>]*rel="prev"/)
  expect(
    nav('Breadcrumbs')
      ?.text.trim()
      .split(/\s{2,}|\n/)[0],
  ).toContain('News & notes')
})

test('has an RSS and an Atom feed with the listed posts', () => {
  const rss = site.read('news/rss.xml')
  expect(rss).toContain('<title>News &amp; notes | Atlas</title>')
  expect(rss).toContain('<description>What is new.</description>')
  expect([...rss.matchAll(/<link>([^<]*)/g)].map(([, url]) => url)).toEqual([
    'https://docs.example.com/atlas/news/',
    'https://docs.example.com/atlas/news/rain/',
    'https://docs.example.com/atlas/news/2024/05/31/tides/',
    'https://docs.example.com/atlas/news/wind/',
    'https://docs.example.com/atlas/news/2023/12/24/snow/',
  ])
  expect(rss).toContain('<title>Tides &amp; &lt;waves&gt;</title>')
  expect(rss).toContain('<title>Wind</title>')
  expect(rss).toContain('<pubDate>Fri, 31 May 2024 00:00:00 GMT</pubDate>')
  const atom = site.read('fr/news/atom.xml')
  expect(atom).toContain('xml:lang="fr"')
  expect(atom).toContain('<title>Nouvelles | Atlas</title>')
  expect(site.page('/fr/news')).toContain('Nouvelles | Atlas"')
  expect(atom).toContain('<title>Pluie</title>')
  expect(atom).toContain('<author>\n<name>Ada &lt;Lovelace&gt;</name>\n</author>')
  expect(site.page('/news/rain')).toMatch(
    /<link rel="alternate" type="application\/rss\+xml"[^>]*href="\/atlas\/news\/rss\.xml"/,
  )
  expect(site.page('/docs/start')).not.toContain('rss')
})
