/** Islands of a site that was written for Docusaurus. */
import { expect, test } from 'vitest'
import { launchBrowser, openPage } from '../helpers/browser.ts'
import { serveSite } from '../helpers/serve-site.ts'
import { createSite } from '../helpers/site.ts'

test('gives islands the color mode of the page, and lets them change it', async () => {
  const built = await createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', base: '/base/', compat: 'docusaurus', colorMode: { default: 'dark' } }\n`,
    'src/Mode.jsx': `'use client'
import { useColorMode } from '@docusaurus/theme-common'
export default function Mode() {
  const { colorMode, isDarkTheme, setColorMode } = useColorMode()
  return <button id="mode" onClick={() => setColorMode(isDarkTheme ? 'light' : 'dark')}>{colorMode}</button>
}\n`,
    'src/Still.jsx': `import { useColorMode, useThemeConfig } from '@docusaurus/theme-common'
export default () => <i>still {useColorMode().colorMode}{useThemeConfig().none}</i>\n`,
    'docs/a.mdx': `import Mode from '../src/Mode.jsx'\nimport Still from '../src/Still.jsx'\n\n# A\n\n<Mode /> <Still />\n`,
  }).build()
  expect(built.diagnostics).toEqual([])
  expect(built.main('/docs/a')).toMatch(/>dark<\/button>.*<i>still (?:<!-- -->)?dark/s)
  const [site, browser] = await Promise.all([serveSite(built.out, '/base/'), launchBrowser()])
  const { page, messages } = await openPage(browser)
  try {
    await page.goto(`${site.origin}/base/docs/a/`)
    await page.click('#mode')
    await page.waitForSelector('html[data-theme="light"] #mode:text-is("light")')
    expect(await page.getAttribute('.navbar [data-color-toggle]', 'title')).toBe('light mode')
    await page.click('.navbar [data-color-toggle]')
    await page.waitForSelector('html[data-theme="dark"] #mode:text-is("dark")')
    await page.click('#mode')
    await page.waitForSelector('#mode:text-is("light")')
    await page.reload()
    await page.waitForSelector('html[data-theme="light"]')
    expect(messages).toEqual([])
  } finally {
    await page.context().close()
    site.close()
    await browser.close()
  }
})

const config = `export default { title: 'Site', url: 'https://docs.example.com', base: '/base/', compat: 'docusaurus', pagesDir: 'src/pages',
  staticDirs: ['static'], custom: { rockets: 3 } }\n`

