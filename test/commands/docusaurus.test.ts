import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createSite } from '../helpers/site.ts'

const config = `export default { title: 'Site', url: 'https://docs.example.com', base: '/base/', compat: 'docusaurus',
  pagesDir: 'src/pages', staticDirs: ['static'], markdown: { format: 'mdx' }, custom: { rockets: 3 } }\n`

test('builds pages that import modules of Docusaurus', async () => {
  const site = createSite({
    'site.config.ts': config,
    'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'src/components/Count.js': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
export default function Count() { const { customFields, presets } = useDocusaurusContext().siteConfig
  return <b title={String(presets[0][1].docs.path)}>{customFields.rockets} rockets</b> }\n`,
    'src/theme/Badge/index.js': `export default function Badge() { return <i>own badge</i> }\n`,
    'src/pages/index.js': `import React from 'react'
import Layout from '@theme/Layout'
import Head from '@docusaurus/Head'
import siteConfig from '@generated/docusaurus.config'
import Art from '@site/static/img/a.svg'
import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
const Picture = require('@site/static/img/a.svg').default
export default function Home({ config }) {
  return <Layout title="Own title"><Head><meta name="description" content="Own words" /></Head><h1><Translate id="home" values={{ name: <b>Ann</b> }}>{'Hello {name}'}</Translate></h1>
    <Link to="/docs/a">{translate({ message: 'Read {what}' }, { what: 'on' })}</Link> <Link to="pathname:///play/">Play</Link>
    <u>{config.title} {siteConfig.customFields.rockets}</u><Art className="art" /><Picture role="img" /></Layout>
}\n`,
    'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/a.md': `---
title: A
---

<!-- a comment
with { braces }

\`\`\`js
\`\`\` -->

import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import Admonition from '@theme/Admonition'
import BrowserOnly from '@docusaurus/BrowserOnly'
import CodeBlock from '@theme/CodeBlock'
import DocCard from '@theme/DocCard'
import Heading from '@theme/Heading'
import ThemedImage from '@theme/ThemedImage'
import useBaseUrl from '@docusaurus/useBaseUrl'
import Badge from '@theme/Badge'
import Count from '@site/src/components/Count'
import picture from './a.svg'

<Tabs groupId="os"><TabItem value="mac" label="macOS">Apple</TabItem><TabItem value="win" label="Windows">Pane</TabItem></Tabs>

<Admonition type="tip" title="Try">It works.</Admonition>

<BrowserOnly fallback={<em>wait</em>}>{() => <u>window</u>}</BrowserOnly>

<CodeBlock language="js" title="a.js">{'let a = 1'}</CodeBlock>

<DocCard item={{ type: 'link', label: 'Start', href: '/docs/a', description: 'Go' }} />

<Heading as="h3" id="own">Own heading</Heading>

<ThemedImage alt="Art" sources={{ light: useBaseUrl('/img/a.svg'), dark: useBaseUrl('img/a.svg') }} />

<Badge /> <Count /> <img alt="Own" src={picture} /> \`<!-- code -->\`

:::note Legacy title

Text.

:::
`,
  })
  const built = await site.build()
  expect(built.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const page = built.main('/docs/a')
  for (const part of [
    /role="tab"[^>]*>macOS/,
    /admonition-tip[\s\S]*?Try[\s\S]*?It works\./,
    '<em>wait</em>',
    '<code class="language-js">let a = 1</code>',
    /<div class="card"><span class="card-title"><a href="\/base\/docs\/a\/">Start/,
    /<h3 id="own">Own heading/,
    /class="light-only" src="\/base\/img\/a\.svg"/,
    '<i>own badge</i>',
    /alt="Own" src="\/base\/.*\.svg"/,
    /<b title="">3(?:<!-- -->)? rockets<\/b>/,
    '<code>&#x3C;!-- code --></code>',
    'Legacy title',
  ])
    expect(page).toMatch(part)
  expect(page).not.toContain('braces')
  const home = built.page('/')
  expect(home).toMatch(/<title>Own title[^<]*<.*content="Own words"/s)
  expect(home).toMatch(/<h1[^>]*>Hello <b>Ann<\/b><\/h1>/)
  expect(home).toMatch(/<a href="\/base\/docs\/a\/"[^>]*>Read on<\/a> <a href="\/play\/">Play<\/a>/)
  expect(home).toMatch(
    /<u>Site(?:<!-- -->)? (?:<!-- -->)?3<\/u><img alt="" class="art" src="\/base\/[^"]*\.svg"[^>]*><img alt="" role="img" src/,
  )
})

test('reads translations where Docusaurus has them', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus', pagesDir: 'src/pages',
      versions: [{ name: 'current' }, { name: '1.0', dir: 'versioned_docs/version-1.0' }], locales: [{ name: 'en' }, { name: 'fr' }],
      moreDocs: { community: { versions: [{ name: 'current' }, { name: '2.0', dir: 'community_versioned_docs/version-2.0' }] } } }\n`,
    'docs/a.md': '# Next\n',
    'docs/only.md': '# Only here\n\n[Next](./a.md)\n',
    'versioned_docs/version-1.0/a.md': '# Old\n',
    'community/a.md': '# Community\n',
    'community_versioned_docs/version-2.0/a.md': '# Old community\n',
    'src/pages/about.md': '# About\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# Suivant\n\n[Seul](./only.md) ![Art](./a.svg)\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'i18n/fr/docusaurus-plugin-content-docs/version-1.0/a.md': '# Vieux\n',
    'i18n/fr/docusaurus-plugin-content-docs-community/current/a.md': '# Communauté\n',
    'i18n/fr/docusaurus-plugin-content-docs-community/version-2.0/a.md': '# Vieille communauté\n',
    'i18n/fr/docusaurus-plugin-content-pages/about.md': '# À propos\n',
  })
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  const titles = ['docs/next/a', 'docs/a', 'community/next/a', 'community/a', 'about'].map(
    (path) => /<h1[^>]*>(.*?)<\/h1>/.exec(built.main(`/fr/${path}`))?.[1],
  )
  expect(titles).toEqual(['Suivant', 'Vieux', 'Communauté', 'Vieille communauté', 'À propos'])
  expect(built.main('/fr/docs/next/a')).toMatch(/href="\/fr\/docs\/next\/only\/".*src="\/assets\/a-\w+\.svg"/s)
  expect(built.main('/fr/docs/next/only')).toMatch(/href="\/fr\/docs\/next\/a\/"/)
})

test('shows the texts of components in the language of the page', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus', pagesDir: 'src/pages',
      theme: { mdxComponents: { Mark: 'src/Mark.jsx' } }, locales: [{ name: 'en' }, { name: 'fr' }] }\n`,
    'docs/a.mdx': '# A\n\n<Mark />\n',
    'docs/only.mdx': '# Only\n\n<Mark />\n',
    'docs/_static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'i18n/en/code.json': '{ "mark": { "message": "Mark it" } }',
    'i18n/fr/code.json': `{ "mark": { "message": "Marquer" }, "home.title": { "message": "Accueil" }, "Read on": { "message": "Continuer" },
      "by": { "message": "{count} pages, par {who}" }, "empty": { "message": "" }, "home.alt": { "message": "Vue de {where}" } }`,
    'i18n/fr/docusaurus-plugin-content-docs/current/a.mdx':
      "import Translate from '@docusaurus/Translate'\n\n# A\n\n<Mark /> <Translate>Read on</Translate>\n",
    'src/Mark.jsx': `import { translate } from '@docusaurus/Translate'
const label = translate({ id: 'mark', message: 'Mark' })
export default () => <b>{label}</b>\n`,
    'src/pages/index.js': `import Layout from '@theme/Layout'
import Translate, { translate } from '@docusaurus/Translate'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
const list = [{ text: translate({ message: 'Read on' }) }]
export default function Home() {
  return <Layout title={translate({ id: 'home.title', message: 'Home' })}>
    <h1><Translate id="by" values={{ who: <b>Ann</b>, count: <i>3</i> }}>{'By {who}: {count} pages'}</Translate></h1>
    <p>{list[0].text} <Translate id="empty">Not there</Translate> <Translate id="none">None</Translate> {useDocusaurusContext().i18n.currentLocale}</p>
    <img src="/a.svg" alt={translate({ id: 'home.alt', message: 'View of {where}' }, { where: '"here"' })} /></Layout>
}\n`,
    'src/pages/plain.js': 'export default () => <h1>Plain</h1>\n',
  })
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  const shown = (html: string) => html.replaceAll('<!-- -->', '')
  expect(shown(built.main('/'))).toMatch(
    /<h1>By <b>Ann<\/b>: <i>3<\/i> pages<\/h1><p>Read on Not there None en<\/p><img src="\/a\.svg" alt="View of &quot;here&quot;"/,
  )
  expect(shown(built.main('/fr'))).toMatch(
    /<h1><i>3<\/i> pages, par <b>Ann<\/b><\/h1><p>Continuer Not there None fr<\/p><img src="\/a\.svg" alt="Vue de &quot;here&quot;"/,
  )
  // A page in the words of the language is one of its own for search engines.
  expect(built.page('/fr')).toMatch(/<title>Accueil.*<link rel="canonical" href="https:\/\/docs\.example\.com\/fr\/"/s)
  expect(built.page('/fr/plain')).toMatch(/<link rel="canonical" href="https:\/\/docs\.example\.com\/plain\/"/)
  expect(built.main('/docs/a')).toContain('<b>Mark it</b>')
  expect(shown(built.main('/fr/docs/a'))).toContain('<b>Marquer</b>Continuer')
  // A page that is not translated stays in its language.
  expect(built.main('/fr/docs/only')).toContain('<b>Mark it</b>')
  site.write({ 'i18n/fr/code.json': '{ "mark": { "message": "Noter" } ' })
  const damaged = await site.build()
  expect(damaged.diagnostics.map(({ file, code, message }) => `${file} ${code} ${message.replace(/:.*/, '')}`)).toEqual(
    ['i18n/fr/code.json messages-file The translations of components in "i18n/fr/code.json" are not used'],
  )
  expect(damaged.main('/fr/docs/a')).toContain('<b>Mark</b>')
  site.write({ 'i18n/fr/code.json': '{ "mark": { "message": "Noter" } }' })
  const mended = await site.build()
  expect(mended.main('/fr/docs/a')).toContain('<b>Noter</b>')
  expect(shown(mended.main('/fr'))).toContain('<p>Read on Not there None fr</p>')
})

