import { describe, expect, test } from 'vitest'
import { named, siteOf } from './fixture.ts'

type Category = { type: 'category'; label: string; link?: { type: string; slug?: string }; items: unknown[] }

const index = (label: string, ...items: unknown[]): Category => ({
  type: 'category',
  label,
  link: { type: 'generated-index' },
  items,
})
const group = (label: string, ...items: unknown[]): Category => ({ type: 'category', label, items })

/** The sidebars of a large site; some labels are in several sidebars. */
const sidebars = {
  docs: [
    'WebApp/introduction',
    index('Getting started', 'a'),
    index(
      'Tutorials',
      'a',
      index('Data mesh', 'a'),
      index('Knowledge graph', 'a'),
      index('Middleware', 'a'),
      index('Credentials', 'a'),
    ),
    { ...group('Guides', 'a'), link: { type: 'doc', id: 'guides' } },
    { ...group('Advanced guides'), link: { type: 'doc', id: 'guides' } },
    index(
      'Reference',
      index('Data mesh reference', index('Adding datasets', 'a')),
      index(
        'Middleware builder reference',
        index(
          'Middleware types',
          index('Input and output', 'a'),
          group('Feature transforms', 'a'),
          group('Geometry transforms', 'a'),
          index('Pixel transforms', 'a'),
          index('Utility', 'a'),
        ),
      ),
    ),
  ],
  pythonAPI: [
    index('Basic functionality', 'a'),
    index(
      'Tutorials',
      index('Basics', 'a'),
      index('Data mesh', group('Adding data', 'a'), 'a'),
      index('Knowledge graph', 'a'),
      index('Middleware', 'a'),
    ),
  ],
  guides: ['a', index('Geodesic', 'a'), index('Geospatial', 'a')],
}

const slugs = [
  'getting-started',
  'tutorials',
  'data-mesh',
  'knowledge-graph',
  'middleware',
  'credentials',
  'reference',
  'data-mesh-reference',
  'adding-datasets',
  'middleware-builder-reference',
  'middleware-types',
  'input-and-output',
  'pixel-transforms',
  'utility',
  'basic-functionality',
  'tutorials-1',
  'basics',
  'data-mesh-1',
  'knowledge-graph-1',
  'middleware-1',
  'geospatial',
  'geodesic',
]

function categoryRoutes(site: ReturnType<typeof siteOf>['site']): string[] {
  return site.pages.flatMap((page) => (page.kind === 'category' ? [page.route] : []))
}

describe('addresses of category pages', () => {
  test('numbers equal labels in the order of sidebars, from the top down', () => {
    const { site, diagnostics } = siteOf(named('a', 'guides', 'WebApp/introduction'), sidebars)
    expect(diagnostics).toEqual([])
    const order = slugs.toSpliced(-2, 2, 'geodesic', 'geospatial')
    expect(categoryRoutes(site)).toEqual(order.map((slug) => `/docs/category/${slug}`))
    const tutorials = site.pages.filter((page) => page.title === 'Tutorials')
    expect(tutorials.map((page) => page.kind === 'category' && [page.sidebar, page.id])).toEqual([
      ['docs', '/category/tutorials'],
      ['pythonAPI', '/category/tutorials-1'],
    ])
    expect(site.redirects).toContainEqual({ from: '/docs', to: '/docs/WebApp/introduction' })
  })

  test('numbers a category before its children', () => {
    const { site } = siteOf(named('a'), { docs: [index('Same', 'a', index('Same', 'a')), index('Same', 'a')] })
    const outer = site.pages.find((page) => page.kind === 'category' && page.cards.length === 2)
    expect(outer?.route).toBe('/docs/category/same')
    expect(categoryRoutes(site)).toEqual(['same', 'same-1', 'same-2'].map((slug) => `/docs/category/${slug}`))
  })

  test('uses a written slug unchanged, and does not count it', () => {
    const own = { ...index('Same', 'a'), link: { type: 'generated-index', slug: 'x/same' } }
    const { site } = siteOf(named('a'), { docs: [own, index('Same', 'a')] })
    expect(categoryRoutes(site)).toEqual(['/docs/x/same', '/docs/category/same'])
  })

  test('a category with only drafts still reserves its slug', () => {
    const texts = { ...named('a'), 'b.md': '---\ndraft: true\n---\n' }
    const { site, diagnostics } = siteOf(texts, { docs: [index('Same', 'b'), index('Same', 'a')] })
    expect(diagnostics).toEqual([])
    expect(categoryRoutes(site)).toEqual(['/docs/category/same-1'])
  })
})