test('starts components that have state, handlers or effects, and keeps their children', async () => {
  const built = await createSite({
    'site.config.ts': config,
    'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'docs/a.md': '# A\n\n## Part\n',
    'src/hooks/useCount.js': `import { useState } from 'react'
export default function useCount() { return useState(0) }\n`,
    'src/hooks/index.js': `export { default as useCount } from './useCount'\n`,
    'src/components/Count/Count.tsx': `import React from 'react'
import { useCount } from '../../hooks'
import Art from '@site/static/img/a.svg'
type Props = { label: string; children?: React.ReactNode; icon?: React.ReactNode }
export const Plain = () => <i>plain</i>
export default function Count({ label, children, icon }: Props) {
  const [count, setCount] = useCount()
  return <div className="count"><button onClick={() => setCount(count + 1)}>{label} {count}</button>{icon}{children}
    {count > 0 && <Art className="art" />}</div>
}\n`,
    'src/components/Count/index.js': `export { default, Plain } from './Count'\n`,
    'src/components/Where.jsx': `import React, { useEffect } from 'react'
import BrowserOnly from '@docusaurus/BrowserOnly'
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { useLocation, useHistory } from '@docusaurus/router'
import useBaseUrl from '@docusaurus/useBaseUrl'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import useIsBrowser from '@docusaurus/useIsBrowser'
import Heading from '@theme/Heading'
import Count from './Count'
import styles from './where.module.css'
export default function Where({ onOpen = () => {} }) {
  const { pathname, search } = useLocation()
  const history = useHistory()
  useEffect(() => { document.body.dataset.dom = String(ExecutionEnvironment.canUseDOM) }, [])
  return <section className={styles.where}><Heading as="h3">Where</Heading>
    <output>{pathname + search} {String(useIsBrowser())} {useDocusaurusContext().siteConfig.customFields.rockets}</output>
    <BrowserOnly fallback={<u>wait</u>}>{() => <u>{window.location.pathname}</u>}</BrowserOnly>
    <Link to="/docs/a">go</Link> <Link to="pathname:///play/">play</Link> <img alt="" src={useBaseUrl('/img/a.svg')} />
    <Translate values={{ name: 'Ann' }}>{'Hello {name}'}</Translate>
    <button id="move" onClick={() => history.push('/base/docs/a/#part')}>{translate({ message: 'Move' })}</button>
    <Count label="inner">{(value) => value}</Count></section>
}\n`,
    'src/components/where.module.css': '.where { color: red }\n',
    'src/components/Steps.jsx': `import React, { useState } from 'react'
export default function Steps({ children }) {
  const [step] = useState(0)
  return <ol onClick={() => {}}>{React.Children.map(children, (child) => <li>{child}</li>)}</ol>
}\n`,
    'src/components/Whole.jsx': `import { useState } from 'react'
import Admonition from '@theme/Admonition'
export default () => { const [text] = useState('whole'); return <Admonition type="tip">{text}</Admonition> }\n`,
    'src/components/Code.jsx': `import { useState } from 'react'
export function Code({ children }) { const [on, set] = useState(false)
  return <pre id="code" onClick={() => set(!on)}>{on ? children.toUpperCase() : children}</pre> }\n`,
    'src/pages/index.jsx': `import { useState } from 'react'
import Layout from '@theme/Layout'
export default function Home() { const [on, set] = useState(false)
  return <Layout><h1>Home</h1><button id="home" onClick={() => set(true)}>{on ? 'on' : 'off'}</button></Layout> }\n`,
    'docs/index.mdx': `import Count, { Plain } from '@site/src/components/Count'
import Where from '@site/src/components/Where'
import Steps from '../src/components/Steps'
import Whole from '../src/components/Whole'
import { Code } from '../src/components/Code'

# Docs

<Count label="outer">

**kept** words

</Count>

<Count label="with icon" icon={<em>star</em>} /> <Plain />

<Steps>

One.

</Steps>

<Where /> <Whole />

<Code>{'some code'}</Code>
`,
  }).build()
  expect(built.diagnostics.map(({ file, code, message }) => `${file} ${code} ${message}`)).toEqual([
    'docs/index.mdx static-component "src/components/Count/Count.tsx" is static HTML, because the browser cannot get the prop "icon" (one place).',
    'docs/index.mdx static-component "src/components/Steps.jsx" is static HTML, because the browser cannot get children that it works with (one place).',
    'src/components/Whole.jsx browser-bundle Could not resolve "@theme/Admonition".',
  ])
  expect(built.main('/docs')).toMatch(
    /with icon (?:<!-- -->)?0<\/button><em>star<\/em>.*<ol><li>.*One\..*admonition-tip.*whole/s,
  )
  const [site, browser] = await Promise.all([serveSite(built.out, '/base/'), launchBrowser()])
  const { page, messages } = await openPage(browser)
  try {
    await page.goto(`${site.origin}/base/docs/?x=1`)
    await page.click('text=outer 0')
    await page.waitForSelector('text=outer 1')
    expect(await page.textContent('.count strong')).toBe('kept')
    expect(await page.getAttribute('.count .art', 'src')).toMatch(/\/base\/assets\/a-\w+\.svg$/)
    await page.waitForSelector('output:text-is("/base/docs/?x=1 true 3")')
    await page.waitForSelector('u:text-is("/base/docs/")')
    expect(await page.getAttribute('a:text-is("play")', 'href')).toBe('/play/')
    const color = () =>
      page.$eval('output', ({ parentElement }) => parentElement && getComputedStyle(parentElement).color)
    await expect.poll(color).toBe('rgb(255, 0, 0)')
    await page.click('text=inner 0')
    await page.waitForSelector('text=inner 1')
    await page.click('#code')
    await page.waitForSelector('#code:text-is("SOME CODE")')
    await page.click('#move')
    await page.waitForURL('**/base/docs/a/#part')
    await page.goto(`${site.origin}/base/`)
    await page.click('#home')
    await page.waitForSelector('#home:text-is("on")')
    expect(messages).toEqual([])
  } finally {
    await page.context().close()
    site.close()
    await browser.close()
  }
})