test('has the modules that say nothing to a static page, in islands too', async () => {
  const built = await createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus' }\n`,
    'src/Anchor.jsx': `import { useState } from 'react'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import { DEFAULT_PLUGIN_ID } from '@docusaurus/constants'
export default function Anchor({ id }) {
  const [on] = useState(DEFAULT_PLUGIN_ID)
  useBrokenLinks().collectAnchor(id)
  return <b id={id}>{on}</b>
}\n`,
    'docs/a.mdx': `import Anchor from '@site/src/Anchor'\n\n# A\n\n<Anchor id="here" />\n\n[Here](#here)\n`,
  }).build()
  expect(built.diagnostics).toEqual([])
  expect(built.main('/docs/a')).toMatch(/<docs-island src="[^"]*Anchor-[^"]*"[^>]*><b id="here">default<\/b>/)
})

test('gives headings with components, expressions and notes the ids that Docusaurus gives them', async () => {
  const heading = (text: string) => `## ${text}\n\n`
  const texts = [
    '<X/>',
    '<X>inside *it*</X>',
    '{v}',
    'Version {v} of',
    'Note[^1]',
    '{/* comment */} Text',
    'Own {/* #own */}',
    '<X/> Icon',
  ]
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus', markdown: { format: 'mdx' } }\n`,
    'docs/a.md': `export const X = ({ children }) => <b>{children ?? 'ex'}</b>\nexport const v = '1'\n\n# A\n\n${texts.map(heading).join('')}[^1]: Words.\n`,
  })
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  const main = built.main('/docs/a')
  expect([...main.matchAll(/<h2(?: id="([^"]*)")?>/g)].map(([, id]) => id)).toEqual([
    undefined,
    'inside-it',
    'v',
    'version-v-of',
    'note',
    '-comment--text',
    'own',
    '-icon',
  ])
  expect(main).toContain('<h2><b>ex</b></h2>')
})

test('names addresses and modules in findings as they are written', async () => {
  const built = await createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus', markdown: { format: 'mdx' }, strict: false }\n`,
    'docs/a.md': `import raw from '!!raw-loader!./none.js'
import other from '!!raw-loader!no-package/none.js'

# A

[1](./Größe%20x.md) [2](</docs/n ö>) [3](#sec%20tion) ![4](./a%20b.png) <a href="/docs/none%20here">5</a> {raw} {other}
`,
    'docs/b.md': '---\nmdx: { format: md }\n---\n\n# B\n\n<a href="./n%20x.md?a&amp;b">1</a>\n',
  }).build()
  expect(
    built.diagnostics.map(({ line, column, message }) => `${line}:${column} ${/".*?"/.exec(message)?.[0]}`),
  ).toEqual([
    '1:17 "!!raw-loader!./none.js"',
    '2:19 "no-package"',
    '6:5 "./Größe%20x.md"',
    '6:26 "/docs/n ö"',
    '6:42 "#sec%20tion"',
    '6:60 "./a%20b.png"',
    '6:82 "/docs/none%20here"',
    '7:10 "./n%20x.md?a&amp;b"',
  ])
})

test('finds files from the folder of the config, and imports from static folders', async () => {
  const built = await createSite({
    'website/site.config.ts': '',
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: { docusaurus: 'website' }, docs: { dir: 'website/docs' },
      staticDirs: ['website/static'], markdown: { format: 'mdx' } }\n`,
    'website/static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'website/docs/guide/form.docx': 'a form',
    'website/docs/guide/code.txt': 'one,two',
    'website/docs/guide/a.md': `import art from '/img/a.svg'\nimport Art from '/img/a.svg'\nimport none from '/img/none.svg'

# A

[One](docs/b.md) [two](b.md) <img src={art} alt="One" /> <img src={require('/img/a.svg').default} alt="Two" /> <Art role="img" /> {none} <a href={require('./form.docx').default}>Form</a> {require('!!raw-loader!./code.txt').default.split(',').at(-1)}\n`,
    'website/docs/b.md': '# B\n',
  }).build()
  expect(built.diagnostics.map(({ line, message }) => `${line} ${/".*?"/.exec(message)?.[0]}`)).toEqual([
    '3 "/img/none.svg"',
  ])
  const main = built.main('/docs/guide/a')
  expect(main.match(/href="\/docs\/b\/">(?:One|two)</g)).toHaveLength(2)
  expect(main.match(/<img[^>]*src="\/assets\/a-\w+\.svg"/g)).toHaveLength(3)
  expect(main).toMatch(/href="\/assets\/form-\w+\.docx">Form<\/a> two/)
})

test('leads addresses from that of the page, also in a partial, and reads positions in quotes', async () => {
  const built = await createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus', markdown: { format: 'mdx' }, strict: { brokenLinks: 'warn' } }\n`,
    'docs/_parts/see.mdx': 'See [more](./more), [other](../other/#x) and [none](./none).\n',
    'docs/one/index.md': `import See from '../_parts/see.mdx'\n\n# One\n\n<See />\n`,
    'docs/one/more.md': '# More of one\n',
    'docs/two/a.md': `import See from '/docs/_parts/see.mdx'\n\n# Two\n\n<See />\n`,
    'docs/two/more.md': '---\nsidebar_position: "1.5"\n---\n\n# More of two\n',
    'docs/two/b.md': '---\nsidebar_position: 1\n---\n\n# B\n',
    'docs/other.md': '# Other\n\n## X\n',
    'docs/start.md':
      '---\nid: setup\n---\n\n# Setup\n\n[An address](start), [a file](start.md) and [a file without an address](two/3-c)\n',
    'docs/intro.md': '---\nid: start\n---\n\n# Start\n',
    'docs/two/3-c.md': '# C\n',
    'docs/two/_category_.json': '{ "position": "0.5" }',
    'docs/one/_category_.json': '{ "position": 2 }',
  }).build()
  expect(built.diagnostics.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'docs/_parts/see.mdx The link "./none" points to a page that does not exist.',
  ])
  const hrefs = (route: string) =>
    [...built.main(route).matchAll(/href="([^"]*)">(?:more|other)</g)].map(([, url]) => url)
  expect(hrefs('/docs/one')).toEqual(['/docs/one/more/', '/docs/other/#x'])
  expect(hrefs('/docs/two/a')).toEqual(['/docs/two/more/', '/docs/other/#x'])
  expect([...built.main('/docs/setup').matchAll(/href="([^"]*)">an? /gi)].map(([, url]) => url)).toEqual([
    '/docs/start/',
    '/docs/setup/',
    '/docs/two/c/',
  ])
  const order = [...built.page('/docs/two/a').matchAll(/<a[^>]*href="(\/docs\/(?:one|two)[^"]*)"[^>]*>/g)].map(
    ([, url]) => url,
  )
  expect([...new Set(order)].slice(0, 4)).toEqual(['/docs/two/b/', '/docs/two/more/', '/docs/two/c/', '/docs/two/a/'])
})

