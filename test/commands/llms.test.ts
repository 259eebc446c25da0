/** Pages as Markdown, and the lists of them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { find, findAll } from '../helpers/html.ts'
import { type Built, createSite, fixture, type TestSite } from '../helpers/site.ts'
import { partsOfPage, twinLosses } from '../helpers/twin-losses.ts'

const config = `export default {
  title: 'Atlas', tagline: 'Maps for all', url: 'https://docs.example.com', base: '/atlas/', llms: true,
  versions: [{ name: 'current' }, { name: '1.0' }],
  locales: [{ name: 'en', label: 'English' }, { name: 'fr', label: 'Français' }],
}
`
const long = `\`\`\`text\n${'- '.repeat(300_000)}\n\`\`\`\n`

let site: TestSite
let built: Built

beforeAll(async () => {
  site = createSite({
    'site.config.ts': config,
    'docs/_pages/index.md': '# Home\n\n[Start](/docs/next/intro)\n',
    'docs/_static/docs/own.md': 'by hand\n',
    'docs/intro.md':
      '---\ntitle: Intro\ndescription: The beginning.\n---\n\n## Part\n\nSee [the guide](./guide/first.mdx#step).\n',
    'docs/guide/_category_.json': '{ "label": "Guide", "link": { "type": "generated-index" } }',
    'docs/guide/first.mdx': "import Part from './_part.mdx'\n\n# First\n\n<Part />\n",
    'docs/guide/_part.mdx': '## Step\n\n:::tip\nIncluded.\n:::\n',
    'docs/own.md': '# Own\n',
    'docs/long-a.md': `# Long a\n\n${long}`,
    'docs/long-b.md': `# Long b\n\n${long}`,
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    'versions/1.0/old.md': '# Old\n',
    'i18n/fr/docs/intro.md': '# Introduction\n',
  })
  built = await site.build()
})

test('every page has its Markdown beside it, and names it', () => {
  expect(built.diagnostics).toEqual([])
  expect(built.read('docs/next/intro.md')).toBe(
    '# Intro\n\nThe beginning.\n\n## Part\n\nSee [the guide](https://docs.example.com/atlas/docs/next/guide/first/#step).\n',
  )
  expect(built.read('docs/next/guide/first.md')).toBe('# First\n\n## Step\n\n> **Tip**\n>\n> Included.\n')
  expect(built.read('docs/next/category/guide.md')).toContain(
    '- [First](https://docs.example.com/atlas/docs/next/guide/first/)',
  )
  expect(built.read('index.md')).toContain('# Home')
  const page = built.page('docs/next/intro')
  expect(find(page, 'link[type="text/markdown"]').attributes.href).toBe('/atlas/docs/next/intro.md')
  expect(find(page, '.page-actions').find('a').attributes.href).toBe('/atlas/docs/next/intro.md')
  expect(findAll(built.page('404.html'), '.page-actions')).toEqual([])
})

test('each version and language has a list of its pages', () => {
  expect(built.read('llms.txt')).toBe(`# Atlas (English)

> Maps for all

All pages in one text: https://docs.example.com/atlas/llms-full.txt

## Documentation

- [Old](https://docs.example.com/atlas/docs/old.md)

## Pages

- [Home](https://docs.example.com/atlas/index.md): Start

## Optional

- [Atlas (English) Next](https://docs.example.com/atlas/docs/next/llms.txt)
- [Atlas (Français) Next](https://docs.example.com/atlas/fr/docs/next/llms.txt)
`)
  const next = built.read('docs/next/llms.txt')
  expect(next).toContain('## Guide\n\n- [Guide](https://docs.example.com/atlas/docs/next/category/guide.md)')
  expect(next).toContain('- [Intro](https://docs.example.com/atlas/docs/next/intro.md): The beginning.')
  expect(next).not.toContain('Hidden')
  expect(built.read('fr/docs/next/llms.txt')).not.toContain('long-a')
})

test('the text of all pages comes in parts of limited size', () => {
  const parts = built.files().filter((path) => path.startsWith('docs/next/llms-full'))
  expect(parts).toEqual(['docs/next/llms-full-2.txt', 'docs/next/llms-full.txt'])
  const [second = '', first = ''] = parts.map((path) => built.read(path))
  expect(first).toMatch(/^# Atlas \(English\) Next, part 1 of 2\n\n- Part 1: .*\n- Part 2: .*llms-full-2\.txt\n/)
  const sources = (text: string) => [...text.matchAll(/^Source: .*\/docs\/next\/(.*)\/$/gm)].map((match) => match[1])
  expect([...sources(first), ...sources(second)].sort()).toEqual(
    ['category/guide', 'guide/first', 'intro', 'long-a', 'long-b', 'own'].sort(),
  )
})

test('a bracket in a title does not end its link', async () => {
  const odd = createSite({
    'site.config.ts': "export default { title: 'A', url: 'https://docs.example.com', llms: true }\n",
    'docs/a.md': '# The list a[0]\n',
  })
  expect((await odd.build()).read('llms.txt')).toContain('- [The list a\\[0\\]](https://docs.example.com/docs/a.md)')
})

test('a changed page changes its Markdown and its part, as in a build from nothing', async () => {
  site.write({ 'docs/guide/_part.mdx': '## Step\n\nChanged.\n' })
  const warm = await site.build()
  expect(warm.read('docs/next/guide/first.md')).toBe('# First\n\n## Step\n\nChanged.\n')
  const all = warm.files().filter((path) => /\.(?:md|txt)$/.test(path))
  const texts = all.map((path) => warm.read(path))
  const cold = await site.build(['--no-cache', '--out', 'other'])
  expect(cold.files().filter((path) => /\.(?:md|txt)$/.test(path))).toEqual(all)
  expect(all.map((path) => cold.read(path))).toEqual(texts)
})

test('search engines do not list the Markdown, and without the option there is none', async () => {
  expect(built.read('_headers')).toContain('/atlas/*.md\n  x-robots-tag: noindex\n')
  const plain = await createSite({ 'docs/intro.md': '# Intro\n' }).build()
  expect(plain.files().filter((path) => /llms|\.md$/.test(path))).toEqual([])
  expect(plain.page('docs/intro')).not.toMatch(/page-actions|text\/markdown/)
})

test('the Markdown of every feature has all headings, blocks of code and links', async () => {
  const sink = fixture('kitchen-sink')
  const text = readFileSync(join(sink, 'site.config.ts'), 'utf8').replace("title: 'Kitchen sink',", '$& llms: true,')
  const { read, files } = await createSite({ 'site.config.ts': text }, sink).build()
  const pages = files().filter((path) => /(?<!^search\/)index\.html$/.test(path) && !read(path).includes('"refresh"'))
  const found = pages.map((path) => partsOfPage(read(path)))
  const count = (kind: keyof (typeof found)[number]) => found.flatMap((parts) => parts[kind]).length
  expect(Math.min(count('headings'), count('samples'), count('links'))).toBeGreaterThan(5)
  const losses = pages.map((path) => [
    path,
    ...twinLosses(read(path), read(path.replace(/(?:\/index)?\.html$/, '.md'))),
  ])
  expect(losses.filter(([, ...lost]) => lost.length > 0)).toEqual([])
})
