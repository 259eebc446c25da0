/** What pages bring along that were written for another generator or come from a merge: findings say what to write. */
import { expect, test } from 'vitest'
import { createSite } from '../helpers/site.ts'

const url = 'https://docs.example.com'
const config = (more = '') => `export default { title: 'Site', url: '${url}'${more} }\n`
const conflict = (one: string, other: string) => `<<<<<<< HEAD\n${one}\n=======\n${other}\n>>>>>>> topic\n`

const findingsOf = async (files: Readonly<Record<string, string>>) => {
  const { diagnostics } = await createSite({ 'site.config.ts': config(), 'docs/index.md': '# A\n', ...files }).build()
  return diagnostics.map(({ file, line, severity, message, hint }) => `${file}:${line} ${severity} ${message} ${hint}`)
}

test.each([
  ['docs/a.md', 2, `---\n${conflict('title: A', 'title: B')}---\n\nText\n`],
  ['docs/guide/_category_.json', 2, `{\n${conflict('"label": "A"', '"label": "B"')}}\n`],
  ['docs/guide/_category_.yml', 1, conflict('label: A', 'label: B')],
  ['docs/_a.ts', 1, conflict('export const a = 1', 'export const a = 2'), "import { a } from './_a.ts'\n\n# B {a}\n"],
  ['urls.json', 2, `{\n${conflict('"/docs/": [],', '"/docs/": [],')}"/": []\n}\n`],
  ['site.config.ts', 2, `export default {\n${conflict("title: 'A',", "title: 'B',")}url: '${url}' }\n`],
])('names a merge conflict in %s', async (file, line, text, page = '# B\n') => {
  const found = await findingsOf({ [file]: text, 'docs/guide/b.mdx': page.replace('./_a', '../_a') })
  expect(found).toEqual([
    expect.stringMatching(`^${file.replaceAll('.', '\\.')}:${line} error A merge conflict is not resolved\\. Keep one`),
  ])
})

test('names a merge conflict in a sidebars file', async () => {
  const sidebars = `export default { docs: [\n${conflict("'index',", "'guide/b',")}] }\n`
  const files = { 'site.config.ts': config(", docs: { sidebars: './sidebars.ts' }"), 'sidebars.ts': sidebars }
  expect(await findingsOf(files)).toEqual([expect.stringMatching(/^sidebars\.ts:2 error A merge conflict/)])
})

test('says what to write in place of components of Starlight', async () => {
  const page = `---
title: A
sidebar: { label: B }
---
import { Aside } from '@astrojs/starlight/components'
import Other from './other.astro'

<Aside>Text</Aside>
`
  const files = { 'docs/other.astro': '', 'docs/a.mdx': page }
  expect(await findingsOf(files)).toEqual([
    expect.stringMatching(/^docs\/a\.mdx:3 hint .* Write "sidebar_label" and "sidebar_position"/),
    expect.stringMatching(/^docs\/a\.mdx:6 error .* Write the component in React/),
  ])
  const withoutOther = page.replace(/import Other.*\n/, '')
  expect(await findingsOf({ 'docs/a.mdx': withoutOther })).toContainEqual(
    expect.stringMatching(/^docs\/a\.mdx:5 error The package "@astrojs\/starlight" .* Remove the import\./),
  )
  expect(
    await findingsOf({ 'docs/b.mdx': '# B\n\n<Aside>Text</Aside>\n\n<Badge text="x" variant="tip" />\n' }),
  ).toEqual([
    'docs/b.mdx:3 error Unknown component <Aside>. Write ":::note[Title]" and ":::" around the text.',
    'docs/b.mdx:5 warning <Badge> is empty. Write its content between its tags, or remove it.',
    'docs/b.mdx:5 warning The attribute "text" of <Badge> has no effect. Write the text between the tags: <Badge>New</Badge>.',
    'docs/b.mdx:5 warning The attribute "variant" of <Badge> has no effect. Write "type".',
  ])
})

test('names a slug that repeats the route of the docs, and dates that no calendar has', async () => {
  const files = {
    'site.config.ts': config(', moreDocs: { blog: { posts: true } }'),
    'docs/a.md': '---\nslug: /docs/foo\n---\n\nText\n',
    'docs/docsy.md': '---\nslug: /docsy/foo\n---\n\nText\n',
    'blog/2024-02-30-a.md': '# A\n',
    'blog/2024-02-29-b.md': '# B\n',
  }
  expect(await findingsOf(files)).toEqual([
    'blog/2024-02-30-a.md:1 warning "2024-02-30", with which the name of the file begins, is no date. Write "date: 2024-05-31", or begin the name of the file with it.',
    'docs/a.md:2 hint The slug "/docs/foo" begins with the route of the docs, so the address is "/docs/docs/foo". Write "/foo": slugs begin below "/docs".',
  ])
})