test('reads MDX in code blocks that are for tools of translations', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus', markdown: { format: 'mdx' } }\n`,
    'docs/a.md': `# A

\`\`\`mdx-code-block
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

export function Own() { return <b>own</b> }

<Tabs><TabItem value="x" label="In X">
\`\`\`

Text of X. <Own />

\`\`\`\`mdx-code-block
</TabItem></Tabs>
\`\`\`\`

\`\`\`js
1
\`\`\`

> \`\`\`mdx-code-block
> <i>quoted</i>
> \`\`\`

\`\`\`\`md
\`\`\`mdx-code-block
\`\`\`
\`\`\`\`
`,
  })
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  expect(built.main('/docs/a')).toMatch(
    /role="tab"[^>]*>In X<.*Text of X\. <b>own<\/b>.*data-language="javascript".*<blockquote>\s*(?:<p>)?<i>quoted<\/i>.*data-language="markdown".*mdx-code-block/s,
  )
})

test('builds a page again when the site gets a component of its own', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus' }\n`,
    'docs/a.mdx': `import Heading from '@theme/Heading'\n\n# A\n\n<Heading>Ours</Heading>\n`,
  })
  expect((await site.build()).main('/docs/a')).toContain('<h2>Ours</h2>')
  site.write({ 'src/theme/Heading/index.jsx': 'export default () => <h2>Own</h2>\n' })
  expect((await site.build()).main('/docs/a')).toContain('<h2>Own</h2>')
})

test('follows aliases of imports, in islands and for types of files, too', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com',
      compat: { docusaurus: { aliases: { '@parts': 'src/parts', '@lib$': 'src/lib/index.js', '~': '.' } } },
      staticDirs: ['static'] }\n`,
    'src/parts/Box.jsx': `import { words } from '@lib'\nexport default () => <b>{words}</b>\n`,
    'src/parts/Count.jsx': `import { useState } from 'react'\nimport { words } from '@lib'\nimport './count.css'
export default () => { const [n, set] = useState(1); return <button onClick={() => set(n + 1)}>{words} {n}</button> }\n`,
    'src/parts/count.css': 'button { color: red }\n',
    'src/lib/index.js': `export const words = 'from lib'\n`,
    'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/_part.mdx': 'Text of the part.\n',
    'docs/a.mdx': `import Box from '@parts/Box'\nimport Count from '@parts/Count'\nimport Part from '~/docs/_part.mdx'\nimport Art from '~/static/a.svg'
import Other from '@partsOther/Box'\n\n# A\n\n<Box /> <Count /> <Part /> <Art className="art" /> <Other />\n`,
  })
  const built = await site.build()
  expect(built.diagnostics.map(({ code, line }) => `${line} ${code}`)).toEqual(['5 missing-module'])
  const page = built.main('/docs/a')
  expect(page).toMatch(/<b>from lib<\/b>.*<docs-island[^>]*><button>from lib.*Text of the part\..*class="art"/s)
  // A file that the alias newly means counts as a change.
  site.write({ 'src/parts/Box.tsx': 'export default () => <b>new</b>\n' })
  expect((await site.build()).main('/docs/a')).toContain('<b>new</b>')
})

test('keeps the parts of a component that becomes an island', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus' }\n`,
    'src/Card.jsx': `import React, { createContext, useContext, useState } from 'react'
const Words = createContext('no words')
function Root({ title }) { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{title} {n}</button> }
export const Card = Object.assign(Root, { Title: ({ children }) => <b>{children}</b>, size: 3 })
export default function Panel({ children }) { const [n] = useState(1); return <Words.Provider value={'words ' + n}>{children}</Words.Provider> }
Panel.Text = () => <i>{useContext(Words)}</i>\n`,
    'docs/a.mdx': `import Panel, { Card } from '../src/Card'\n\n# A\n\n<Card title="Count" /> <Card.Title>Part</Card.Title>\n\n<Panel><Panel.Text /></Panel>\n`,
  })
  const built = await site.build()
  expect(built.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const page = built.main('/docs/a').replace(/<!-- -->/g, '')
  expect(page).toMatch(/<docs-island[^>]*><button>Count 0<\/button>.*<b>Part<\/b>.*<i>words 1<\/i>/s)
})

test('keeps the children of a component of the site around tabs', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus' }\n`,
    'src/theme/Tabs/index.tsx': `import React from 'react'
import Tabs from '@theme-original/Tabs'
export default function Wrapper(props) { const [value, set] = React.useState(); React.useEffect(() => set('b'))
  return value ? <Tabs {...props} defaultValue={value} /> : <Tabs {...props} /> }\n`,
    'docs/a.mdx': `import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\n\n# A\n\n<Tabs>\n<TabItem value="a" label="First">One</TabItem>\n<TabItem value="b">Two</TabItem>\n</Tabs>\n`,
  })
  const built = await site.build()
  expect(built.diagnostics.map(({ code }) => code)).not.toContain('page-failed')
  expect(built.main('/docs/a')).toMatch(/role="tab"[^>]*>First<.*role="tabpanel"[^>]*data-label="First"[^>]*>One/s)
})

test('gives modules the files of a folder, as require.context does, in islands too', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus' }\n`,
    'src/words/b.js': `export default 'word b'\n`,
    'src/words/deep/a.js': `module.exports = 'word a'\n`,
    'src/words/c.txt': 'not wanted',
    'src/List.jsx': `const words = require.context('./words', true, /\\.js$/)
export default () => <ul>{words.keys().map((key) => <li key={key}>{key} {words(key).default ?? words(key)}</li>)}</ul>\n`,
    'src/Flat.tsx': `import { useState } from 'react'
const words = (require as any).context(
  '@site/src/words', false, /\\.JS$/i,
)
export default function Flat(props: { n: number }) { const [n, set] = useState(props.n)
  return <button onClick={() => set(n + 1)}>{words.keys().join()} {n}</button> }\n`,
    'docs/a.mdx': `import List from '../src/List'\nimport Flat from '../src/Flat'\n\n# A\n\n<List /> <Flat n={1} />\n`,
  })
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  const textOf = (page: string) => page.replace(/<!-- -->/g, '')
  expect(textOf(built.main('/docs/a'))).toMatch(
    /<ul><li>\.\/b\.js word b<\/li><li>\.\/deep\/a\.js word a<\/li><\/ul>.*<docs-island[^>]*><button>\.\/b\.js 1/,
  )
  const script = built.files().find((file) => /^assets\/Flat-.*\.js$/.test(file)) ?? ''
  expect(built.read(script)).toContain('word b')
  // A new file is a change of both.
  site.write({ 'src/words/d.js': `export default 'word d'\n` })
  const again = await site.build()
  expect(textOf(again.main('/docs/a'))).toMatch(/\.\/d\.js word d.*<button>\.\/b\.js,\.\/d\.js 1/)
  expect(again.read(again.files().find((file) => /^assets\/Flat-.*\.js$/.test(file)) ?? '')).toContain('word d')
})

test('takes ids of headings that a remark plugin sets, as the manual shows', async () => {
  const sample = new URL('../../cli/manual/samples/plugins/heading-ids.js', import.meta.url)
  const built = await createSite({
    'site.config.ts': `import { headingIds } from './heading-ids.js'
export default { title: 'Site', url: 'https://docs.example.com', compat: { docusaurus: { headingIds: 'keep-case' } },
  markdown: { remarkPlugins: [headingIds] } }\n`,
    'heading-ids.js': readFileSync(sample, 'utf8'),
    'docs/a.mdx':
      '# A\n\n## 1.2.3\n\n## In Case\n\n## 1.2 Own {#own}\n\n## <Badge /> *Be* hind, it\n\n[Link](#1-2-3)\n',
  }).build()
  expect(built.diagnostics).toEqual([])
  expect([...built.main('/docs/a').matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    '1-2-3',
    'In-Case',
    'own',
    'Be-hind-it',
  ])
})

