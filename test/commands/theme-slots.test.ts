/** A site replaces slots of the theme by name, with types, and keeps the default for the others. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { find, findAll } from '../helpers/html.ts'
import { type Built, createSite, fixture } from '../helpers/site.ts'

let built: Built
let page: string

beforeAll(async () => {
  built = await createSite({}, fixture('slots')).build()
  page = built.page('docs/intro')
})

test('builds without findings', () => {
  expect([built.code, built.diagnostics]).toEqual([0, []])
})

test('replaces the Footer', () => {
  expect(find(page, 'footer').text).toBe('Slots: Introduction. On this page')
  expect(page).not.toContain('The default foot')
})

test('replaces the Navbar with a named export that contains the default Logo', () => {
  expect(findAll(page, 'header.own-navbar')).toHaveLength(1)
  expect(
    find(page, '.own-navbar')
      .findAll('a')
      .map((link) => link.text),
  ).toEqual(['Slots', 'Begin'])
  expect(page).not.toContain('navbar-inner')
})

test('replaces the Sidebar with one that wraps the default', () => {
  expect(find(page, '.own-sidebar').find('p').text).toBe('Version Next')
  expect(find(page, '.own-sidebar').find('.sidebar').find('a').text).toBe('Introduction')
})

test('keeps the default for other slots', () => {
  for (const selector of ['.skip', '#menu', '#main', '.outline', '.breadcrumbs', '.pagination', '.to-top']) {
    expect([selector, findAll(page, selector).length]).toEqual([selector, 1])
  }
})

test('shows the slots on pages outside the docs', () => {
  expect(findAll(built.page('search'), '.own-navbar')).toHaveLength(1)
  expect(findAll(built.page('404.html'), '.own-footer')).toHaveLength(1)
})

describe('errors', () => {
  test('reports an unknown slot', async () => {
    const site = createSite(
      {
        'site.config.ts': `export default { title: 'S', url: 'https://a.example', theme: { components: { Foter: './F.tsx' } } }`,
        'F.tsx': 'export default () => null',
        'docs/a.md': '# A',
      },
      undefined,
    )
    const { code, diagnostics } = await site.build()
    expect(code).toBe(1)
    expect(diagnostics.map(({ message }) => message)).toEqual(['"Foter" is not a replaceable part of the page.'])
    expect(diagnostics[0]?.hint).toMatch(/^Did you mean "Footer"\? Otherwise use one of: /)
  })

  test('reports a module without a component', async () => {
    const { code, diagnostics } = await createSite(
      { 'theme/Footer.tsx': 'export const height = 3' },
      fixture('slots'),
    ).build()
    expect(code).toBe(1)
    expect(diagnostics[0]?.message).toContain('"Footer"')
  })
})

test('type-checks a slot with PageProps', () => {
  const repository = fileURLToPath(new URL('../..', import.meta.url))
  const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))
  expect(() =>
    execFileSync(process.execPath, [tsc, '-p', 'test/fixtures/slots'], { cwd: repository, encoding: 'utf8' }),
  ).not.toThrow()
})
