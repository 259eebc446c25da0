/** Titles and labels are authors' text and must appear as text everywhere. */
import { describe, expect, test } from 'vitest'
import { toScriptJson } from '../../../renderer/text/escape.ts'
import { category, categoryPage, docPage, emptyContent, link, renderSample, sampleConfig } from './sample-site.tsx'

const hostile = `"><img src=x onerror=alert(1)></title></Script>'&amp;`

describe.each([
  [
    'a doc',
    docPage({ title: hostile, description: hostile, keywords: [hostile], editUrl: `https://e.com/${hostile}` }),
  ],
  ['neighbours', docPage({ previous: { label: hostile, route: '/a' }, next: { label: hostile, route: '/b' } })],
  ['breadcrumbs', docPage({ breadcrumbs: [{ label: hostile, route: '/docs/intro' }] })],
  [
    'a category',
    categoryPage({
      title: hostile,
      description: hostile,
      cards: [{ kind: 'doc', label: hostile, href: '/a', description: hostile, itemCount: undefined }],
    }),
  ],
])('markup in the texts of %s', (_, page) => {
  const sidebar = { name: 'main', items: [link(hostile, '/docs/intro'), category(hostile, [link(hostile, '/docs/a')])] }
  const html = renderSample(page, { sidebar, config: sampleConfig({ title: hostile }) })

  test('creates no element', () => expect(html).not.toContain('<img'))
  test('ends no title and no script', () => {
    expect(html.match(/<\/title>/gi)).toHaveLength(1)
    expect(html.match(/<\/script>/gi)?.length).toBe(html.match(/<script/gi)?.length)
  })
})

test.each(['</script>', '</ScRiPt >', '<!--', ']]>', '\u2028\u2029', '&lt;'])(
  '%s is harmless in inlined JSON',
  (text) => {
    const json = toScriptJson({ [text]: text })
    expect(json).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual({ [text]: text })
  },
)

test('no element of any page has a style of its own', () => {
  const content = { ...emptyContent, outline: [{ depth: 2, id: 'a', html: 'A' }] }
  const config = sampleConfig({
    announcement: { content: 'News' },
    footer: { copyright: 'C' },
    sidebar: { hideable: true },
  })
  for (const page of [docPage(), categoryPage()])
    expect(renderSample(page, { config }, content)).not.toMatch(/\sstyle=/)
})