test('refuses a private file that @site leads to', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus' }\n`,
    'secret.txt': 'key',
    'keys/plan.png': 'key',
    'docs/a.mdx': `import key from '@site/secret.txt?raw'\n\n# A\n\n<pre>{key}</pre>\n`,
    'docs/b.mdx': `import plan from '@site/keys/plan.png'\n\n# B\n\n<img alt="Plan" src={plan} />\n`,
  })
  const { diagnostics } = await site.build()
  expect(diagnostics.map(({ code, file }) => `${file} ${code}`).toSorted()).toEqual([
    'docs/a.mdx private-file',
    'docs/b.mdx private-file',
  ])
})

test('publishes pages whose modules, components or code are missing, and names each', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus', pagesDir: 'src/pages',
      theme: { css: ['custom.css'], mdxComponents: { Hint: 'src/theme/MDXComponents.js', Old: 'src/theme/MDXComponents.js', Bad: 'src/theme/bad.js' } } }\n`,
    'custom.css': ':root { --ifm-color-primary: #c0f } .x { background: url(/static/none.svg) }\n',
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents'
import Hint from '@site/docs/_hint.mdx'
import styles from './hint.module.scss'
import { usePluginData } from '@docusaurus/useGlobalData'
const Old = () => <i style={usePluginData('theme').style}>release {usePluginData('releases').latest.name}</i>
export default { ...MDXComponents, Old, Hint: () => <div className={styles.hint}><Hint /></div> }\n`,
    'src/theme/bad.js': `throw new Error('no window')\n`,
    'src/theme/hint.module.scss': '.hint { color: red }\n',
    'src/pages/broken.js': 'export default () => { throw new Error("no data") }\n',
    'src/pages/unbuilt.js': `import { none } from '../theme/data.js'\nexport default () => <p>{none}</p>\n`,
    'src/theme/data.js': 'export const one = 1\n',
    'docs/_hint.mdx': '## A hint\n',
    'docs/a.mdx': `import Nope, { useNope } from '@theme/Nope'
import clsx from 'clsx'
import Video from 'no-video'
import hint from '!!raw-loader!./_hint.mdx'
import { toc } from './_hint.mdx'

# A

## <Unknown name="x" /> Icon

<Nope /> <Video id="1">Own words.</Video> <Unknown>Kept</Unknown> <b className={clsx('x', { y: true })}>{useNope().name}</b>

<Hint /> <Old />

<pre>{hint}</pre> {toc[0].id}
`,
    'src/theme/TOCInline/index.js': `import Ours from '@theme-original/TOCInline'
export default (props: { toc: { id: string }[] }) => <nav title={props.toc.map(({ id }) => id).join()}><Ours {...props} /></nav>\n`,
    'docs/c.mdx': `---
title: C
---

import TOCInline from '@theme/TOCInline'

# C

<TOCInline toc={toc} /> the title {frontMatter.title}

## Stars :sparkles: and [*more*](guide/b.md) {#own}

## New :sparkles:
`,
    'docs/guide/b.md': '# B\n\n[From the docs folder](a.mdx) and [from the page](../../a)\n',
    'docs/guide/index.md': '# Guide\n\n[From its folder](./a) and [a page in it](./b)\n',
    'docs/guide/more/more.md': '# More\n\n[From its folder](./b)\n',
  })
  const built = await site.build()
  const found = built.diagnostics.map(({ severity, code, file, line }) => `${severity} ${file}:${line} ${code}`)
  expect(found.toSorted()).toEqual([
    'warning docs/a.mdx:1 missing-module',
    'warning docs/a.mdx:3 missing-module',
    'warning docs/a.mdx:9 unknown-component',
    'warning src/pages/broken.js:1 page-failed',
    'warning src/pages/unbuilt.js:undefined page-failed',
    'warning src/theme/MDXComponents.js:5 inline-style',
    'warning src/theme/bad.js:1 page-failed',
  ])
  const page = built.main('/docs/a')
  for (const part of [
    '&lt;Nope&gt;',
    'Own words.',
    'Kept',
    '<i>release </i>',
    '<b class="x y">',
    '<h2 id="a-hint">',
    '<pre>## A hint',
    'id="-icon"',
  ])
    expect(page).toContain(part)
  expect(built.main('/docs/c')).toMatch(
    /<nav title="own,new-sparkles">.*the title (?:<!-- -->)?C.*<h2 id="new-sparkles">New ✨/s,
  )
  const css = built.files().find((file) => /^assets\/custom-.*\.css$/.test(file)) ?? ''
  expect(built.read(css)).toMatch(/--ifm-color-primary: ?#c0f;--accent: ?#c0f.*url\(\/static\/none\.svg\)/s)
  expect(built.main('/docs/guide/b').match(/href="\/docs\/a\/">(?:From the|from)/g)).toHaveLength(2)
  expect(built.main('/docs/guide').match(/href="\/docs\/(?:a|guide\/b)\/">(?:From its|a page)/g)).toHaveLength(2)
  expect(built.main('/docs/guide/more')).toContain('href="/docs/guide/b/">From')
})

test('finds the files of a static folder that a stylesheet names by their path on the site', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', base: '/base/', staticDirs: ['static'],
      theme: { css: ['custom.css'] } }\n`,
    'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'custom.css': '.logo { background: url("/img/a.svg") }\n',
    'docs/a.md': '# A\n',
  })
  const built = await site.build()
  const css = built.files().find((file) => /^assets\/custom-.*\.css$/.test(file)) ?? ''
  expect(built.read(css)).toMatch(/url\("?\.\/a-\w+\.svg"?\)/)
  expect(built.files()).toContainEqual(expect.stringMatching(/^assets\/a-\w+\.svg$/))
})

test('publishes what is around a component that fails, and what does not bundle without harm', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus',
      theme: { css: ['broken.css', 'fonts.css'] } }\n`,
    'broken.css': '@import "./none.css";\n',
    'fonts.css': '@font-face { font-family: A; src: url(./a.woff) }\n',
    'a.woff': 'font',
    'src/Api.jsx': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
export default ({ children }) => <a href={useDocusaurusContext().none[0]}>{children}</a>\n`,
    'src/Island.jsx': `'use client'\nimport x from 'no-package'\nexport default () => <b onClick={x}>island {1}</b>\n`,
    'src/Counter.jsx': `'use client'\nexport default () => <b>counter</b>\n`,
    'src/late.js': `setTimeout(() => { throw new Error('late') })\nexport const late = 1\n`,
    'docs/_part.mdx': `import Api from '../src/Api.jsx'\n\nIn the part: <Api>the class</Api>.\n`,
    'docs/a.mdx': `import Api from '../src/Api.jsx'
import Part from './_part.mdx'
import Island from '../src/Island.jsx'
import Counter from '../src/Counter.jsx'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import { late } from '../src/late.js'

# A

<Tabs>
  <TabItem value="x" label="In X">

Text of X.

  </TabItem>
  <TabItem value="y" label="In Y">

Text of <Api>Y</Api>.

  </TabItem>
  <TabItem value="z" label="In Z">

<Api>Z alone</Api>

  </TabItem>
</Tabs>

Before. <Api>**Words**</Api> <a href={['java', 'script:x()'].join('')}>code</a>

<Part />

