import { describe, expect, test } from 'vitest'
import { named, pageAt, siteOf, testConfig } from './fixture.ts'

const docsOf = (texts: Readonly<Record<string, string>>) =>
  siteOf(texts).site.pages.flatMap((page) => (page.kind === 'doc' ? [page] : []))

test.each<[path: string, frontMatter: string, id: string, route: string]>([
  ['a.md', '', 'a', '/docs/a'],
  ['a/b.mdx', '', 'a/b', '/docs/a/b'],
  ['01-a/02-b.md', '', 'a/b', '/docs/a/b'],
  ['01-a/02-b.md', 'parse_number_prefixes: false', '01-a/02-b', '/docs/01-a/02-b'],
  ['a/b.md', 'id: c', 'a/c', '/docs/a/c'],
  ['a/b.md', 'slug: c', 'a/b', '/docs/a/c'],
  ['a/b.md', 'slug: ../c', 'a/b', '/docs/c'],
  ['a/b.md', 'slug: /c/', 'a/b', '/docs/c'],
  ['a/b.md', 'slug: /', 'a/b', '/docs'],
  ['a/b.md', 'slug: ../../../c', 'a/b', '/docs/c'],
  ['a/b.md', 'slug: "%C3%BC b"', 'a/b', '/docs/a/ü b'],
  ['a/index.md', '', 'a/index', '/docs/a'],
  ['a/README.md', '', 'a/README', '/docs/a'],
  ['a/b/B.md', '', 'a/b/B', '/docs/a/b'],
  ['index.md', '', 'index', '/docs'],
  ['a/index.md', 'id: c', 'a/c', '/docs/a'],
  ['a/index.md', 'slug: c', 'a/index', '/docs/a/c'],
])('%s with "%s" is %s at %s', (path, frontMatter, id, route) => {
  expect(docsOf({ [path]: `---\n${frontMatter}\n---\n` })).toMatchObject([{ id, route }])
})

test('numberPrefixes: false keeps all number prefixes', () => {
  const config = testConfig()
  const docs = config.docs && { ...config.docs, numberPrefixes: false }
  const { site } = siteOf(named('01-a/02-b'), undefined, { config: testConfig({ docs }) })
  expect(pageAt(site, '/docs/01-a/02-b')).toMatchObject({ id: '01-a/02-b' })
  expect(site.editions[0]?.sidebars[0]?.items).toMatchObject([{ label: '01-a' }])
})

test.each([
  ['---\ntitle: From front matter\n---\n# Heading\n\nText.', 'From front matter', 'Text.'],
  ['# Heading\n\nText.', 'Heading', 'Text.'],
  ['Text.', 'name', 'Text.'],
  ['---\ndescription: Own\n---\nText.', 'name', 'Own'],
  ['---\ndescription: ""\n---\nText.', 'name', ''],
  ['', 'name', undefined],
])('title and description of %j', (text, title, description) => {
  expect(docsOf({ '01-name.md': text })).toMatchObject([{ title, description }])
})

test('front matter sets the fields of a page', () => {
  const text = '---\nkeywords: [a]\nimage: i.png\nunlisted: true\nhide_title: true\n---\n'
  const [page] = docsOf({ 'a.md': text })
  expect(page).toMatchObject({ keywords: ['a'], image: 'i.png', isUnlisted: true, noIndex: true, isDraft: false })
  expect(page?.frontMatter.hide_title).toBe(true)
  expect(docsOf({ 'a.md': '---\nno_index: true\n---' })[0]?.noIndex).toBe(true)
  expect(docsOf({ 'a.md': '' })[0]?.noIndex).toBe(false)
})

describe('drafts', () => {
  const texts = { 'a.md': '---\ndraft: true\n---\n', ...named('b') }

  test('are left out, but their ids are known', () => {
    const { site, diagnostics } = siteOf(texts, { docs: ['a', 'b'] })
    expect(diagnostics).toEqual([])
    expect(site.pages.map((page) => page.route)).toEqual(['/docs/b', '/404'])
    expect(site.editions[0]?.version).toMatchObject({ draftIds: ['a'], docs: [{ id: 'b' }], mainDocId: 'b' })
  })

  test('become pages on request, hidden from search engines', () => {
    const { site } = siteOf(texts, { docs: ['a', 'b'] }, { includeDrafts: true })
    expect(pageAt(site, '/docs/a')).toMatchObject({ isDraft: true, noIndex: true })
    expect(site.editions[0]?.version.draftIds).toEqual(['a'])
  })
})

