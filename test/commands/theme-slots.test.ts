/** A site replaces parts of the shell by name, with their types, and has the default for the rest. */
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

test('it builds without a finding', () => {
  expect([built.code, built.diagnostics]).toEqual([0, []])
})

test('a replaced Footer', () => {
  expect(find(page, 'footer').text).toBe('Slots: Introduction. On this page')
  expect(page).not.toContain('The default foot')
})

test('a replaced Navbar, a named export, with the default Logo in it', () => {
  expect(findAll(page, 'header.own-navbar')).toHaveLength(1)
  expect(
    find(page, '.own-navbar')
      .findAll('a')
      .map((link) => link.text),
  ).toEqual(['Slots', 'Begin'])
  expect(page).not.toContain('navbar-inner')
})

test('a replaced Sidebar that wraps the default one', () => {
  expect(find(page, '.own-sidebar').find('p').text).toBe('Version Next')
  expect(find(page, '.own-sidebar').find('.sidebar').find('a').text).toBe('Introduction')
})

test('everything else is the default', () => {
  for (const selector of ['.skip', '#menu', '#main', '.outline', '.breadcrumbs', '.pagination', '.to-top']) {
    expect([selector, findAll(page, selector).length]).toEqual([selector, 1])
  }
})

test('pages that are not docs have the replaced parts, too', () => {
  expect(findAll(built.page('search'), '.own-navbar')).toHaveLength(1)
  expect(findAll(built.page('404.html'), '.own-footer')).toHaveLength(1)
})

describe('what can go wrong', () => {
  test('a name that is no part of the theme', async () => {
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
    expect(diagnostics.map(({ message }) => message)).toEqual(['"Foter" is not a part of the page.'])
    expect(diagnostics[0]?.hint).toMatch(/^Did you mean "Footer"\? The parts are: /)
  })

  test('a module without a component', async () => {
    const { code, diagnostics } = await createSite(
      { 'theme/Footer.tsx': 'export const height = 3' },
      fixture('slots'),
    ).build()
    expect(code).toBe(1)
    expect(diagnostics[0]?.message).toContain('"Footer"')
  })
})

test('the types hold: a part gets PageProps', { timeout: 120_000 }, () => {
  const repository = fileURLToPath(new URL('../..', import.meta.url))
  const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))
  expect(() =>
    execFileSync(process.execPath, [tsc, '-p', 'test/fixtures/slots'], { cwd: repository, encoding: 'utf8' }),
  ).not.toThrow()
})
