/** Content that a template never has: long words, many items, blocks within blocks. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openPage } from '../helpers/browser.ts'
import { misfits } from '../helpers/misfits.ts'
import { type SiteServer, serveSite } from '../helpers/serve-site.ts'
import { createSite } from '../helpers/site.ts'

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const table = '| A | B |\n| - | - |\n| 1 | 2 |\n'
const formula = '$x^2 + \\sum_{i=0}^{n} a_i b_i c_i d_i e_i f_i g_i h_i + aaaaaaaa + bbbbb + d$'
const sum = `$$\n${'abcdefghijklmnopqrstuvwxyz'.repeat(5).split('').join(' + ')}\n$$`
const form = '<form><button>Send</button><input size="90"></form>'
const items = Array.from(
  { length: 10 },
  (_, index) => `{ label: 'Section number ${index}', to: '/docs/a', position: 'left' }`,
)
const dropdown = `{ label: 'More', items: [{ label: '${'A long name '.repeat(8)}', to: '/docs/a' }] }`
const htmlTable = `<table><tr><td>A</td><td><pre>${'long '.repeat(40)}</pre></td></tr></table>`

const optionsTable = `<table><tr>${`<td><code>${'string '.repeat(9)}</code></td>`.repeat(5)}</tr></table>`
const codeTabs =
  ':::::tabs\n::::tab[One]\n\n```js\nlet a\n```\n\n::::\n::::tab[Two]\n\n```js\nlet b\n```\n\n::::\n:::::\n'

let server: SiteServer
let browser: Browser
let page: Page

beforeAll(async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://example.com', navbar: { items: [${dropdown}, ${items}] } }`,
    'docs/a.md': `---\ntags: [${word}]\n---\n\n# A\n\nText\n`,
    'docs/table.md': `# Table\n\n:::tip\n\n${table}\n:::\n`,
    'docs/code.md': `# Code\n\n\`\`\`js\n${'a b '.repeat(100)}${'c'.repeat(200)}\n\`\`\`\n\n<pre>\n${'d '.repeat(300)}\n</pre>\n`,
    'docs/formula.md': `# Formula\n\nA ${formula} and $d$.\n`,
    'docs/columns.md': `# Columns\n\n${'| column '.repeat(20)}|\n${'| - '.repeat(20)}|\n\n${sum}\n`,
    'docs/columns-of-formulas.md':
      '# Columns\n\n$$\n\\begin{aligned} a + b &= c \\\\ &= d + e \\\\ x &= y \\end{aligned}\n$$\n\n$$\n\\begin{array}{lr} a & b \\\\ aaa & bbb \\end{array}\n$$\n',
    'docs/wide.md': `# Wide\n\n${sum}\n\n<div dir="rtl">\n\n${sum}\n\nA ${formula}\n\n</div>\n\n$$\nx\n$$\n`,
    'docs/changes.md': `# Changes\n\n\`\`\`js showLineNumbers\nlet a\nlet b // [!code --]\nlet c // [!code ++]\n\`\`\`\n`,
    'docs/sections.md': `# Sections\n${Array.from({ length: 30 }, (_, index) => `\n## Part ${index}\n\n${'Text. '.repeat(200)}\n`).join('')}`,
    'docs/tasks.md': '# Tasks\n\n- [ ] One\n  - [ ] Two\n    1. Three\n',
    'docs/task.md': `# Task\n\n- [ ] ${'Some words '.repeat(20)}\n`,
    'docs/mixed.md': '# Mixed\n\n- Plain\n- [ ] Task\n',
    'docs/numbers.md': '# Numbers\n\n```js showLineNumbers=9999\na()\nb()\n```\n',
    'docs/options.md': `# Options\n\n${optionsTable}\n\n| A |\n| - |\n| \`${'string '.repeat(30)}\` |\n`,
    'docs/tabs.md': `# Tabs\n\n${codeTabs}`,
    'docs/html.md': `# Html\n\n${htmlTable}\n`,
    'docs/boxes.md':
      '# Boxes\n\n:::note\n\nText\n\n```js\nlet a\n```\n\n:::\n\n:::note\n\nText\n\n> Quote\n\n:::\n\n:::note\n\nText\n\n:::\n',
    'docs/title.md': `# Title\n\n\`\`\`js title="${'long-name/'.repeat(12)}a.js"\nlet a\n\`\`\`\n\n\`\`\`diff\n+ a\n\`\`\`\n`,
    'docs/form.md': `# Form\n\n${form}\n`,
    'docs/_pages/app.tsx':
      'export default function App() {\n  return <><button type="button">Send</button><p>A <a href="/docs/a/">link</a></p><p className="x"><a href="/docs/a/">B</a></p></>\n}\n',
    'docs/tree.mdx': '# Tree\n\n<FileTree>\n\n- docs/\n  - a.md\n  - b/\n    - c.md\n- d.md\n\n</FileTree>\n',
    'docs/blocks.md': `# Blocks\n\n<div dir="rtl">\n\nText\n\n- Item\n\n> Quote\n\n${table}\n</div>\n`,
  })
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  ;[server, browser] = await Promise.all([serveSite(built.out, '/'), launchBrowser()])
})

afterEach(() => page.context().close())

afterAll(() => Promise.all([browser?.close(), server?.close()]))

async function visit(path: string, width: number): Promise<void> {
  ;({ page } = await openPage(browser, { viewport: { width, height: 800 } }))
  await page.goto(`${server.origin}/docs/${path}`)
}

test.each([390, 320])('a long word of a tag breaks at %i px', async (width) => {
  await visit('a', width)
  expect(await page.evaluate(misfits)).toEqual([])
})

test('a wide formula begins with its beginning, also from right to left, and the keyboard reaches it', async () => {
  await visit('wide', 1440)
  const formulas = await page.locator('.math').evaluateAll((all) =>
    all.map((it) => {
      const isWide = it.scrollWidth > it.clientWidth
      const start = it.querySelector('mi')?.getBoundingClientRect().left ?? Number.NaN
      return [isWide, start >= it.getBoundingClientRect().left - 1, (it as HTMLElement).tabIndex]
    }),
  )
  expect(formulas).toEqual([
    [true, true, 0],
    [true, true, 0],
    [false, true, 0],
    [false, true, -1],
  ])
})

test('numbers of changed lines are where those of other lines are, beside the sign of the change', async () => {
  await visit('changes', 390)
  const lines = await page.locator('.line').evaluateAll((all) =>
    all.map((it) => {
      const text = document.createRange()
      text.selectNodeContents(it)
      return [Math.round(text.getBoundingClientRect().left), getComputedStyle(it, '::after').content]
    }),
  )
  const left = lines[0]?.[0]
  expect(lines).toEqual([
    [left, 'none'],
    [left, '"−"'],
    [left, '"+"'],
  ])
})

test('wide tables and formulas are whole on paper: the browser prints the page smaller', async () => {
  await visit('columns', 800)
  await page.emulateMedia({ media: 'print' })
  const looks = await page
    .locator('.table-scroll, .math')
    .evaluateAll((all) => all.map((it) => [it.scrollWidth > it.clientWidth, getComputedStyle(it).overflowX]))
  expect(looks).toEqual([
    [true, 'visible'],
    [true, 'visible'],
  ])
})

test('tasks and lists below a task are indented', async () => {
  await visit('tasks', 390)
  const lefts = await page
    .locator('.prose li')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left))
  expect(lefts).toEqual([...new Set(lefts)].sort((a, b) => a - b))
})

test('the lines of a task begin below each other', async () => {
  await visit('task', 390)
  const lefts = await page.locator('.task-list-item').evaluate((item) => {
    const range = document.createRange()
    range.selectNodeContents(item.lastChild ?? item)
    // The text begins with a space.
    return [...range.getClientRects()].map(({ right, left, width }) => (width > 100 ? Math.round(left) : right))
  })
  expect(lefts.length).toBeGreaterThan(2)
  const [first = 0, ...others] = lefts
  for (const left of others) expect(Math.abs(left - first)).toBeLessThan(8)
})

test('plain items between tasks have their sign, and their text begins below each other', async () => {
  await visit('mixed', 390)
  const items = await page.locator('.prose li').evaluateAll((found) =>
    found.map((item) => {
      const range = document.createRange()
      range.selectNodeContents(item.lastChild ?? item)
      const text = item.lastChild?.textContent ?? ''
      range.setStart(item.lastChild ?? item, text.length - text.trimStart().length)
      return { sign: getComputedStyle(item).listStyleType, left: range.getBoundingClientRect().left }
    }),
  )
  expect(items.map(({ sign }) => sign)).toEqual(['disc', 'none'])
  expect(Math.abs((items[0]?.left ?? 0) - (items[1]?.left ?? 99))).toBeLessThan(2)
})

test('a table of HTML with code scrolls, and the page does not', async () => {
  for (const width of [390, 768, 1440]) {
    await visit('html', width)
    expect(await page.evaluate(misfits)).toEqual([])
    expect(await page.locator('.prose table').evaluate((it) => it.scrollWidth > it.clientWidth)).toBe(true)
    if (width !== 1440) await page.context().close()
  }
})

test('boxes have the same space below code and quotes as below a text', async () => {
  await visit('boxes', 1440)
  const spaces = await page
    .locator('.admonition')
    .evaluateAll((boxes) =>
      boxes.map((box) =>
        Math.round(
          box.getBoundingClientRect().bottom -
            (box.querySelector('.admonition-content > :last-child')?.getBoundingClientRect().bottom ?? 0),
        ),
      ),
    )
  expect(new Set(spaces).size).toBe(1)
})

test('the buttons of a code block cover neither its title nor its language', async () => {
  await visit('title', 1440)
  const [named, plain] = [page.locator('.code').first(), page.locator('.code').last()]
  await named.hover()
  const right = await named.locator('figcaption').evaluate((caption) => {
    const range = document.createRange()
    range.selectNodeContents(caption)
    return Math.max(...[...range.getClientRects()].map((rect) => rect.right))
  })
  const left = await named
    .locator('.code-button:visible')
    .evaluateAll((buttons) => Math.min(...buttons.map((button) => button.getBoundingClientRect().left)))
  expect(right).toBeLessThanOrEqual(left)
  const label = () => plain.evaluate((it) => getComputedStyle(it, '::before').content)
  expect(await label()).toBe('"diff"')
  await plain.hover()
  expect(await label()).toBe('none')
})

test('a long entry of a dropdown is whole in the menu of a phone', async () => {
  await visit('a', 390)
  await page.click('[data-open-menu]')
  await page.waitForSelector('#menu[open]')
  await page.click('[data-menu-back]')
  const entry = page.locator('#menu .nav-link', { hasText: 'A long name' }).last()
  if (!(await entry.isVisible())) await page.locator('#menu .nav-link', { hasText: 'More' }).first().click()
  await entry.waitFor()
  const right = await entry.evaluate((it) => {
    const range = document.createRange()
    range.selectNodeContents(it)
    return range.getBoundingClientRect().right
  })
  expect(right).toBeLessThan(390)
})

test('the columns of formulas are aligned as they say', async () => {
  await visit('columns-of-formulas', 1440)
  const tables = await page.locator('mtable').evaluateAll((found) =>
    found.map((table) => {
      const edges = (column: number, edge: 'left' | 'right') =>
        [...table.querySelectorAll(`mtd:nth-child(${column}):not(:has(mstyle > mrow:only-child:empty)) > *`)].map(
          (it) => Math.round(it.getBoundingClientRect()[edge]),
        )
      return { right: edges(1, 'right'), left: edges(1, 'left'), next: edges(2, 'left'), last: edges(2, 'right') }
    }),
  )
  const count = (edges: readonly number[] = []) => new Set(edges).size
  const [aligned, array] = tables
  expect([count(aligned?.right), count(aligned?.next), count(aligned?.left)]).toEqual([1, 1, 2])
  expect([count(array?.left), count(array?.last), count(array?.right)]).toEqual([1, 1, 2])
})

test('a long formula in a line scrolls on a phone, and has the baseline of its line', async () => {
  await visit('formula', 390)
  expect(await page.evaluate(misfits)).toEqual([])
  const scrolled = await page.locator('.math-long').evaluate((it) => it.scrollWidth - it.clientWidth)
  expect(scrolled).toBeGreaterThan(40)
  await page.setViewportSize({ width: 1440, height: 800 })
  const bottoms = await page
    .locator('.math')
    .evaluateAll((all) => all.map((it) => [...it.querySelectorAll('mi')].at(-1)?.getBoundingClientRect().bottom))
  expect(bottoms).toHaveLength(2)
  expect(bottoms[0]).toBeCloseTo(bottoms[1] ?? 0, 0)
})

test.each([390, 320])('fields of a page fit at %i px, and a button without a class looks like one', async (width) => {
  await visit('form', width)
  expect(await page.evaluate(misfits)).toEqual([])
  const border = await page.locator('.prose button').evaluate((it) => getComputedStyle(it).borderTopWidth)
  expect(border).toBe('1px')
})

test('a button of a page in React looks like one, and so does a link in its text', async () => {
  ;({ page } = await openPage(browser, { viewport: { width: 1024, height: 800 } }))
  await page.goto(`${server.origin}/app`)
  expect(await page.locator('main button').evaluate((it) => getComputedStyle(it).borderTopWidth)).toBe('1px')
  const lines = await page
    .locator('main a')
    .evaluateAll((all) => all.map((it) => getComputedStyle(it).textDecorationLine))
  expect(lines).toEqual(['underline', 'none'])
})

test('the rows of a file tree are equally far apart', async () => {
  await visit('tree', 1024)
  const tops = await page
    .locator('.file-tree li')
    .evaluateAll((rows) => rows.map((it) => it.getBoundingClientRect().top))
  const steps = tops.slice(1).map((top, index) => Math.round(top - (tops[index] ?? 0)))
  expect(new Set(steps).size).toBe(1)
})

test('many items of the navbar wrap, with room below the last line', async () => {
  await visit('a', 1024)
  expect(await page.evaluate(misfits)).toEqual([])
  const bottom = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((it) => it.getBoundingClientRect().bottom)
  expect((await bottom('.navbar')) - (await bottom('.navbar .search-button'))).toBeGreaterThan(5)
})

test('below a navbar of several lines are the targets of links, the sidebar and the outline', async () => {
  await visit('sections#part-9', 1280)
  const covered = () =>
    page.evaluate(() => {
      const bottom = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0
      const target = document.querySelector(':target')
      const text = target?.textContent
      const hidden = [target, ...document.querySelectorAll('.sidebar, .outline')].filter(
        (it) => (it?.getBoundingClientRect().top ?? 0) < bottom - 2,
      )
      return { isHigh: bottom > 90, text, hidden: hidden.map((it) => it?.className) }
    })
  await expect.poll(covered).toEqual({ isHigh: true, text: 'Part 9', hidden: [] })
  await page.click('.outline a:text-is("Part 20")')
  await expect.poll(covered).toEqual({ isHigh: true, text: 'Part 20', hidden: [] })
  await page.setViewportSize({ width: 800, height: 800 })
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop)).toBe('76px')
})

test('the edges of a table in an admonition have its ground', async () => {
  await visit('table', 1024)
  const ground = await page.locator('.admonition').evaluate((it) => getComputedStyle(it).backgroundColor)
  const edges = await page.locator('.table-scroll').evaluate((it) => getComputedStyle(it).backgroundImage)
  expect(edges).toContain(ground)
})

test('blocks in HTML without a class have the space that they have elsewhere', async () => {
  await visit('blocks', 1024)
  const margins = await page
    .locator('.prose [dir=rtl] > * + *')
    .evaluateAll((blocks) => blocks.map((it) => Number.parseFloat(getComputedStyle(it).marginTop)))
  expect(margins).toHaveLength(3)
  expect(Math.min(...margins)).toBeGreaterThan(15)
})

test('long lines of code wrap on paper', async () => {
  await visit('code', 794)
  await page.emulateMedia({ media: 'print' })
  const cut = await page
    .locator('.prose pre')
    .evaluateAll((blocks) => blocks.map((it) => it.scrollWidth - it.clientWidth))
  expect(cut).toEqual([0, 0])
})

test('a number of a line that wraps has one line itself', async () => {
  await visit('numbers', 794)
  await page.emulateMedia({ media: 'print' })
  const heights = await page.locator('.line').evaluateAll((lines) => lines.map((it) => it.clientHeight))
  expect(heights[1]).toBe(heights[0])
  expect(heights[0]).toBeLessThan(30)
})

test('tables are whole on paper, and code in them wraps', async () => {
  await visit('options', 718)
  await page.emulateMedia({ media: 'print' })
  const overflows = await page
    .locator('.prose table')
    .evaluateAll((tables) => tables.map((it) => getComputedStyle(it).overflowX))
  expect(overflows).toEqual(['visible', 'visible'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718)
})

test('on paper, the code of each tab is in a frame below its name', async () => {
  await visit('tabs', 718)
  const frames = () =>
    page
      .locator('.tabs, .tabs .code')
      .evaluateAll((boxes) => boxes.map((it) => Number.parseFloat(getComputedStyle(it).borderLeftWidth)))
  expect(await frames()).toEqual([1, 0, 0])
  await page.emulateMedia({ media: 'print' })
  expect(await frames()).toEqual([0, 1, 1])
})

test('in forced colors, tabs of code have one frame', async () => {
  await visit('tabs', 1024)
  await page.emulateMedia({ forcedColors: 'active' })
  const frames = await page
    .locator('.tabs, .tabs .code')
    .evaluateAll((boxes) => boxes.map((it) => Number.parseFloat(getComputedStyle(it).borderLeftWidth)))
  expect(frames).toEqual([1, 0, 0])
})