<div>{late} <Api /> <Island /> <Counter /></div>
`,
  })
  const built = await site.build()
  const found = built.diagnostics.map(({ severity, code, file }) => `${severity} ${file} ${code}`)
  expect(new Set(found)).toEqual(
    new Set([
      'warning src/Api.jsx page-failed',
      'warning src/late.js page-failed',
      'warning docs/a.mdx unsafe-url',
      'warning broken.css browser-bundle',
      'warning src/Island.jsx browser-bundle',
    ]),
  )
  const page = built.main('/docs/a')
  expect(page).toMatch(/Before\. <strong>Words<\/strong>/)
  expect(page).toMatch(/In the part: <span class="missing">the class<\/span>/)
  expect(page).toMatch(
    /role="tab"[^>]*>In X<.*role="tab"[^>]*>In Y<.*In Z<.*Text of X\..*Text of <span class="missing">Y<\/span>\..*Z alone/s,
  )
  expect(page).toMatch(/<code>&lt;Api&gt;<\/code>/)
  expect(page).toMatch(/src="\/assets\/Counter-\w+\.js"[^>]*><b>counter<\/b>.*/)
  expect(page).toContain('<b>island')
  expect(page).toMatch(/<a\s*>code<\/a>/)
})

test('shows our tabs where those of the site need the inside of the other theme', async () => {
  const tabs = (line: string) => `import { useTabs } from '${line}'
export default function Tabs(props) { const { tabValues } = useTabs(props); return <b>{tabValues.map(({ label }) => label)} own</b> }\n`
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus' }\n`,
    'src/theme/Tabs/index.js': tabs('@docusaurus/theme-common/internal'),
    'src/theme/TabItem/index.jsx': 'export default ({ children, value }) => <div title={value}>{children}</div>\n',
    'src/tabs.js': `export const useTabs = () => ({ tabValues: [{ label: 'One' }] })\n`,
    'docs/a.mdx': `import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

# A

<Tabs>
  <TabItem value="x" label="In X">

Text of X.

  </TabItem>
  <TabItem value="y" label="In Y">Text of Y.</TabItem>
</Tabs>
`,
  })
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  expect(built.main('/docs/a')).toMatch(/role="tab"[^>]*>In X<.*role="tab"[^>]*>In Y<.*Text of X\..*Text of Y\./s)
  site.write({ 'src/theme/Tabs/index.js': tabs('../../tabs.js') })
  expect((await site.build()).main('/docs/a')).toMatch(/<b>One(?:<!-- -->)? own<\/b>/)
})

test('shows live code as code, and counts it for the site', async () => {
  const live = '```jsx live title="a.jsx"\n<b>1</b>\n```\n'
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus' }\n`,
    'docs/a.md': `# A\n\n${live}\n${live.replace('live', 'live noInline')}`,
    'docs/b.md': `# B\n\n${live}\n\`\`\`jsx nope\n1\n\`\`\`\n`,
  })
  const built = await site.build()
  expect(built.diagnostics.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`)).toEqual([
    'docs/a.md:3 live-code Live code is shown as code, which readers cannot edit (3 places on 2 pages).',
    'docs/b.md:7 code-option "nope" after the language has no effect (one place).',
  ])
  expect(built.main('/docs/a').match(/<figcaption>a\.jsx/g)).toHaveLength(2)
})

test('gives components the classes of their style modules, on the pages that have them only', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', base: '/base/', compat: 'docusaurus', pagesDir: 'src/pages' }\n`,
    'src/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'src/box.module.css': `/* not .this */ .box > .inner:hover { color: red; background: url(./a.svg); margin: .5em }
:global(.dark) .box { content: ".box" } @media print { .box-2 { color: var(--ifm-color-primary) } }\n`,
    'src/Box.jsx': `import styles from './box.module.css'
export default () => <b className={styles.box} id="box"><i className={styles['box-2'] + ' x'}>{String(styles.none)}</i></b>\n`,
    'src/pages/index.jsx': `import Box from '@site/src/Box'\nexport default () => <Box />\n`,
    'docs/a.mdx': `import Box from '../src/Box'\n\n# A\n\n<Box /> [Link](#box)\n`,
    'docs/b.md': '# B\n',
  })
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  const sheet = built.files().find((file) => /^assets\/box.module-.*\.css$/.test(file)) ?? ''
  const [, box = '', second = ''] =
    /class="(box_\w+)" id="box"><i class="(box-2_\w+) x">undefined/.exec(built.main('/docs/a')) ?? []
  const css = built.read(sheet)
  for (const part of [`.${box}>.inner_`, `.dark .${box}{content:".box"}`, `.${second}{`]) expect(css).toContain(part)
  expect(css).toMatch(/url\("?\.\/a-\w+\.svg/)
  expect(['/', '/docs/a', '/docs/b'].map((page) => built.page(page).includes(`href="/base/${sheet}"`))).toEqual([
    true,
    true,
    false,
  ])
  expect(built.page('/')).toContain(`class="${box}"`)
})

test('loads the stylesheets that static components and pages import, on their pages only', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', base: '/base/', compat: 'docusaurus', pagesDir: 'src/pages' }\n`,
    'src/box.css': '.box { color: var(--ifm-color-primary) }\n',
    'src/Box.jsx': `import './box.css'\nexport default () => <b className="box">box</b>\n`,
    'src/pages/index.jsx': `import Box from '@site/src/Box'\nexport default () => <Box />\n`,
    'docs/page.css': '.page { color: red }\n',
    'docs/a.mdx': `import Box from '../src/Box'\nimport './page.css'\n\n# A\n\n<Box />\n`,
    'docs/b.md': '# B\n',
  })
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  const sheets = (route: string) =>
    [...built.page(route).matchAll(/href="\/base\/assets\/(box|page)-\w+\.css"/g)].map(([, name]) => name)
  expect([sheets('/docs/a'), sheets('/'), sheets('/docs/b')]).toEqual([['page', 'box'], ['box'], []])
  site.write({ 'src/box.css': '.box { color: green }\n' })
  const again = await site.build()
  expect(again.page('/docs/a')).toMatch(/href="\/base\/assets\/box-\w+\.css"/)
  const sheet = again.files().find((file) => /^assets\/box-.*\.css$/.test(file)) ?? ''
  expect(again.read(sheet)).toContain('color:green')
})

/** A package with the interface of Sass that knows `$name`, `@use` and errors. */
const sass = {
  'node_modules/sass/package.json': JSON.stringify({ name: 'sass', exports: { node: { default: './sass.mjs' } } }),
  'node_modules/sass/sass.mjs': `export const Logger = { silent: {} }
export function compileString(whole, { url: from, importer }) {
  const values = {}
  const read = (text, url) =>
    text.replace(/@use '(.*)';/g, (_, name) => {
      const found = importer.canonicalize(new URL(name, url).href) ?? importer.canonicalize(name)
      return read(importer.load(found).contents, found)
    }).replace(/\\$(\\w+): (.*);/g, (_, name, value) => { values[name] = value; return '' }).replace(/\\$(\\w+)/g, (all, name) => {
      const line = text.split('\\n').findIndex((it) => it.includes(all))
      const column = text.split('\\n')[line]?.indexOf(all)
      if (!(name in values)) throw Object.assign(new Error('long'), { sassMessage: 'Undefined variable.', span: { url, start: { line, column } } })
      return values[name]
    })
  return { css: read(whole, from) }
}\n`,
}

test('takes imports of a stylesheet wherever they are, and the rest of one with an import that is missing', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus', theme: { css: ['css/custom.css'] } }\n`,
    'css/custom.css': `@tailwind base;\n/* @import "x.css"; */\n@import url('part.css');\n.a::before { content: '@import "y.css";'; color: #010203 }\n@import "grid/part.css";\n@import 'https://fonts.example.com/a;b.css';\n`,
    'css/part.css': '.part { color: #040506 }\n',
    'docs/a.md': '# A\n',
  })
  const check = async (...expected: string[]) => {
    const built = await site.build()
    expect(built.diagnostics.map((it) => `${it.severity} ${it.file}:${it.line} ${it.message}`)).toEqual(expected)
    return built.read(built.files().find((file) => file.startsWith('assets/custom-')) ?? '')
  }
  const missing = 'warning css/custom.css:5 Could not resolve "grid/part.css".'
  const sheet = await check(missing)
  expect(sheet).toMatch(/^@import"https:\/\/fonts\.example\.com\/a;b\.css";\.part\{color:#040506\}/)
  expect(sheet).toContain(`.a:before{content:'@import "y.css";';color:#010203}`)
  expect(await check(missing)).toBe(sheet)
  site.write({ 'node_modules/grid/part.css': '.grid { order: 7 }\n' })
  expect(await check()).toContain('.grid{order:7}')
})

