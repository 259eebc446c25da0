/** Spec section 2: "Optional announcement bar that can be closed"; section 4: "active until dismissed; it reappears when its id changes". */
import { describe, expect, test } from 'vitest'
import { desktop, newPage, open, phone } from '../helpers/built-site.ts'
import { recordFrames } from '../helpers/record-frames.ts'

const isShown = (page: { isVisible: (selector: string) => Promise<boolean> }) => page.isVisible('.announcement')

describe.each([
  ['1440 px', desktop],
  ['390 px', phone],
])('at %s', (_, size) => {
  test('active until dismissed (with the keys), also on other pages and later; it reappears when its id changes', async () => {
    const { page, visit } = await open('real', '', size)
    expect(await isShown(page)).toBe(true)
    await page.focus('[data-close-announcement]')
    await page.keyboard.press('Enter')
    expect(await isShown(page)).toBe(false)
    expect(await page.evaluate(() => localStorage.getItem('docs-gen:/geodesic/latest/announcement'))).toBe('welcome')
    await visit('docs/WebApp/introduction')
    expect(await isShown(page)).toBe(false)
    await page.evaluate(() => localStorage.setItem('docs-gen:/geodesic/latest/announcement', 'the one before'))
    await page.reload()
    expect(await isShown(page)).toBe(true)
  })
})

test('one that is closed in a tab closes in the others', async () => {
  const { page } = await open('real', '')
  const other = await page.context().newPage()
  await other.goto(page.url())
  expect(await isShown(other)).toBe(true)
  await page.click('[data-close-announcement]')
  await expect.poll(() => isShown(other)).toBe(false)
})

test('a closed one is hidden before the first paint, without the loader', async () => {
  const { page, visit } = await newPage('real')
  await page.addInitScript(() => localStorage.setItem('docs-gen:/geodesic/latest/announcement', 'welcome'))
  await page.route('**/loader-*.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }))
  const frames = await recordFrames(page, () => {
    const bar = document.querySelector('.announcement')
    return bar && getComputedStyle(bar).display
  })
  await visit('docs/WebApp/introduction')
  expect(await frames()).toEqual(['none'])
})
