/** Tabs, blocks of code and details on the built test site. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { focusedText, newPage, open, phone, urlOf } from '../helpers/built-site.ts'

describe('tabs', () => {
  const shown = (page: Page) => page.locator('.tab-panel[data-selected]').allInnerTexts()
  const tab = (page: Page, label: string) => page.locator(`.tab:text-is("${label}")`).first()

  test('the default one first; tabs and panels know each other', async () => {
    const { page } = await open('versions', 'docs/parts/tabs')
    expect(await shown(page)).toEqual(['On Linux.', 'Second on Linux.', 'Alone first.'])
    // Only tabs of code look like a block of code.
    const borders = await page.$$eval('.tabs', (all) => all.map((tabs) => getComputedStyle(tabs).borderTopWidth))
    expect(borders).toEqual(['0px', '0px', '0px'])
    const pairs = await page.locator('.tab').evaluateAll((tabs) =>
      tabs.map((it) => {
        const panel = document.getElementById(it.getAttribute('aria-controls') ?? '')
        return panel?.role === 'tabpanel' && panel.getAttribute('aria-labelledby') === it.id
      }),
    )
    expect(pairs).toEqual(pairs.map(() => true))
    expect(await page.locator('.tab[tabindex="0"]').allInnerTexts()).toEqual(['Linux', 'Linux', 'Alone'])
  })

  test('keys: arrows move round, Home and End too, Enter and Space select', async () => {
    const { page } = await open('versions', 'docs/parts/tabs')
    await tab(page, 'Linux').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focusedText(page)).toBe('Windows')
    await page.keyboard.press('ArrowRight')
    expect(await focusedText(page)).toBe('macOS')
    await page.keyboard.press('ArrowLeft')
    expect(await focusedText(page)).toBe('Windows')
    expect(await shown(page)).toContain('On Linux.')
    await page.keyboard.press('Enter')
    expect(await shown(page)).toContain('On Windows.')
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    expect(await shown(page)).toContain('On a Mac.')
    await page.keyboard.press('End')
    expect(await focusedText(page)).toBe('Windows')
  })

  test('a group is one choice: on the page, in other tabs of the browser, in the address, on the next visit', async () => {
    const { page, visit } = await open('versions', 'docs/parts/tabs')
    const other = await page.context().newPage()
    await other.goto(urlOf('versions', 'docs/parts/tabs'))
    const place = await tab(page, 'Windows').boundingBox()
    await tab(page, 'Windows').click()
    await expect.poll(() => shown(page)).toEqual(['On Windows.', 'Second on Windows.', 'Alone first.'])
    expect(await tab(page, 'Windows').boundingBox()).toEqual(place)
    await expect.poll(() => shown(other)).toEqual(['On Windows.', 'Second on Windows.', 'Alone first.'])
    await expect.poll(() => new URL(page.url()).search).toBe('?os=windows')
    await visit('docs/parts/tabs')
    await expect.poll(() => shown(page)).toContain('On Windows.')
    await visit('docs/parts/tabs?os=mac')
    await expect.poll(() => shown(page)).toContain('On a Mac.')
    await visit('docs/parts/tabs?os=plan9')
    await expect.poll(() => shown(page)).toContain('On Windows.')
  })

  test('without script every panel can be read, under its name', async () => {
    const { page } = await open('versions', 'docs/parts/tabs', { javaScriptEnabled: false })
    expect(await page.locator('.tab-panel:visible').count()).toBe(8)
    expect(await page.isVisible('.tab-list')).toBe(false)
  })
})

describe('code', () => {
  const first = '.code >> nth=0'
  const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

  test('copies only the code, confirms it for 1000 ms, and works with the keyboard', async () => {
    const { page, visit } = await newPage('versions', clipboard)
    await page.clock.install({ time: 0 })
    await visit('docs/parts/code')
    await page.clock.pauseAt(3_600_000)
    const copy = page.locator(`${first} >> [data-copy]`)
    expect(await copy.getAttribute('title')).toBe('Copy')
    await copy.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => copy.getAttribute('aria-label')).toBe('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^const short = 1\nconst long = '.*'\n?$/)
    await page.clock.runFor(999)
    expect(await copy.getAttribute('aria-label')).toBe('Copied')
    await page.clock.runFor(1)
    expect(await copy.getAttribute('aria-label')).toBe('Copy code to clipboard')
  })

  test('copying works where the browser has no clipboard to write to', async () => {
    const { page } = await open('versions', 'docs/parts/code', clipboard)
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    const copy = page.locator('.code >> nth=1 >> [data-copy]')
    await copy.click()
    await expect.poll(() => copy.getAttribute('aria-label')).toBe('Copied')
    expect(await page.locator('textarea').count()).toBe(0)
  })

  test('the page can be copied as Markdown', async () => {
    const { page } = await open('real', 'docs/PythonAPI/quickstart', clipboard)
    const copy = page.locator('[data-copy-page]')
    await copy.click()
    await expect.poll(() => copy.getAttribute('aria-label')).toBe('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# Python quickstart\n/)
  })

  test('copying a shell session takes the commands, without prompts and output', async () => {
    const { page } = await open('versions', 'docs/parts/code', clipboard)
    const copy = page.locator('.code >> nth=2 >> [data-copy]')
    await copy.click()
    await expect.poll(() => copy.getAttribute('aria-label')).toBe('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('docs-gen build\ndocs-gen serve')
  })

  test('wrapping is offered where a line is too long, and says whether it is on', async () => {
    const { page } = await open('versions', 'docs/parts/code')
    const wrap = page.locator(`${first} >> [data-wrap]`)
    await page.focus(`${first} >> pre`)
    await wrap.waitFor()
    await wrap.click()
    expect(await wrap.getAttribute('aria-pressed')).toBe('true')
    const overflow = () => page.locator(`${first} >> pre`).evaluate((pre) => pre.scrollWidth - pre.clientWidth)
    expect(await overflow()).toBe(0)
    await wrap.click()
    expect(await wrap.getAttribute('aria-pressed')).toBe('false')
    expect(await overflow()).toBeGreaterThan(0)
    await page.hover('.code >> nth=1')
    expect(await page.isVisible('.code >> nth=1 >> [data-wrap]')).toBe(false)
  })

  test('the buttons are there at once where nothing hovers', async () => {
    const { page } = await open('versions', 'docs/parts/code', { ...phone, isMobile: true })
    const opacity = await page.locator(`${first} >> [data-copy]`).evaluate((it) => getComputedStyle(it).opacity)
    expect(opacity).toBe('1')
  })

  test('the buttons cover no code where they are always shown', async () => {
    const { page } = await open('versions', 'ar/docs/intro', { ...phone, isMobile: true })
    const block = page.locator('.code[data-label]')
    expect(await block.evaluate((it) => getComputedStyle(it, '::before').content)).toBe('none')
    const [buttons, padding] = await block.evaluate((it) => {
      const right = it.getBoundingClientRect().right
      const left = it.querySelector('.code-actions')?.getBoundingClientRect().left ?? 0
      return [right - left, Number.parseFloat(getComputedStyle(it.querySelector('code') ?? it).paddingRight)]
    })
    expect(buttons).toBeGreaterThan(32)
    expect(padding).toBeGreaterThan(buttons ?? 0)
  })
})

describe('spaces and lines', () => {
  test('the language of a block is above its code, and a title is in the middle of its bar', async () => {
    const { page } = await open('versions', 'docs/parts/code')
    const between = await page.$$eval('.code[data-label]', (blocks) =>
      blocks.flatMap((block) => {
        if (!block.checkVisibility()) return []
        const { top, lineHeight } = getComputedStyle(block, '::before')
        const bottom = block.getBoundingClientRect().top + Number.parseFloat(top) + Number.parseFloat(lineHeight)
        return (block.querySelector('code')?.getBoundingClientRect().top ?? 0) - bottom
      }),
    )
    expect(between.length).toBeGreaterThan(1)
    expect(Math.min(...between)).toBeGreaterThanOrEqual(-1)
    const title = page.locator('.code > figcaption').first()
    expect(await title.evaluate((it) => getComputedStyle(it).marginTop)).toBe('0px')
  })

  test('code in tabs shows no language, and has no room for it', async () => {
    const { page } = await open('real', 'markdown-page/')
    const block = page.locator('.tab-panel > .code[data-label] > pre').first()
    const [above, below] = await block.evaluate((it) => [
      getComputedStyle(it).paddingTop,
      getComputedStyle(it).paddingBottom,
    ])
    expect(above).toBe(below)
  })

  test('"On this page" is one list without lines, also below a title of the Markdown, and its whole box opens it', async () => {
    const { page } = await open('real', 'docs/PythonAPI/Tutorial/DataMesh/csv/', phone)
    await page.click('.prose .outline-mobile', { position: { x: 4, y: 4 } })
    const links = page.locator('.outline-mobile[open] a')
    const [first, second] = [await links.nth(0).boundingBox(), await links.nth(1).boundingBox()]
    expect(second?.y).toBeCloseTo((first?.y ?? 0) + (first?.height ?? 0), 0)
    expect(await links.first().evaluate((it) => getComputedStyle(it).textDecorationLine)).toBe('none')
  })

  test.each(['docs/WebApp/introduction/', 'nowhere/'])(
    'targets outside of the text are 24 px high: %s',
    async (path) => {
      const { page } = await open('real', path, { ...phone, allowed: /404/ })
      const low = await page.$$eval(
        '.footer a, .lost a, .breadcrumbs a, .page-actions > *, .doc-meta a, summary',
        (all) =>
          all
            .filter((it) => it.checkVisibility() && it.getBoundingClientRect().height < 24)
            .map((it) => `${it.parentElement?.className} ${it.textContent}`),
      )
      expect(low).toEqual([])
    },
  )

  test('drawings and their captions start where the text starts', async () => {
    const { page } = await open('real', 'docs/PythonAPI/Tutorial/DataMesh/csv/')
    const lefts = await page.$$eval('.prose > p, .figure .flow, .figure figcaption', (all) =>
      all.filter((it) => it.checkVisibility()).map((it) => Math.round(it.getBoundingClientRect().left)),
    )
    expect(lefts.length).toBeGreaterThan(3)
    expect(new Set(lefts).size).toBe(1)
  })

  test('one line is below the head of a table, and the next item of a list is as far as the next block', async () => {
    const { page, visit } = await open('real', 'docs/PythonAPI/Tutorial/DataMesh/csv/')
    const lines = await page.$$eval('thead', (heads) =>
      heads.map(
        (head) => new Set([...head.querySelectorAll('th,td')].map((it) => getComputedStyle(it).borderColor)).size,
      ),
    )
    expect(await page.locator('thead td').count()).toBeGreaterThan(0)
    expect(new Set(lines)).toEqual(new Set([1]))
    await visit('markdown-page/')
    const [within, after] = await page.$eval('li:has(> p + p)', (item) => {
      const [first, second, next] = [...item.querySelectorAll('p'), item.nextElementSibling?.querySelector('p')]
      const gap = (above?: Element | null, below?: Element | null) =>
        (below?.getBoundingClientRect().top ?? 0) - (above?.getBoundingClientRect().bottom ?? 0)
      return [gap(first, second), gap(second, next)]
    })
    expect(after).toBe(within)
  })
})

test('code in a text from right to left keeps its signs on their side', async () => {
  const { page } = await open('versions', 'ar/docs/intro')
  const left = await page
    .locator('p code')
    .first()
    .evaluate((it) => {
      it.textContent = '--x'
      const range = document.createRange()
      const leftOf = (at: number) => {
        range.setStart(it.firstChild ?? it, at)
        range.setEnd(it.firstChild ?? it, at + 1)
        return range.getBoundingClientRect().left
      }
      return [leftOf(0), leftOf(2)]
    })
  expect(left[0]).toBeLessThan(left[1] ?? 0)
})

test('details open on their summary, with the keys, and have their content in the page', async () => {
  const { page } = await open('versions', 'docs/parts/code')
  expect(await page.locator('details:not(.outline-mobile) strong').textContent()).toBe('words')
  expect(await page.isVisible('details strong')).toBe(false)
  await page.focus('.prose details summary')
  await page.keyboard.press('Enter')
  expect(await page.isVisible('details strong')).toBe(true)
})

test('a page is printed in the colors of the light mode', async () => {
  const { page } = await open('real', 'docs/PythonAPI/Tutorial/DataMesh/csv/?theme=dark')
  const ground = () => page.$eval('.flow-strong', (it) => getComputedStyle(it).fill)
  const dark = await ground()
  await page.emulateMedia({ media: 'print' })
  const printed = await ground()
  await page.emulateMedia({ media: 'screen' })
  await page.click('[data-color-toggle]')
  await expect.poll(ground).not.toBe(dark)
  expect(await ground()).toBe(printed)
})

test('the colors that a site gives to its dark mode are not printed', async () => {
  const { page } = await open('versions', 'docs/parts/code?theme=dark')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '[data-theme=dark] { --bg: navy; --bg-raised: blue; --text: white; --text-soft: pink; --accent: yellow; --on-accent: red }',
    )
    document.adoptedStyleSheets = [sheet]
  })
  const colors = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return ['bg', 'bg-raised', 'text', 'accent', 'on-accent'].map((name) => style.getPropertyValue(`--${name}`))
    })
  expect(await colors()).toEqual(['navy', 'blue', 'white', 'yellow', 'red'])
  await page.emulateMedia({ media: 'print' })
  expect(await colors()).toEqual(['white', 'white', 'black', 'black', 'white'])
})

test('a printed page has what is folded away on the screen', async () => {
  const { page, visit } = await open('versions', 'docs/parts/code')
  const isShown = () => page.evaluate(() => document.querySelector('details:not([open]) strong')?.checkVisibility())
  expect(await isShown()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await isShown()).toBe(true)
  await visit('docs/parts/tabs')
  expect(await page.locator('.tab-panel:visible').count()).toBe(await page.locator('.tab-panel').count())
  expect(await page.locator('.tab:visible').count()).toBe(0)
})