test('compiles stylesheets in Sass with the package of the site', async () => {
  const colors = (value: string) => `$main: ${value};\n`
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus', theme: { css: ['css/custom.scss'] } }\n`,
    'css/_colors.scss': colors('#010203'),
    'css/custom.scss': `@use 'colors';\n:root { --ifm-color-primary: $main }\n`,
    'node_modules/grid/part.scss': '.grid { order: 7 }\n',
    'src/box.module.scss': `@use '~grid/part.scss';\n@use '@site/css/_colors.scss';\n.box { color: $main }\n`,
    'src/Box.jsx': `import styles from './box.module.scss'\nimport './all.scss'\nexport default () => <b className={styles.box}>box</b>\n`,
    'src/all.scss': `@use 'colors2';\n.all { color: $main }\n`,
    'src/_colors2.scss': colors('#040506'),
    'docs/a.mdx': `import Box from '../src/Box'\n\n# A\n\n<Box />\n`,
  })
  const without = await site.build()
  expect(without.diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'css/custom.scss:1 The package "sass" is not installed, which compiles it.',
    'src/Box.jsx:1 "./box.module.scss" is not CSS: its styles are left out (one place).',
    'src/Box.jsx:2 "./all.scss" is not CSS: its styles are left out (one place).',
  ])
  expect(without.diagnostics.at(-1)?.hint).toContain('`npm install --save-dev sass`')
  site.write(sass)
  const check = async (main: string) => {
    const built = await site.build()
    expect(built.diagnostics).toEqual([])
    const sheet = (name: string) => built.read(built.files().find((file) => file.startsWith(`assets/${name}-`)) ?? '')
    expect(sheet('custom')).toContain(`--ifm-color-primary: ${main};--accent: ${main}`)
    expect(sheet('all')).toContain('#040506')
    const [, box] = /<b class="(box_\w+)">/.exec(built.main('/docs/a')) ?? []
    expect(sheet('box.module')).toMatch(new RegExp(`\\.grid_\\w+\\{order:7\\}\\.${box}\\{color:${main}\\}`))
    for (const name of ['custom', 'all', 'box.module'])
      expect(built.page('/docs/a')).toMatch(new RegExp(`href="/assets/${name}-\\w+\\.css"`))
  }
  await check('#010203')
  site.write({ 'docs/b.md': '# B\n' })
  expect((await site.build()).summary.compiled).toBe(1)
  site.write({ 'css/_colors.scss': colors('#0a0b0c') })
  await check('#0a0b0c')
  site.write({ 'src/all.scss': `\n.all { color: $none }\n` })
  const broken = await site.build()
  expect(broken.diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'browser-bundle',
      file: 'src/all.scss',
      line: 2,
      column: 15,
      message: 'Undefined variable.',
    },
  ])
  expect(broken.main('/docs/a')).toContain('<b class="box_')
  site.write({ 'src/all.scss': '.all { color: #040506 }\n', 'css/_colors.scss': `$other: 1;\n` })
  const failed = await site.build()
  expect(failed.main('/docs/a')).toContain('<b class="">box</b>')
  site.write({ 'css/_colors.scss': colors('#0d0e0f') })
  await check('#0d0e0f')
})

test('reads what plugins, versions and old spellings of a site mean', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', base: '/base/', compat: { docusaurus: 'website' },
  docs: { dir: 'website/docs' }, versions: [{ name: 'current', label: 'Next' }, { name: '1.0', dir: 'website/old' }], markdown: { format: 'mdx' } }\n`,
    'website/data/people.yml': '- name: Ann\n- name: Bob\n',
    'website/src/Version.js': `import { useActiveVersion, useVersions, useDocsVersion } from '@docusaurus/plugin-content-docs/client'
export default function Version() {
  const { label, path } = useActiveVersion()
  const { docs } = useDocsVersion()
  return <u title={String(docs.a.title)}>{label} {path} {useVersions().length}</u>
}\n`,
    'website/src/repo.module.scss': '$a: 1px;\n',
    'website/src/Repo.js': `import styles from './repo.module.scss'
export default ({ href, children }) => <a className={styles.own} href={\`https://git.example.com/\${href}\`}>{children}</a>\n`,
    'website/src/Base.js': `import { Shape, merge } from 'no-such-package'
export class Round extends Shape {}
export default function Base() { for (const key in merge({})) throw new Error(key); return <i>base</i> }\n`,
    'website/src/View.vue': '<template></template>\n',
    'website/docs/a.md': `# A

import people from '@site/data/people.yml'
import Version from '@site/src/Version'
import Repo from '@site/src/Repo'
import Base from '@site/src/Base'
import View from '../src/View.vue'

[By the file](/docs/b.md) <Version /> <Repo href="src/a.js">Source</Repo> <b>{people.map(({ name }) => name).join()}</b>

<Base /> <View>inside</View>
`,
    'website/docs/b.md': '# B\n',
    'website/docs/c.mdx': `# C

import A from './a.md'

export const list = [
  1,
]

{/* hidden */}

<A>

**Bold** <Gone> <code>Map<string, <i>C</i>></code> \`<A>\`

</A>
`,
    'website/old/a.md': `# A\n\nimport Version from '@site/src/Version'\n\n<Version />\n`,
  })
  const built = await site.build()
  expect(
    built.diagnostics.map(({ severity, file, line, message }) => `${severity} ${file}:${line} ${message}`),
  ).toEqual([
    'warning website/docs/a.md:7 "../src/View.vue" is not there: what it draws is shown as its name, or as its children (one place).',
    'warning website/docs/c.mdx:13 <Gone> opened here is never closed. The page is shown as Markdown, without components.',
    'warning website/src/Base.js:1 "no-such-package" is not installed: what it draws is shown as its name, or as its children (one place).',
    'warning website/src/Repo.js:1 "./repo.module.scss" is not CSS: its styles are left out (one place).',
  ])
  const page = built.main('/docs/next/a')
  for (const part of [
    'href="/base/docs/next/b/"',
    /<u title="">Next(?:<!-- -->)? (?:<!-- -->)?\/base\/docs\/next(?:<!-- -->)? (?:<!-- -->)?2<\/u>/,
    'href="https://git.example.com/src/a.js"',
    '<b>Ann,Bob</b>',
    '<i>base</i>',
    'inside',
  ])
    expect(page).toMatch(part)
  expect(built.main('/docs/a')).toMatch(/<u title="">1\.0(?:<!-- -->)? (?:<!-- -->)?\/base\/docs(?:<!-- -->)? /)
  const plain = built.main('/docs/next/c')
  expect(plain).toMatch(/<strong>Bold<\/strong>.*<code>&#x3C;A><\/code>/s)
  expect(plain).not.toMatch(/hidden|export|import/)
})

test('gives pages with the classes of Infima its layout, also where a part of a React page fails', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus', pagesDir: 'src/pages' }\n`,
    'src/pages/index.jsx': `function Stars() { throw new Error('no stars') }
export default function Home({ config }) { return <div className="container margin-top--lg"><div className="row">
  <div className="col col--6">{config.title}</div><Stars>Many</Stars></div></div> }\n`,
    'docs/a.md': '# A\n\n<p class="text--center">Middle</p>\n',
    'docs/b.mdx': `# B\n\n<p className="padding-vert--md">{1 + 1}</p>\n`,
    'docs/c.md': '# C\n\n<p class="rows">Plain</p>\n',
  })
  const built = await site.build()
  expect(built.diagnostics.map(({ severity, code, file }) => `${severity} ${code} ${file}`)).toEqual([
    'warning page-failed src/pages/index.jsx',
  ])
  expect(built.main('/')).toMatch(/class="col col--6">Site<\/div>.*Many/s)
  for (const route of ['/', '/docs/a', '/docs/b']) expect(built.page(route)).toMatch(/href="\/assets\/infima-\w+\.css"/)
  const [, stylesheet = ''] = /href="\/(assets\/infima-\w+\.css)"/.exec(built.page('/')) ?? []
  const rules = built.read(stylesheet)
  expect(rules).toMatch(/\.margin-top--lg\{margin-top:2rem!important\}/)
  expect(rules).toMatch(/\.col\{.*\.col--6\{flex:0 0 50%\}/s) // in this order: the later rule wins
  expect(built.page('/docs/c')).not.toContain('infima')
})

