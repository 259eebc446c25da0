/** Pages of authors who are not trusted. */
import { describe, expect, test } from 'vitest'
import { resolveConfig } from '../../../renderer/config/resolve-config.ts'
import { headerRules, hostHeaders } from '../../../renderer/site/outputs/host-headers.ts'
import { isUntrusted } from '../../../renderer/text/untrusted-html.ts'
import { compile } from './helpers/compile.ts'
import { liveAttributes } from './helpers/live-attributes.ts'
import { pageHtml } from './helpers/page-html.ts'
import { runPage } from './helpers/run-page.tsx'

const compileAs = (format: string, text: string, untrusted = ['']) =>
  compile(text, { path: `docs/page.${format}`, untrusted })

async function findings(format: string, text: string): Promise<string[]> {
  const { diagnostics } = await compileAs(format, text)
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, line, column }) => `${line}:${column} ${code}`)
}

describe('code in MDX is refused at its place', () => {
  test.each([
    ['an expression', 'Text {1 + 1}.', '1:6'],
    ['an expression as a block', 'A\n\n{process.exit()}', '3:1'],
    ['an import', 'import a from "b"\n\nText.', '1:1'],
    ['an export', 'A\n\nexport const a = 1', '3:1'],
    ['an expression in a component', '<Badge>{process.env}</Badge>', '1:8'],
    ['an expression in a list in a component', '<Card>\n- a {b}\n</Card>', '2:5'],
    ['an attribute with code', 'A <Badge type={process.env.KEY}>b</Badge>', '1:10'],
    ['a spread attribute', '<Badge {...process.env} />', '1:8'],
    ['an unknown component', '<Evil.Tag>a</Evil.Tag>', '1:1'],
    ['a component with the name of a property', '<constructor />', '1:1'],
    ['front matter that asks for MDX', '---\nmdx: { format: mdx }\n---\n\n{1}', '5:1'],
  ])('%s', async (_, text, place) => {
    const found = await findings('mdx', text)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(new RegExp(`^${place} untrusted-(?:code|html)$`))
    expect((await compileAs('mdx', text)).code ?? '').not.toContain('process')
  })
})

test('keeps Markdown, comments, and components with plain attributes', async () => {
  const page = await compileAs('mdx', '# A\n\n{/* note */}\n\n<Badge type="tip">**b**</Badge> <kbd>c</kbd>')
  expect(page.diagnostics).toEqual([])
  const html = await runPage(page)
  expect(html).toContain('<strong>b</strong>')
  expect(html).toContain('<kbd>c</kbd>')
})

/** HTML that attacks, and what of it stays. */
const attacks: readonly (readonly [html: string, rest: string])[] = [
  ['<form action="https://evil.example">a</form>', 'a'],
  ['<button formaction="x">a</button>', 'a'],
  ['<b style="position:fixed">a</b>', '<b>a</b>'],
  ['<b class="navbar">a</b>', '<b>a</b>'],
  ['<b onclick="evil()">a</b>', '<b>a</b>'],
  [
    '<img src="https://example.com/a.png" alt="a" onerror="evil()" srcset="b">',
    '<img src="https://example.com/a.png" alt="a">',
  ],
  ['<svg><a href="https://evil.example">a</a></svg>', '<a href="https://evil.example">a</a>'],
  ['<object data="a.swf">a</object>', 'a'],
  ['<link rel="stylesheet" href="https://evil.example">', ''],
  ['<input autofocus>', ''],
  ['<math><mtext>a</mtext></math>', 'a'],
  ['<b data-search-typesense="https://evil.example">a</b>', '<b>a</b>'],
  ['<x-y>a</x-y>', 'a'],
]

test.each(attacks)('HTML in .md: %s', async (html, rest) => {
  const page = await compileAs('md', `Text ${html}`)
  expect(page.diagnostics.some(({ severity, line }) => severity === 'error' && line === 1)).toBe(true)
  const written = pageHtml(page.body)
  expect(written).toContain(`<p>Text ${rest}</p>`)
  const { attributes } = liveAttributes(written)
  expect(attributes.filter(({ name }) => /^on|style|class|srcset|action|data/.test(name))).toEqual([])
})

test('HTML in .mdx follows the same list', async () => {
  const text = 'A <form>b</form> <b className="c" onClick="d" title="e">f</b> <svg><path /></svg>'
  expect(await findings('mdx', text)).toEqual([
    '1:3 untrusted-html',
    '1:21 untrusted-html',
    '1:35 untrusted-html',
    '1:68 untrusted-html',
    '1:63 untrusted-html',
  ])
  expect(pageHtml((await compileAs('mdx', text)).body)).toBe('<p>A b <b title="e">f</b> </p>')
})

test('plain HTML stays, and so does everything in trusted content', async () => {
  const plain = '<details open><summary>A</summary><table><tr><td colspan="2">b</td></tr></table></details>'
  expect((await compileAs('md', plain)).diagnostics).toEqual([])
  expect((await compileAs('mdx', '{1} <Badge type={"a"}>b</Badge>', ['docs/community'])).diagnostics).toEqual([])
})

test('the option names the whole site or folders', () => {
  const untrusted = (content: unknown) =>
    resolveConfig({ title: 'A', url: 'https://a.example', content }, 'site.config.ts').config?.untrusted
  expect(untrusted(undefined)).toEqual([])
  expect(untrusted('trusted')).toEqual([])
  expect(untrusted('untrusted')).toEqual([''])
  expect(untrusted({ untrusted: ['docs/community'] })).toEqual(['docs/community'])
  expect(untrusted('other')).toBeUndefined()
  expect(isUntrusted('docs/community/a.md', ['docs/community'])).toBe(true)
  expect(isUntrusted('docs/community-a.md', ['docs/community'])).toBe(false)
})

test('static hosts get a rule for each file that browsers must not open', () => {
  const { config } = resolveConfig({ title: 'A', url: 'https://a.example', base: '/b/' }, 'site.config.ts')
  if (!config) throw new Error('The config is valid.')
  expect(hostHeaders(headerRules(config, [''], ['a b.svg'])).content).toContain(
    '/b/a%20b.svg\n  content-disposition: attachment\n',
  )
})