test('shows the texts of islands in the language of the page', async () => {
  const built = await createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus', locales: [{ name: 'en' }, { name: 'fr' }] }\n`,
    'i18n/fr/code.json': `{ "more": { "message": "{n} de plus" }, "It's open": { "message": "C'est ouvert" }, "lang.fr": { "message": "Français" },
      "unused.text": { "message": "Inutile" } }`,
    'src/Count.jsx': `import { useState } from 'react'
import Translate, { translate } from '@docusaurus/Translate'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
const label = translate({ id: 'more', message: '{n} more' }, { n: 1 })
export default function Count() { const [on, set] = useState(false); const { i18n } = useDocusaurusContext()
  return <button id="count" onClick={() => set(true)}>{label} {on && <Translate>{'It\\'s open'}</Translate>} {i18n.currentLocale}</button> }\n`,
    'src/Name.jsx': `import { useState } from 'react'
const { translate } = require('@docusaurus/Translate')
export default function Name({ of }) { const [on, set] = useState(0)
  return <button id="name" onClick={() => set(on + 1)}>{translate({ id: 'lang.' + of, message: 'Name' })} {on}</button> }\n`,
    'docs/a.mdx': `import Count from '../src/Count'\n\n# A\n\n<Count />\n`,
    'i18n/fr/docusaurus-plugin-content-docs/current/b.mdx': `import Count from '@site/src/Count'\nimport Name from '@site/src/Name'\n\n# B\n\n<Count />\n\n<Name of="fr" />\n`,
  }).build()
  expect(built.diagnostics).toEqual([])
  // Only the texts that a component asks for are in its file.
  const script = built.files().find((file) => /^assets\/Count-.*\.js$/.test(file)) ?? ''
  expect(built.read(script)).toContain('de plus')
  expect(built.read(script)).not.toContain('Inutile')
  const [site, browser] = await Promise.all([serveSite(built.out, '/'), launchBrowser()])
  const { page, messages } = await openPage(browser)
  try {
    await page.goto(`${site.origin}/fr/docs/b/`)
    expect(await page.textContent('#count')).toMatch(/^1 de plus\s+fr$/)
    await page.click('#count')
    await page.waitForSelector('#count:text-is("1 de plus C\'est ouvert fr")')
    expect(await page.textContent('#name')).toBe('Français 0')
    await page.click('#name')
    await page.waitForSelector('#name:text-is("Français 1")')
    // A page that is not translated stays in its language.
    await page.goto(`${site.origin}/fr/docs/a/`)
    await page.click('#count')
    await page.waitForSelector('#count:text-is("1 more It\'s open en")')
    expect(messages).toEqual([])
  } finally {
    await page.context().close()
    site.close()
    await browser.close()
  }
})

test('starts components that an MDX page declares', async () => {
  const built = await createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', base: '/base/', compat: 'docusaurus' }\n`,
    'src/Picked.jsx': `export default ({ children }) => <strong>{children}</strong>\n`,
    'docs/a.mdx': `import { useState } from 'react'
import Picked from '@site/src/Picked'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

export const names = ['Ann', 'Bob']

# A

<Tabs><TabItem value="x" label="X">Text.</TabItem></Tabs>

<Counter start={5}>**Kept** words</Counter>

export function useCount(start) { return useState(start) }

export const Counter = ({ start, children }) => {
  const [n, set] = useCount(start)

  return <div><button id="count" onClick={() => set(n + 1)}>{n}</button> <Picked>{names[n % 2]}</Picked> {children}</div>
}
`,
  }).build()
  expect(built.diagnostics).toEqual([])
  const [site, browser] = await Promise.all([serveSite(built.out, '/base/'), launchBrowser()])
  const { page, messages } = await openPage(browser)
  try {
    await page.goto(`${site.origin}/base/docs/a/`)
    for (const [next, name] of [
      ['6', 'Ann'],
      ['7', 'Bob'],
    ]) {
      await page.click('#count')
      await page.waitForSelector(`#count:text-is("${next}")`)
      await page.waitForSelector(`#count + strong:text-is("${name}")`)
    }
    expect(await page.textContent('docs-slot strong')).toBe('Kept')
    expect(messages).toEqual([])
  } finally {
    await page.context().close()
    site.close()
    await browser.close()
  }
})