test('builds although sidebars name or import what is not there', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus', docs: { sidebars: 'docs/sidebars.js' }, strict: { sidebars: 'warn' } }\n`,
    'docs/a.md': '# A\n',
    'docs/b.md': '---\ndisplayed_sidebar: first\n---\n\n# B\n',
    'docs/sidebars.js': `const { rules } = require('@acme/rules')
const generated = require('./generated.cjs')
module.exports = { first: ['a', ...generated, generated.top, { type: 'category', label: 'Rules', items: Object.keys(rules) },
  { type: 'category', label: 'Api', items: generated.items }, 'api/x'] }\n`,
  })
  const messagesOf = async () =>
    (await site.build()).diagnostics.map(({ severity, line, message }) => `${severity} ${line} ${message}`)
  const links = async () => {
    const [, tree = ''] = /<ul class="tree">(.*?)<\/ul>/s.exec((await site.build()).page('/docs/b')) ?? []
    return [...tree.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  }
  expect(await messagesOf()).toEqual([
    'warning 2 Could not resolve "./generated.cjs".',
    'warning 3 The sidebar category "Rules" has neither items nor a link.',
    'warning 4 The sidebar category "Api" has neither items nor a link.',
    'warning 4 There is no document "api/x".',
  ])
  expect(await links()).toEqual(['/docs/a/'])
  site.write({ 'docs/sidebars.js': `module.exports = { first: [require('@acme/rules/list.js')('a')] }\n` })
  expect(await messagesOf()).toEqual([
    'warning 1 The package "@acme/rules" is not installed, but "docs/sidebars.js" or one of its imports needs it.',
  ])
  site.write({ 'docs/sidebars.js': `module.exports = JSON.parse(require('fs').readFileSync('/no/such.json'))\n` })
  expect(await messagesOf()).toEqual([
    'warning 2 There is no sidebar "first" for "displayed_sidebar".',
    expect.stringMatching(/^warning 1 Running "docs\/sidebars.js" failed: ENOENT/),
  ])
  expect(await links()).toEqual(['/docs/a/', '/docs/b/'])
})

test('runs sidebars that read other files and compute which, from the folder of the config', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: { docusaurus: 'website' },
      docs: { dir: 'docs', sidebars: 'website/sidebars.js' } }\n`,
    'website/lists/api.js': `module.exports = { items: [{ type: 'doc', id: 'a' }] }\n`,
    'website/lists/typed.ts': `export const items: string[] = ['b']\nexport default { items: ['c'] } satisfies object\n`,
    'website/lists/words.json': '["d", "e"]',
    'website/sidebars.js': `const fs = require('fs')
const path = require('node:path')
const read = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))
const name = './lists/api'
const files = [path.join(__dirname, 'lists/words.json'), path.resolve('lists/words.json'), './lists/words.json',
  path.join(process.cwd(), 'lists/words.json'), path.join(path.dirname(__filename), 'lists', 'words.json')]
module.exports = { docs: [...require('./lists/typed').items, ...require('./lists/typed').default.items,
  ...require(name).items, ...require(require.resolve('./lists/api.js')).items.map(() => 'f'),
  ...['api'].flatMap((list) => require(\`./lists/\${list}.js\`).items.map(() => 'g')), ...files.map((file, index) => read(file)[index % 2] + index)] }\n`,
    ...Object.fromEntries(
      ['a', 'b', 'c', 'd0', 'e1', 'd2', 'e3', 'd4', 'f', 'g'].map((id) => [`docs/${id}.md`, `# ${id}\n`]),
    ),
  })
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  const [, sidebar = ''] = /<aside class="sidebar[^>]*>(.*?)<\/aside>/s.exec(built.page('/docs/a')) ?? []
  expect([...sidebar.matchAll(/href="\/docs\/(\w+)\/"/g)].map(([, id]) => id).join(' ')).toBe(
    'b c a f g d0 e1 d2 e3 d4',
  )
})

test('publishes the text of a page whose modules throw when they are loaded, or cannot be bundled', async () => {
  const snippet = 'export default () => <u>shown</u>\n'
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus' }\n`,
    'src/Snippet.jsx': `import { pick } from './data.js'\nconst all = require.ensure('./snippets')\nexport default () => all.map(pick)\n`,
    'src/data.js': 'export const pick = window.none\n',
    'src/Broken.jsx': `import { none } from './data2.js'\nexport const Broken = () => <b>{none}</b>\n`,
    'src/data2.js': 'export const one = 1\n',
    'src/Good.jsx': 'export default () => <i>good</i>\n',
    'docs/a.mdx': `import Snippet from '../src/Snippet'\nimport Good from '../src/Good'\n\n# A\n\n## Part\n\nThe text. <Good /> <Snippet>*kept*</Snippet>\n`,
    'docs/b.mdx': `import { Broken } from '../src/Broken'\n\n# B\n\nOther text. <Broken />\n`,
  })
  const built = await site.build()
  const found = built.diagnostics.map(({ severity, file, code }) => `${severity} ${file} ${code}`)
  expect(found).toEqual([
    'warning docs/b.mdx page-failed',
    'warning src/Snippet.jsx page-failed',
    'warning src/data.js page-failed',
  ])
  expect(built.main('/docs/a')).toMatch(/<h2 id="part">.*The text\. <i>good<\/i>.*<em>kept<\/em>/s)
  expect(built.main('/docs/b')).toMatch(/Other text\..*&lt;Broken&gt;/s)
  site.write({ 'src/Snippet.jsx': snippet, 'src/data2.js': 'export const none = 2\n' })
  const fixed = await site.build()
  expect(fixed.diagnostics).toEqual([])
  expect(fixed.main('/docs/a')).toContain('<u>shown</u>')
  expect(fixed.main('/docs/b')).toContain('<b>2</b>')
})

test('reads the sidebars of versions that Docusaurus 2 wrote', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus',
      versions: [{ name: 'current', label: 'Next' }, { name: '1.0', dir: 'versioned_docs/version-1.0', sidebars: './versioned_sidebars/version-1.0-sidebars.json' }] }\n`,
    'versioned_sidebars/version-1.0-sidebars.json': JSON.stringify({
      'version-1.0/docs': { 'Getting started': ['version-1.0/b', { type: 'doc', id: 'version-1.0/a' }] },
    }),
    'docs/a.md': '# A\n',
    'versioned_docs/version-1.0/a.md': '# A of 1.0\n',
    'versioned_docs/version-1.0/b.md': '# B of 1.0\n',
  })
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  expect(built.page('/docs/a')).toMatch(
    />Getting started<.*href="\/docs\/b\/"[^>]*>B of 1\.0<.*href="\/docs\/a\/"[^>]*>A of 1\.0</s,
  )
})

test('keeps capitals in the ids of headings where the site does', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: { docusaurus: { headingIds: 'keep-case' } } }\n`,
    'docs/a.md':
      '# A\n\n## Set Up `runIt()`\n\n## Set up runIt\n\n## Set Up runIt\n\n[one](#Set-Up-runIt) [two](#Set-up-runIt) [three](#Set-Up-runIt-1)\n',
    'docs/b.md': '# B\n\n[one](./a.md#Set-Up-runIt)\n',
  })
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  expect([...built.main('/docs/a').matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'Set-Up-runIt',
    'Set-up-runIt',
    'Set-Up-runIt-1',
  ])
})