describe('the edit link', () => {
  const editUrlOf = (frontMatter: string, editUrl: NonNullable<ReturnType<typeof testConfig>['docs']>['editUrl']) => {
    const config = testConfig()
    const docs = config.docs && { ...config.docs, editUrl }
    const { site } = siteOf({ 'a b/$&.md': `---\n${frontMatter}\n---\n` }, undefined, { config: testConfig({ docs }) })
    return site.pages.flatMap((page) => (page.kind === 'doc' ? [page.editUrl] : []))[0]
  }

  test('contains the path', () => {
    expect(editUrlOf('', 'https://example.com/edit/{path}')).toBe('https://example.com/edit/docs/a%20b/$&.md')
    expect(editUrlOf('', undefined)).toBeUndefined()
  })

  test('may come from a function', () => {
    const made = editUrlOf('', (page) => `/${JSON.stringify(page)}`)
    expect(JSON.parse(made?.slice(1) ?? '')).toEqual({
      path: 'docs/a b/$&.md',
      docPath: 'a b/$&.md',
      route: '/docs/a b/$&',
      version: 'current',
      locale: 'en',
    })
    expect(editUrlOf('', () => undefined)).toBeUndefined()
  })

  test('may come from the front matter', () => {
    expect(editUrlOf('custom_edit_url: https://example.com/x', 'https://example.com/{path}')).toBe(
      'https://example.com/x',
    )
    expect(editUrlOf('custom_edit_url: null', 'https://example.com/{path}')).toBeUndefined()
    expect(editUrlOf('custom_edit_url: ""', 'https://example.com/{path}')).toBeUndefined()
  })
})

describe('findings', () => {
  test('reports a config function that throws once', () => {
    const config = testConfig()
    const editUrl = () => {
      throw new Error('no repository')
    }
    const docs = config.docs && { ...config.docs, editUrl }
    expect(siteOf(named('a', 'b'), undefined, { config: testConfig({ docs }) }).diagnostics).toMatchObject([
      {
        code: 'edit-url',
        message: 'The function "editUrl" of the config failed: no repository',
        hint: 'Correct the function, or use a string with {path} in it.',
        file: 'site.config.ts',
      },
    ])
  })

  test('reports a config function that returns an unsafe address', () => {
    const config = testConfig()
    const docs = config.docs && { ...config.docs, editUrl: () => 'javascript:alert(1)' }
    const { site, diagnostics } = siteOf(named('a'), undefined, { config: testConfig({ docs }) })
    expect(site.pages.flatMap((page) => (page.kind === 'doc' ? [page.editUrl] : []))).toEqual([undefined])
    expect(diagnostics).toMatchObject([{ code: 'edit-url', message: expect.stringContaining('"javascript:alert(1)"') }])
  })

  test.each([
    [() => 5, 'it returns 5, not an address.'],
    [({ path }: { path: string }) => `edit/${path}`, '"edit/docs/a.md" leads elsewhere from each page.'],
  ])('reports a config function that returns no whole address (%#)', (editUrl, reason) => {
    const config = testConfig()
    const docs = config.docs && { ...config.docs, editUrl: editUrl as () => string }
    expect(siteOf(named('a'), undefined, { config: testConfig({ docs }) }).diagnostics).toMatchObject([
      { code: 'edit-url', message: `The function "editUrl" of the config failed: ${reason}` },
    ])
  })

  test('reports two files with the same id', () => {
    expect(siteOf(named('01-a', '02-a')).diagnostics).toMatchObject([
      {
        code: 'duplicate-doc-id',
        message: 'The document id "a" is already used by "docs/01-a.md".',
        hint: 'Rename one of the two files, or set another "id" in its front matter.',
        file: 'docs/02-a.md',
      },
    ])
  })

  test.each(['a?b', 'a#b', 'a\\b', 'https:/a.org/b'])('reports a slug that no route may contain: %s', (slug) => {
    expect(siteOf({ 'x.md': `---\nslug: '/${slug}'\n---\n` }).diagnostics).toMatchObject([
      {
        code: 'invalid-slug',
        message: `The "slug" or the file name makes the route "/${slug}", with characters that no route may contain.`,
        hint: 'Rename the file, or write a "slug" such as /my/path, without "?", "#" and backslashes.',
        file: 'docs/x.md',
      },
    ])
  })

  test('includes findings about front matter', () => {
    expect(siteOf({ 'a.md': '---\ndraft: maybe\n---\n' }).diagnostics).toMatchObject([{ code: 'front-matter-type' }])
  })
})