test('gives React pages the whole width, and classes of Infima the sizes that they have there', async () => {
  const built = await createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', base: '/base/', compat: 'docusaurus', pagesDir: 'src/pages', theme: { css: ['src/custom.css'] } }\n`,
    'src/custom.css':
      '.flex { display: flex }\n.hero--dark { --ifm-hero-background-color: rgb(1, 2, 3) }\n.hero__subtitle { padding: 7px }\n',
    'src/pages/index.jsx': `import Layout from '@theme/Layout'
import Markdown from 'no-such-package/markdown'
export default function Home() {
  return <div className="home"><Layout title="Home">
    <header className="hero hero--dark"><div className="container"><h1 className="hero__title">Site</h1><p className="hero__subtitle">Text</p></div></header>
    <div id="row" className="container"><div className="row"><div id="first" className="col col--4">One</div><div className="col col--8">Two</div></div></div>
    <div className="container flex"><ul className="flex"><li><Markdown>{'[Text](https://example.com/' + 'long-'.repeat(40) + ')'}</Markdown></li></ul></div>
    <pre id="code">{'code '.repeat(100)}</pre>
  </Layout></div>
}\n`,
    'src/pages/plain.jsx': `export default () => <main id="plain">Plain</main>\n`,
    'src/pages/text.mdx': '# Text\n\n<p className="text--center">Middle</p>\n',
    'docs/a.md': '# A\n',
  }).build()
  const [site, browser] = await Promise.all([serveSite(built.out, '/base/'), launchBrowser()])
  const { page } = await openPage(browser)
  const at = async (width: number, path: string, selector: string) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${site.origin}/base/${path}`)
    return page.locator(selector).evaluate((element) => {
      const { left, width } = element.getBoundingClientRect()
      return [left, width, document.documentElement.scrollWidth]
    })
  }
  try {
    expect(await at(1920, '', '.hero')).toEqual([0, 1920, 1920])
    expect(await at(1440, '', '.hero')).toEqual([0, 1440, 1440])
    expect(await at(1440, '', '#row')).toEqual([60, 1320, 1440])
    expect(await at(1439, '', '#row')).toEqual([149.5, 1140, 1439])
    expect(await at(1440, '', '#first')).toEqual([60, 440, 1440])
    expect(await at(390, '', '#first')).toEqual([0, 390, 390])
    expect(await at(390, '', '.hero > *')).toEqual([0, 390, 390])
    expect(await at(1920, 'plain/', '#plain')).toEqual([0, 1920, 1920])
    expect(await at(1920, 'text/', '.doc')).toEqual([320, 1280, 1920])
    await page.goto(`${site.origin}/base/`)
    expect(await page.locator('.hero').evaluate((hero) => getComputedStyle(hero).backgroundColor)).toBe('rgb(1, 2, 3)')
    expect(await page.locator('.hero p').evaluate((text) => getComputedStyle(text).padding)).toBe('7px')
  } finally {
    await page.context().close()
    site.close()
    await browser.close()
  }
})

test('shows the navbar in the colors of Infima that a stylesheet sets, and its menus in those of the page', async () => {
  const built = await createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus', theme: { css: ['custom.css'] },
  navbar: { items: [{ label: 'Link', to: '/docs/a' }, { label: 'More', items: [{ label: 'Entry', to: '/docs/a' }] }] } }\n`,
    'custom.css': `:root { --ifm-navbar-background-color: navy } [data-theme='light'] { --ifm-navbar-link-color: gold }
.navbar { display: flex }\n`,
    'docs/a.md': '# A\n',
  }).build()
  expect(built.diagnostics).toEqual([])
  const [site, browser] = await Promise.all([serveSite(built.out, '/'), launchBrowser()])
  const { page } = await openPage(browser, { viewport: { width: 1280, height: 800 } })
  try {
    const colored = async (color: string) => {
      const parts = page.locator(':is(.navbar, .menu-head) :is(.logo, .nav-link, .search-button, .color-toggle)')
      const found = await parts.evaluateAll((all) =>
        all.map((it) => [getComputedStyle(it).color, it.textContent.trim()]),
      )
      return found.filter(([its]) => its === color).map(([, text]) => text)
    }
    const ofBar = ['Site', 'Search', 'Link', 'More', '', 'Site', '']
    await page.goto(`${site.origin}/docs/a/?theme=light`)
    expect(await colored('rgb(255, 215, 0)')).toEqual(ofBar)
    expect(await page.locator('.navbar-inner').evaluate((it) => it.clientWidth)).toBe(1280)
    const ground = (name: string) => page.locator(name).evaluate((it) => getComputedStyle(it).backgroundColor)
    expect([await ground('.navbar'), await ground('.menu-head')]).toEqual(['rgb(0, 0, 128)', 'rgb(0, 0, 128)'])
    // No color is set there: it is one that can be read.
    await page.goto(`${site.origin}/docs/a/?theme=dark`)
    expect(await colored('oklch(1 0 0)')).toEqual(ofBar)
  } finally {
    await page.context().close()
    site.close()
    await browser.close()
  }
})