test('makes islands of components that a page or its partial declares', async () => {
  const part = (word: string) => `import React, { useState } from 'react'

export const Toggle = () => { const [on, set] = useState(false); return <b onClick={() => set(!on)}>{on ? 'on' : '${word}'}</b> }

<Toggle />
`
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', base: '/base/', compat: 'docusaurus', markdown: { format: 'mdx' } }\n`,
    'docs/style.css': '.count { color: red }\n',
    'docs/_part.mdx': `${part('off')}
export class Old extends React.Component { render() { return <i onClick={() => this.setState({})}>old</i> } }
`,
    'docs/a.md': `import React, { useState } from 'react'
import Tabs from '@theme/Tabs'
import Part, { Toggle } from './_part.mdx'
import './style.css'

# A

export const first = 3

export const Counter = ({ icon }) => {
  const [n, set] = useState(first)
  return <button className="count" onClick={() => set(n + 1)}>{n}{icon}</button>
}

export function Still() { return <u>still</u> }

export const sample = \`
export const Counter = 1\`

<Counter /> <Counter icon={<em>icon</em>} /> <Still /> <Part /> <Toggle /> <pre>{sample}</pre>

<i onClick={() => {}}>static</i>
`,
  })
  const built = await site.build()
  expect(built.diagnostics.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`)).toEqual([
    'docs/a.md:undefined static-component <Counter> of "docs/a.md" is static HTML, because the browser cannot get the prop "icon" (one place).',
    'docs/a.md:22 static-handler The handler "onClick" of <i> never runs, because the page is static HTML.',
  ])
  const page = built.main('/docs/a')
  expect(page).toMatch(
    /<docs-island src="\/base\/assets\/a-\w+\.js" name="Counter"[^>]*><button class="count">3<\/button><\/docs-island>/,
  )
  expect(page).toMatch(/<button class="count">3<em>icon<\/em>.*<u>still<\/u>/s)
  expect(page.match(/src="\/base\/assets\/_part-\w+\.js" name="Toggle"/g)).toHaveLength(2)
  expect(page).toMatch(/<pre>\s*export const Counter = 1<\/pre>/)
  const style = built.files().find((file) => /^assets\/a-\w+\.css$/.test(file))
  expect(built.page('/docs/a')).toContain(`href="/base/${style}"`)
  const warm = await site.build()
  expect(warm.main('/docs/a')).toBe(page)
  expect(warm.diagnostics).toEqual(built.diagnostics)
  site.write({ 'docs/_part.mdx': part('closed') })
  expect((await site.build()).main('/docs/a').match(/<b>closed<\/b>/g)).toHaveLength(2)
})

test('shows what is no MDX as text, and keeps the components of the page', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus', markdown: { format: 'mdx' }, docs: { route: '/' } }\n`,
    'docs/a.md': `# A

import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

export const items = ['x', 'y']

- Cluster >= v1.19 && <= v1.22, map[string]{null|{...}|number}, <your name/id>
- Run \`a <b\` < file, source <(a completion) and {items.map((it) => <b key={it}>{it}</b>)} {typeof window}

<Tabs>
<TabItem value="a" label="Alpha">

Save it in <folder>, {a b} and {org_name}-bc

</TabItem>
</Tabs>

{ range = string, other: 1 }

{{ a: 1, b: [ } }
`,
    'docs/b.md': `# B

import Note from '@theme/Admonition'

- One <br> two

<Note type="tip">

1. List
   <details><summary>More</summary>

Text
</details>

cat <<EOF <more>

</Note>
`,
    'docs/e.md': '# E\n\nOne <br> two {org_name} `<A />`\n\n```jsx\n<B />\n```\n',
    'docs/f.md': `# F

import Note from '@theme/Admonition'

<Note type="tip">

Size <max <b>bold</b>, Map<K/V> and <a {b}>

</Note>
`,
    'docs/g.md': '# G\n\ncat <<EOF > a\n\nx <br>\n',
    'docs/d.md': '# D\n\nimport Note from "@theme/Admonition"\n\n<Note>\n\nOne\n',
    'docs/c.md':
      '# C\n\n{org_name} is {2 * 3} {Math.max(2, 7)} {typeof sessionStorage} {typeof navigator} {typeof import.meta}\n',
  })
  const built = await site.build()
  const page = built.main('/a').replaceAll('<!-- -->', '').replaceAll('&#x3C;', '<').replaceAll('&#x26;', '&')
  for (const text of [
    'Cluster >= v1.19 && <= v1.22, map[string]{null|{...}|number}, <your name/id>',
    '<code>a <b</code> < file, source <(a completion) and <b>x</b><b>y</b> undefined',
    'Save it in <folder>, {a b} and {org_name}-bc',
    '{ range = string, other: 1 }',
    '{{ a: 1, b: [ } }',
  ])
    expect(page).toContain(text)
  expect(page).toMatch(/role="tab"[^>]*>Alpha</)
  expect(built.main('/b')).toMatch(
    /One <br> two.*<div class="admonition admonition-tip".*<p>Text<\/p>\s*<p>cat &#x3C;&#x3C;EOF &#x3C;more><\/p>/s,
  )
  expect(built.main('/c')).toContain('{org_name} is 6 7 undefined undefined object')
  const found = built.diagnostics.map(({ severity, file, line, code }) => `${severity} ${file}:${line} ${code}`)
  expect([...new Set(found)]).toEqual([
    'warning docs/a.md:8 mdx-tag',
    'warning docs/a.md:8 mdx-expression',
    'warning docs/a.md:8 mdx-syntax',
    'warning docs/a.md:9 mdx-tag',
    'warning docs/a.md:14 mdx-unclosed-tag',
    'warning docs/a.md:14 mdx-expression',
    'warning docs/a.md:19 mdx-expression',
    'warning docs/a.md:21 mdx-expression',
    'warning docs/b.md:5 mdx-unclosed-tag',
    'warning docs/b.md:10 mdx-unclosed-tag',
    'warning docs/b.md:13 mdx-unclosed-tag',
    'warning docs/b.md:15 mdx-tag',
    'warning docs/b.md:15 mdx-unclosed-tag',
    'warning docs/c.md:3 mdx-expression',
    'warning docs/d.md:5 mdx-unclosed-tag',
    'warning docs/e.md:3 mdx-unclosed-tag',
    'warning docs/f.md:7 mdx-tag',
    'warning docs/f.md:7 mdx-syntax',
    'warning docs/f.md:7 mdx-expression',
    'warning docs/g.md:3 mdx-tag',
  ])
  const messagesOf = (name: string) => built.diagnostics.flatMap((it) => (it.file === name ? it.message : []))
  expect(messagesOf('docs/e.md')).toEqual([
    '<br> opened here is never closed. The page is shown as Markdown, without components.',
  ])
  expect(messagesOf('docs/f.md')).toEqual([
    'Unexpected "<" in this tag. It is shown as text.',
    'Invalid MDX: Unexpected character `V` (U+0056) after self-closing slash, expected `>` to end the tag. It is shown as text.',
    'Unexpected "{" in this tag. It is shown as text.',
    'The text between "{" and "}" is not a valid JavaScript expression. It is shown as text.',
  ])
  expect(built.main('/f')).toContain('Size &#x3C;max <b>bold</b>, Map&#x3C;K/V> and &#x3C;a {b}></p>')
  const { message, hint } = built.diagnostics.find(({ line }) => line === 9) ?? {}
  expect(message).toBe('Unexpected "(" in this tag. It is shown as text.')
  expect(hint).toBe('Write a literal < as \\<, or as code between backticks.')
})

test('begins addresses without an ending at the slug of the page', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus', markdown: { format: 'mdx' } }\n`,
    'docs/start/intro.md': '---\nslug: /\n---\n# Intro\n\n[a](./guides/a) [near](./more) [b](b)\n',
    'docs/start/more.md': '---\nslug: other/name\n---\n# More\n\n[c](../../guides/a) [d](sibling)\n',
    'docs/start/other/sibling.md': '# Sibling\n',
    'docs/guides/a.md': '# A\n',
    'docs/b.md': '# B\n',
  })
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  const links = (route: string) => built.main(route).match(/(?<=<p>.*href=")[^"]*(?=".*<\/p>)/g)
  expect(links('/docs')).toEqual(['/docs/guides/a/', '/docs/start/other/name/', '/docs/b/'])
  expect(links('/docs/start/other/name')).toEqual(['/docs/guides/a/', '/docs/start/other/sibling/'])
})

test('draws the icons of the other theme, in islands too', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus', markdown: { format: 'mdx' }, docs: { route: '/' } }\n`,
    'src/Copy.jsx': `import React, { useState } from 'react'
import CopyIcon from '@theme/Icon/Copy'
import Odd from '@theme/Icon/Socials'
export default () => { const [count, set] = useState(0); return <button onClick={() => set(count + 1)}><CopyIcon className="own" width={9} /><Odd />Copy</button> }
`,
    'docs/a.md': `# A\n\nimport Copy from '@site/src/Copy'\nimport Link from '@theme/Icon/ExternalLink'\n\n<Copy /> <Link />\n`,
  })
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  expect(built.main('/a')).toMatch(
    /src="\/assets\/Copy-\w+\.js".*<button><svg viewBox="0 0 24 24" width="9"[^>]* class="own"[^>]*><path d="M9 9[^>]*><\/path><\/svg>Copy<\/button>.*<path d="M14 4/s,
  )
})
