/** Tags of docs and their pages. */
import { expect, test } from 'vitest'
import type { CategoryPage, DocPage, Page } from '../../../renderer/model/model.ts'
import { createRecordContexts } from '../../../renderer/search/records/record-context.ts'
import { createSite } from '../../../renderer/site/create-site.ts'
import { sitemap } from '../../../renderer/site/outputs/sitemap.ts'
import { find } from '../../helpers/html.ts'
import { docPage, renderSample } from '../theme/sample-site.tsx'
import { contentPage, testConfig, testLocale, testTree } from './fixture.ts'

const doc = (title: string, tags: string, more = '') => `---\ntags: [${tags}]\n${more}---\n\n# ${title}\n`
const docs = {
  'a.md': doc('Zebra', 'Python, Area 10'),
  'b.md': doc('Ähre', 'python, Area 9'),
  'c.md': doc('Bär', 'Python', 'unlisted: true\n'),
  'd.md': '# Plain\n',
}
const strings = { Tags: 'Schlagwörter', 'Tag: {tag}': 'Schlagwort: {tag}' }
const config = testConfig({ locales: [testLocale('de', { folder: undefined, path: '', strings })] })

function siteOf(tags?: unknown, own = config) {
  const file = tags === undefined ? undefined : { path: 'docs/tags.yml', value: tags }
  const { site, diagnostics } = createSite({
    config: own,
    trees: [testTree(docs, { locale: 'de', tags: file })],
    sitePages: [],
  })
  const at = <Kind extends Page = CategoryPage>(route: string) =>
    site.pages.find((page) => page.route === route) as Kind
  return { site, at, findings: diagnostics.map(({ code, message, hint, file }) => [code, message, hint, file]) }
}

const cardsOf = ({ cards }: CategoryPage) => cards.map(({ label, href, itemCount }) => [label, href, itemCount])

test('lists the listed docs of a tag, and all tags with counts, sorted as in the language', () => {
  const { at, findings } = siteOf()
  expect(findings).toEqual([])
  expect(at('/docs/tags')).toMatchObject({ title: 'Schlagwörter', noIndex: false })
  expect(cardsOf(at('/docs/tags'))).toEqual([
    ['Area 9', '/docs/tags/area-9', 1],
    ['Area 10', '/docs/tags/area-10', 1],
    ['Python', '/docs/tags/python', 2],
  ])
  expect(at('/docs/tags/python').title).toBe('Schlagwort: Python')
  expect(cardsOf(at('/docs/tags/python'))).toEqual([
    ['Ähre', '/docs/b', undefined],
    ['Zebra', '/docs/a', undefined],
  ])
})

test('the address of a tag keeps vowel signs, and both spellings of an accent are one tag', () => {
  const trees = [testTree({ 'a.md': doc('A', 'हिन्दी, École'), 'b.md': doc('B', 'E\u0301cole') }, { locale: 'de' })]
  const { site, diagnostics } = createSite({ config, trees, sitePages: [] })
  const routes = site.pages.flatMap(({ route }) => (route.includes('/tags/') ? [route] : []))
  expect([routes.sort(), diagnostics]).toEqual([['/docs/tags/école', '/docs/tags/हिन्दी'], []])
})

test('a site without tags has no page for them, and its pages no mention', () => {
  const { site } = createSite({ config: testConfig(), trees: [testTree({ 'd.md': '# Plain\n' })], sitePages: [] })
  expect(site.pages.filter(({ route }) => route.includes('tags'))).toEqual([])
  expect(site.pages.filter((page) => 'tags' in page)).toEqual([])
  expect(renderSample(docPage())).not.toContain('"tags"')
})

test('a page links to its tags', () => {
  const { tags = [] } = siteOf().at<DocPage>('/docs/a')
  const list = find(renderSample(docPage({ tags })), 'ul.tags')
  expect(list.attributes['aria-label']).toBe('Tags')
  expect(list.findAll('a').map(({ text, attributes }) => [text, attributes.href])).toEqual([
    ['Area 10', '/base/docs/tags/area-10'],
    ['Python', '/base/docs/tags/python'],
  ])
})

test('tags.yml gives labels, addresses and descriptions, and reports what it lacks', () => {
  const { at, findings } = siteOf({
    Python: { label: 'Die Sprache', permalink: '/py', description: 'Über Python' },
    python: null,
    'Area 10': { labl: 'x' },
  })
  expect(at('/docs/tags/py')).toMatchObject({ title: 'Schlagwort: Die Sprache', description: 'Über Python' })
  expect(findings).toEqual([
    ['tags-file', '"labl" is not an option of the tag "Area 10".', 'Did you mean "label"?', 'docs/tags.yml'],
    ['unknown-tag', 'The tag "Area 9" is not in "docs/tags.yml".', 'Did you mean "Area 10"?', 'docs/b.md'],
  ])
  expect(siteOf([]).findings[0]?.slice(0, 2)).toEqual(['tags-file', 'The tags file must contain an object.'])
})

test('pages of tags are in the sitemap, unless the config excludes them, and never in the search', () => {
  const { site, at } = siteOf()
  const mapOf = (own: typeof config) => JSON.stringify(sitemap(siteOf(undefined, own).site, own, () => undefined))
  expect(mapOf(config)).toContain('/docs/tags/python')
  const hidden = testConfig({ ...config, docs: config.docs && { ...config.docs, noIndexTags: true } })
  expect(mapOf(hidden)).not.toContain('/docs/tags')
  const contexts = createRecordContexts(config)
  expect(site.pages.filter(contexts.isSearchable).map(({ route }) => route)).not.toContain('/docs/tags')
  expect(contexts.isSearchable(at('/docs/a'))).toBe(true)
})

test('reports two tags at one address', () => {
  const { findings } = siteOf({ Python: {}, python: {}, 'Area 9': {}, 'Area 10': { permalink: '/' } })
  expect(findings.map(([code]) => code)).toEqual(['duplicate-route'])
})

test('hints that tags have no effect outside the docs', () => {
  const { diagnostics } = createSite({
    config: testConfig(),
    trees: [],
    sitePages: [contentPage('docs/_pages/about.md', doc('About', 'a'))],
  })
  expect(diagnostics).toMatchObject([{ severity: 'hint', code: 'unused-front-matter', file: 'docs/_pages/about.md' }])
})
