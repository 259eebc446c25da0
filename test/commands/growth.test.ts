/** A page has the same size in a small site and in a large one. */
import { beforeAll, expect, test } from 'vitest'
import { find } from '../helpers/html.ts'
import { type Built, createSite } from '../helpers/site.ts'

/** The same ten pages in one folder, and the rest in folders of another one, which stays closed. */
function siteOf(count: number) {
  return createSiteOf(count).build()
}

function createSiteOf(count: number) {
  const pages = Array.from({ length: count }, (_, index) => {
    const folder = index < 10 ? 'first' : `rest/part-${Math.floor(index / 10)}`
    return [`docs/${folder}/page-${index % 10}.md`, `# Page ${index}\n\n## Heading\n\nSome text.\n`] as const
  })
  return createSite(Object.fromEntries(pages))
}

let small: Built
let large: Built

beforeAll(async () => {
  ;[small, large] = await Promise.all([siteOf(30), siteOf(600)])
})

test.each(['docs/first/page-3', '404.html', 'search'])(
  '%s has the same size in a site twenty times as large',
  (route) => {
    expect(Math.abs(large.page(route).length - small.page(route).length)).toBeLessThan(64)
  },
)

test('has its own branch and the names of neighbor branches in the sidebar of a page', () => {
  const growth = large.page('docs/rest/part-2/page-5').length - small.page('docs/rest/part-2/page-5').length
  // 57 folders more beside it.
  expect(growth).toBeLessThan(57 * 200)
  expect(find(large.page('docs/rest/part-2/page-5'), '.sidebar').html).not.toContain('part-7/page-1')
})

test('loads closed branches from one shared file', () => {
  const trees = ['docs/first/page-3', 'docs/rest/part-40/page-1'].map(
    (route) => find(large.page(route), '[data-tree]').attributes['data-tree'],
  )
  expect(trees[0]).toBe(trees[1])
  const { branches } = JSON.parse(large.read(trees[0]?.replace('/base/', '') ?? ''))
  const shown = Object.values(branches).filter((branch) => String(branch).includes('/base/docs/rest/part-40/page-1/"'))
  expect(shown).toHaveLength(1)
})

test.each(['rest/part-5', 'first'])('a title in %s changes the pages of that folder', async (folder) => {
  const site = createSiteOf(120)
  const before = await site.build()
  const html = (built: Built) => new Map(before.files().map((path) => [path, built.read(path)]))
  const old = html(before)
  site.write({ [`docs/${folder}/page-4.md`]: '# Another title\n\n## Heading\n\nSome text.\n' })
  const built = await site.build()
  const changed = [...html(built)].flatMap(([path, text]) => (text === old.get(path) ? [] : [path]))
  const pages = changed.filter((path) => path.endsWith('.html'))
  expect(pages).toEqual(Array.from({ length: 10 }, (_, index) => `docs/${folder}/page-${index}/index.html`))
  expect(built.files()).toEqual(expect.arrayContaining([expect.stringMatching(/^sidebars\/[\w-]+\.json$/)]))
  const { branches } = JSON.parse(built.read(changed.find((path) => path.startsWith('sidebars/')) ?? ''))
  expect(JSON.stringify(branches)).toContain('Another title')
})

test('writes every asset once', () => {
  const assets = (site: Built) => site.files().filter((path) => /^assets\/[^/]+\.(js|css)$/.test(path))
  expect(assets(large)).toEqual(assets(small))
})
