/** No page contains an address that runs code, in any spelling, syntax or attribute. */
import { describe, expect, test } from 'vitest'
import { createContext } from '../../../renderer/markdown/tree/compile-context.ts'
import { rewriteRawHtml } from '../../../renderer/markdown/urls/raw-html.ts'
import { schemeOf, unsafeScheme } from '../../../renderer/text/url-scheme.ts'
import { compile as compilePage, options } from './helpers/compile.ts'
import { liveDangers } from './helpers/live-attributes.ts'
import { pageHtml } from './helpers/page-html.ts'

const ofWriting = new Set(['imageAlt', 'ignoredHtml', 'unclosedHtml'])

/** Without hints for writers, such as a missing description: `writing.test.ts` has those. */
async function compile(text: string, of: Parameters<typeof compilePage>[1]) {
  const page = await compilePage(text, of)
  return { ...page, diagnostics: page.diagnostics.filter(({ kind }) => !kind || !ofWriting.has(kind)) }
}

/** Spellings that mean the same in Markdown, HTML and JSX. */
const spellings = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'vbscript:x',
  'data:text/html;base64,xx',
  'file:///etc/passwd',
  'pathname://javascript:alert(1)',
  'pathname://JAVASCRIPT:alert(1)',
  'pathname://data:text/html,x',
  'pathname://pathname://javascript:alert(1)',
  'pathname://pathname:///a',
  'pathname://&#106;avascript:alert(1)',
  'pathname://javascript&colon;alert(1)',
  'pathname://javascript%3Aalert(1)',
  'pathname://&#9;javascript:alert(1)',
  '&#1;javascript:alert(1)',
  '&#x20;pathname://javascript:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x0000000000000006A;avascript:alert(1)',
  'javascript&#00000000000000058;alert(1)',
  'javascript&colon;alert(1)',
  'java&NewLine;script:alert(1)',
  'java&Tab;script:alert(1)',
  'java&shy;script:alert(1)',
  'java&#x200B;script:alert(1)',
  'javascript%3Aalert(1)',
  '%6Aavascript:alert(1)',
  'javascript%253Aalert(1)',
  'java%0Ascript:alert(1)',
]

const markdown: readonly ((url: string) => string)[] = [
  (url) => `[x](${url})`,
  (url) => `[x](<${url}>)`,
  (url) => `![x](${url})`,
  (url) => `[x][r]\n\n[r]: ${url}`,
  (url) => `## [x](${url})`,
  (url) => `| a |\n|---|\n| [x](${url}) |`,
]

const html = [
  'a href',
  'area href',
  'img src',
  'img srcset',
  'video poster',
  'embed src',
  'object data',
  'form action',
  'button formaction',
  'a ping',
  'link imagesrcset',
  'body background',
  'q cite',
  'use href',
  'use xlink:href',
  'mi href',
].map((row) => row.split(' ') as [element: string, attribute: string])

async function dangersIn(text: string, path: string) {
  const page = await compile(text, { path })
  return { dangers: liveDangers(pageHtml(page.body)), page }
}

