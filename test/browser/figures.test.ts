/** The interactive figures: each keeps its state in the URL, works with the keyboard, and is an image without scripts. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations } from '../helpers/axe.ts'
import { open, site } from '../helpers/built-site.ts'

interface LiveFigure {
  readonly path: string
  /** Values in the URL, and the resulting text of the figure. */
  readonly query: string
  readonly says: RegExp
  /** The control that gets the keys, and the resulting state of the figure and the URL. */
  readonly control: string
  readonly keys: readonly string[]
  readonly thenSays: RegExp
  readonly thenQuery: RegExp
}

const nodes = 'docs/Reference/MiddlewareReference/MiddlewareTypes'

const figures: Readonly<Record<string, LiveFigure>> = {
  H3: {
    path: `${nodes}/h3`,
    query: 'h3=7',
    says: /^Resolution 7: /,
    control: 'input',
    keys: ['ArrowRight'],
    thenSays: /^Resolution 8: /,
    thenQuery: /^\?h3=8$/,
  },
  S2: {
    path: `${nodes}/s2`,
    query: 's2=4',
    says: /^Level 4: /,
    control: 'input',
    keys: ['End'],
    thenSays: /^Level 22: /,
    thenQuery: /^\?s2=22$/,
  },
  simplify: {
    path: `${nodes}/simplify`,
    query: 'threshold=0.25',
    says: /^11 of 194 vertices stay\. 0\.25°/,
    control: 'input',
    keys: ['Home'],
    thenSays: /^194 of 194 vertices/,
    thenQuery: /^\?threshold=0$/,
  },
  buffer: {
    path: `${nodes}/buffer`,
    query: 'distance=0.2&latitude=30',
    says: /^0\.2° reach 22\.2 km .* 19\.3 km at 30° N\.$/,
    control: 'input >> nth=1',
    keys: ['ArrowRight'],
    thenSays: /at 31° N\.$/,
    thenQuery: /^\?distance=0\.2&latitude=31$/,
  },
  filter: {
    path: 'docs/PythonAPI/Tutorial/DataMesh/search',
    query: `filter=${encodeURIComponent("state = 'Oregon'")}`,
    says: /^2 of 9: Mount Hood, Crater Lake/,
    control: 'textarea',
    keys: ['Control+a', ..."name LIKE 'Mount S%'"],
    thenSays: /^2 of 9: Mount St\. Helens, Mount Shasta\.$/,
    thenQuery: /^\?filter=name\+LIKE/,
  },
  'band arithmetic': {
    path: `${nodes}/bandArithmetic_node`,
    query: `expression=${encodeURIComponent('{"nir": 0} * 2')}`,
    says: /^The result runs from 0\.04 to 1\.60\./,
    control: 'textarea',
    keys: ['End', ...' + 1'],
    thenSays: /^The result runs from 1\.04 to 2\.60\./,
    thenQuery: /^\?expression=/,
  },
  'color map': {
    path: `${nodes}/colormap_node`,
    query: 'max=0.2',
    says: /^46 of 64 pixels lie beyond the range/,
    control: 'input >> nth=1',
    keys: ['End'],
    thenSays: /^10 of 64 pixels/,
    thenQuery: /^\?max=1$/,
  },
  rescale: {
    path: `${nodes}/rescaleShift_node`,
    query: 'product=sentinel&scale=10000&shift=1000',
    says: /^These are the values for Sentinel-2 L2A from/,
    control: 'input[type=checkbox]',
    keys: ['Space'],
    thenSays: /Sentinel-2/,
    thenQuery: /clamp=true/,
  },
  graph: {
    path: 'docs/Overview/geodesic/entanglement-overview',
    query: 'node=river-stage',
    says: /^river-stage/,
    control: '.graph-button >> nth=0',
    keys: ['Enter'],
    thenSays: /^(?!river-stage)/,
    thenQuery: /^\?node=/,
  },
  nearby: {
    path: 'docs/PythonAPI/Tutorial/KnowledgeGraph/searching',
    query: 'near=20',
    says: /^No volcano within 20 km\./,
    control: 'input',
    keys: ['PageUp'],
    thenSays: /^Mount Adams \(32\.7 km\) within/,
    thenQuery: /^\?near=\d+$/,
  },
}