describe('An unsafe address is refused with its place', () => {
  test.each(spellings)('%s', async (url) => {
    const texts = [
      ...markdown.map((write) => write(url)),
      ...html.flatMap(([element, attribute]) => [
        `<${element} ${attribute}="${url}">x</${element}>`,
        `<${element} ${attribute.toUpperCase()} = '${url}' >x</${element}>`,
        `<div><${element}/${attribute}=${url}></div>`,
        `<svg>\n<${element} class="a"${attribute}="${url}"\n/></svg>`,
      ]),
      `## T <b cite="${url}">x</b>`,
      `[<img src="${url}">](./a.md)`,
      `| <img src="${url}"> |\n|---|`,
    ]
    for (const text of texts) {
      const { dangers, page } = await dangersIn(text, 'docs/a.md')
      const findings = page.diagnostics.filter(({ code }) => code === 'unsafe-url')
      expect([text, dangers, findings.length]).toEqual([text, [], 1])
      expect(findings[0]).toMatchObject({ severity: 'error', line: expect.any(Number), column: expect.any(Number) })
    }
  })

  test.each(spellings)('in MDX: %s', async (url) => {
    const camel: Record<string, string> = { 'xlink:href': 'xlinkHref', formaction: 'formAction', srcset: 'srcSet' }
    const written = JSON.stringify(url.replace(/&(?!#?\w+;)/g, '&amp;'))
    const texts = [
      ...markdown.map((write) => write(url)),
      ...html.flatMap(([element, attribute]) => [
        `<${element} ${attribute}=${written} />`,
        `<${element} ${camel[attribute] ?? attribute}=${written} title={1 + 1} />`,
      ]),
      `<Card href=${written} title="a" />`,
      `<Card to=${written} title="a" />`,
      `Text <Card src=${written} title="a" />`,
    ]
    for (const text of texts) {
      const { dangers, page } = await dangersIn(text, 'docs/a.mdx')
      expect([text, dangers]).toEqual([text, []])
      expect([text, page.diagnostics]).toMatchObject([
        text,
        [{ code: 'unsafe-url', severity: 'error', line: expect.any(Number), column: expect.any(Number) }],
      ])
      expect(page.code ?? '').not.toMatch(/script:|data:text/i)
    }
  })

  test.each([
    ['<Card href={"javascript:x"} title="a" />', 1, 14],
    ['<Card href={`javascript:x`} title="a" />', 1, 14],
    ['<Card {...{ href: "javascript:x" }} title="a" />', 1, 20],
    ['<Card {...{ "href": `javascript:x` }} title="a" />', 1, 22],
    ['<Card {...{ ...{ href: "javascript:x" } }} title="a" />', 1, 25],
    ['<a href={"data:text/html,x"} style={{ top: 0 }}>x</a>', 1, 11],
    ['<iframe srcDoc={"<a href=javascript:x>"} style={{ top: 0 }} />', 1, 18],
    ['<svg><a xlinkHref={"javascript:x"} style={{ top: 0 }} /></svg>', 1, 21],
    ['{1 && <a href="javascript:x">x</a>}', 1, 16],
    ['{1 && <a\n  href={"data:text/html,x"}>x</a>}', 2, 10],
    ['{[1].map(() => <Card {...{ to: "vbscript:x" }} />)}', 1, 33],
    ['export const X = () => <object data="javascript:x" />\n\n<X />', 1, 38],
    ['<Card title={<a href="javascript:x" />} />', 1, 23],
  ])('in the code of MDX: %s', async (text, line, column) => {
    const { page } = await dangersIn(text, 'docs/a.mdx')
    expect(page.diagnostics).toMatchObject([{ code: 'unsafe-url', severity: 'error', line, column }])
  })

  test.each([
    '<img src={"data:image/png;base64,xx"} style={{ top: 0 }} />',
    'export const Icon = () => <img src="data:image/svg+xml,x" />\n\n<Icon />',
    '<b onClick={() => 1}>x</b>',
    'export const Own = () => 1\n\n<Own onSelect="javascript" title="data: x" />',
    '<iframe srcDoc="<p>Hello</p>" />',
  ])('accepts %s', async (text) => {
    expect((await compile(text, { path: 'docs/a.mdx' })).diagnostics).toEqual([])
  })
})

describe('Safe addresses are accepted', () => {
  test.each([
    ['[x](pathname:///other/app)', '/other/app'],
    ['[x](pathname://https://example.com)', 'https://example.com'],
    ['<form action="pathname:///send"></form>', '/send'],
    ['<a href=" https://example.com">x</a>', ' https://example.com'],
    ['<a href="?q=javascript:x">x</a>', '?q=javascript:x'],
    ['<a href="#a:b">x</a>', '#a:b'],
  ])('%s', async (text, address) => {
    const page = await compile(text, { path: 'docs/a.md' })
    expect(page.diagnostics).toEqual([])
    expect(/(?:href|action)="([^"]*)"/.exec(pageHtml(page.body))?.[1]).toBe(address)
  })

  test('reads schemes in any case and with control characters', () => {
    expect(schemeOf('HTTPS://example.com')).toBe('https')
    expect([unsafeScheme('HTTPS://example.com'), unsafeScheme('./a:b'), unsafeScheme('/a?b:c')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(unsafeScheme('javascript\u0000:x')).toBe('javascript')
  })
})

describe('Unsafe elements and event handlers are refused', () => {
  test.each([
    ['<base href="/x">', 'unsafe-element', 1, 1],
    ['Text <BASE\nhref=x> text', 'unsafe-element', 1, 6],
    ['<div>\n<base/href=x>\n</div>', 'unsafe-element', 2, 1],
    ['<meta http-equiv=refresh content="0;url=https://example.com">', 'unsafe-element', 1, 1],
    ['<META content=0 HTTP-EQUIV=" Refresh">', 'unsafe-element', 1, 1],
    ['<svg><a><animate attributeName=href values="javascript:x"></a></svg>', 'unsafe-element', 1, 9],
    ['<svg><set attributename="xlink:href" to="javascript:x"/></svg>', 'unsafe-element', 1, 6],
    ['<svg><animateTransform attributeName=" onclick" from="x" by="y"/></svg>', 'unsafe-element', 1, 6],
    ['<svg><animate attributeName="r" attributeName="href"/></svg>', 'unsafe-element', 1, 6],
    ['<img src=x.png onerror=alert(1)>', 'event-handler', 1, 16],
    ['<div><img/src="x.png"/onerror=alert(1)></div>', 'event-handler', 1, 23],
    ['<div><img src="x.png"onerror=alert(1)></div>', 'event-handler', 1, 22],
    ['<div><img src=x.png ONERROR\n=\n`alert(1)`></div>', 'event-handler', 1, 21],
    ['<b onclick>x</b>', 'event-handler', 1, 4],
    ['<div =onclick=x onclick=y>x</div>', 'event-handler', 1, 17],
    ['> <div\n>\tclass=x\n>   onclick=x>', 'event-handler', 3, 5],
    ['<p title=">" onclick=x>', 'event-handler', 1, 14],
    ['<math><mi onclick=x></mi></math>', 'event-handler', 1, 11],
    ['# A <b onclick=x>b</b>', 'event-handler', 1, 8],
    ['| <b onclick=x>b</b> |\n|---|', 'event-handler', 1, 6],
    ['[<b onclick=x>b</b>](./a.md)', 'event-handler', 1, 5],
    ['> - a\n>\n>   <div>\n>   <b onclick=x>b</b>\n>   </div>', 'event-handler', 4, 8],
    ['a <b\n  title="x"\n> <i onclick="x">b</i></b>', 'event-handler', 3, 6],
    ['<?x <a title="?> <img src=x.png onerror=x> "?>', 'event-handler', 1, 33],
    ['<!x <a title="> <img src=x.png onerror=x> ">', 'event-handler', 1, 32],
    ['<svg><![CDATA[ > <a title="]]><img src=x.png onerror=x>">', 'event-handler', 1, 46],
    ['<div title="\n\n" onclick=alert(1) x', 'unclosed-tag', 1, 1],
    ['<div>\n<p title=a onclick=alert(1)\n\n> x', 'unclosed-tag', 2, 1],
  ])('%s', async (text, code, line, column) => {
    const { dangers, page } = await dangersIn(text, 'docs/a.md')
    expect(dangers).toEqual([])
    expect(page.diagnostics).toMatchObject([{ code, severity: 'error', line, column }])
  })

  test.each([
    ['<base href="/x" />', 'unsafe-element', 1, 1],
    ['<div>\n  <base href={"/" + 1} />\n</div>', 'unsafe-element', 2, 3],
    ['<meta httpEquiv="refresh" content="0" />', 'unsafe-element', 1, 1],
    ['<meta http-equiv={"Refresh"} content={`${1}`} />', 'unsafe-element', 1, 1],
    ['<meta {...{ httpEquiv: "refresh" }} />', 'unsafe-element', 1, 1],
    ['{1 && <base href="/x" />}', 'unsafe-element', 1, 7],
    ['<svg><animate attributeName="href" values="javascript:x" /></svg>', 'unsafe-element', 1, 6],
    ['<svg><animateTransform attributeName="onclick" /></svg>', 'unsafe-element', 1, 6],
    ['<b onclick="x">y</b>', 'event-handler', 1, 1],
    ['<b onClick={"x"} title={1 + 1}>y</b>', 'event-handler', 1, 4],
    ['export const X = () => <b onclick="x" />\n\n<X />', 'event-handler', 1, 27],
  ])('in MDX: %s', async (text, code, line, column) => {
    const { dangers, page } = await dangersIn(text, 'docs/a.mdx')
    expect(dangers).toEqual([])
    expect(page.diagnostics).toMatchObject([{ code, severity: 'error', line, column }])
  })

  test.each([
    ['<div><<!-- -->img src=x onerror=alert(1)></div>', '<div>&lt;img src=x onerror=alert(1)></div>'],
    ['<noscript><p title="</noscript><img src=x.png onerror=x>">', '&lt;noscript>'],
    ['<svg><![CDATA[ <a onclick=x> <b ]]></svg>', '&lt;![CDATA[ &lt;a onclick=x> &lt;b ]]>'],
    ['<div><img alt/=z="a onerror=x" src=x.png></div>', '<img alt src="[image docs/x.png]">'],
    ['<svg><animate attributeName="r" values="1;2"/></svg>', '<animate attributeName="r" values="1;2"/>'],
    ['<a title="<b onclick=x>" open=x>y</a>', '<a title="&lt;b onclick=x>" open=x>'],
  ])('does not report what only looks unsafe: %s', async (text, expected) => {
    const { dangers, page } = await dangersIn(text, 'docs/a.md')
    expect(dangers).toEqual([])
    expect(page.diagnostics).toEqual([])
    expect(pageHtml(page.body)).toContain(expected)
  })
})

/** A reader that takes quadratic time exceeds the time limit of the test. */
describe('reads long raw HTML to its end', () => {
  test.each([
    ['tags on lines', () => '<b id="x">y</b>\n'.repeat(100_000)],
    ['tags on one line', () => '<b id="x">y</b>'.repeat(100_000)],
    ['attributes of one tag', () => `<p ${'a="b" '.repeat(50_000)}>`],
    ['tags that never end', () => '<b '.repeat(100_000)],
    ['an attribute that never ends', () => `<p a="${' '.repeat(300_000)}`],
    ['blanks around an equals sign', () => `<p ${`a${' '.repeat(1000)}= b`.repeat(300)}`],
    ['declarations that never end', () => '<!'.repeat(150_000)],
    ['comments that never end', () => '<!--x'.repeat(60_000)],
    ['quotes', () => `<p ${`"'`.repeat(150_000)}`],
  ])('%s', (_, write) => {
    const html = write()
    expect(
      rewriteRawHtml(
        html,
        { line: 1, column: 1 },
        createContext('a.md', html, options, {
          directives: new Map(),
          limitTime: (_, work) => work(),
          parseFast: async () => undefined,
        }),
      ),
    ).not.toContain('<!--')
  })
})

describe('A link may open a well-known app', () => {
  const url = 'vscode://file/a?b=1'

  test.each([
    ['docs/a.md', `[a](${url})`],
    ['docs/a.md', `<a href="${url}">a</a>`],
    ['docs/a.mdx', `<a href="${url}">a</a>`],
    ['docs/a.mdx', `{1 && <a href="${url}">a</a>}`],
  ])('%s %s', async (path, text) => {
    const page = await compile(text, { path })
    expect(page.diagnostics).toEqual([])
    expect(page.code ?? pageHtml(page.body)).toContain(url)
    expect(pageHtml(page.body)).not.toContain('_blank')
  })

  test.each([`<img src="${url}" alt="">`, `![a](${url})`, '[a](vscodes:b)'])('but not %s', async (text) => {
    const { diagnostics } = await compile(text, { path: 'docs/a.md' })
    expect(diagnostics).toMatchObject([{ code: 'unsafe-url' }])
  })

  test.each(['a.md', 'a.mdx'])('except that of an untrusted author: %s', async (path) => {
    for (const text of [`[a](${url})`, `<a href="${url}">a</a>`])
      expect((await compile(text, { path, untrusted: [''] })).diagnostics).toMatchObject([{ code: 'unsafe-url' }])
  })
})