const readout = async (page: Page) => (await page.locator('.live-readout').textContent()) ?? ''
const query = (page: Page) => page.evaluate(() => location.search)

test.each(Object.entries(figures))(
  'the figure "%s" shows what the address says at once, and obeys keys',
  async (_, figure) => {
    const { page } = await open('real', `${figure.path}?${figure.query}`)
    await expect.poll(() => readout(page)).toMatch(figure.says)
    await page.locator(`docs-island ${figure.control}`).focus()
    for (const key of figure.keys) await page.keyboard.press(key)
    await expect.poll(() => readout(page)).toMatch(figure.thenSays)
    await expect.poll(() => query(page)).toMatch(figure.thenQuery)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => Object.assign(document.documentElement.dataset, { theme: name }), theme)
      expect(await findViolations(page, { within: '.figure' }), theme).toEqual([])
    }
  },
)

test.each(Object.entries(figures))(
  'the figure "%s" is a picture with words before its code, and without scripts',
  async (_, { path, says }) => {
    const { page, requests } = await open('real', path, { javaScriptEnabled: false })
    expect(await page.locator('docs-island svg[role=img]:visible').count()).toBeGreaterThan(0)
    const words = await readout(page)
    expect(words).not.toMatch(says)
    expect(words.length).toBeGreaterThan(20)
    expect(requests.filter((file) => file.endsWith('.js'))).toEqual([])
  },
)

test('a figure whose state is not in the address sleeps until it is used', async () => {
  const { page, requests } = await open('real', `${nodes}/h3?s2=3&near=20`)
  await page.waitForLoadState('networkidle')
  expect(requests.filter((file) => /react|CellSlider/.test(file))).toEqual([])
})

test('the way back and forth leads through the states, as do links to other states of the page', async () => {
  const { page } = await open('real', `${nodes}/h3?h3=6`)
  await expect.poll(() => readout(page)).toMatch(/^Resolution 6: /)
  await page.evaluate(() => {
    for (const [text, href] of [
      ['nine', '?h3=9'],
      ['elsewhere', '../s2/?s2=3'],
    ]) {
      const link = Object.assign(document.createElement('a'), { textContent: text, href })
      document.querySelector('.prose')?.prepend(link, ' ')
    }
  })
  await page.click('text="nine"')
  await expect.poll(() => readout(page)).toMatch(/^Resolution 9: /)
  await page.locator('docs-island input').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => query(page)).toBe('?h3=10')
  await page.click('text="elsewhere"')
  await expect.poll(() => readout(page)).toMatch(/^Level 3: /)
  await page.goBack()
  await expect.poll(() => readout(page)).toMatch(/^Resolution 10: /)
  await page.goBack()
  await expect.poll(() => readout(page)).toMatch(/^Resolution 6: /)
  await page.goForward()
  await expect.poll(() => readout(page)).toMatch(/^Resolution 10: /)
  expect(await query(page)).toBe('?h3=10')
})

test('the code of each figure is at most 25 KB, on top of React', () => {
  const { dir } = site('real')
  const assets = join(dir, 'assets')
  /** A script with everything it imports; React and `docs-gen/client` are shared by all islands. */
  const withImports = (file: string, seen: Set<string>): number => {
    if (seen.has(file) || /^(?:react|public)-/.test(file)) return 0
    seen.add(file)
    const code = readFileSync(join(assets, file), 'utf8')
    const imports = [...code.matchAll(/(?:from|import)\s?\(?"\.\/([^"]+)"/g)].map(([, name = '']) => name)
    return imports.reduce((sum, name) => sum + withImports(name, seen), gzipSync(code, { level: 9 }).length)
  }
  const sizes = Object.entries(figures).map(([name, { path }]) => {
    const html = readFileSync(join(dir, path, 'index.html'), 'utf8')
    const [, src = ''] = /<docs-island src="([^"]+)"/.exec(html) ?? []
    return [name, withImports(basename(src), new Set())] as const
  })
  expect(sizes.filter(([, bytes]) => bytes === 0 || bytes > 25_000)).toEqual([])
})
