import { expect, test } from 'vitest'
import { errorMessages } from '../../client/islands/error-messages.ts'
import { chooseColors, nextColorChoice } from '../../client/loader/color-choice.ts'
import { dropsHeld, isHeld } from '../../client/loader/hold.ts'
import { pickHeading } from '../../client/loader/outline-pick.ts'
import { nextProgress } from '../../client/navigate/progress-bar.ts'
import { hasModifier } from '../../client/page/modifiers.ts'
import { isPageLink } from '../../client/page/page-link.ts'
import { tidyPath } from '../../client/page/tidy-path.ts'
import { nextEntry } from '../../client/widgets/next-entry.ts'
import { nextTab } from '../../client/widgets/next-tab.ts'
import { zoomTransform } from '../../client/widgets/zoom-transform.ts'

const here = new URL('https://docs.example.com/base/guide?x=1#part')

test.each<[string, { href: string; target?: string; rel?: string; download?: boolean }, boolean]>([
  ['another page', { href: 'https://docs.example.com/base/other' }, true],
  ['a page with a hash', { href: 'https://docs.example.com/base/other#x' }, true],
  ['an .html page', { href: 'https://docs.example.com/base/other.html' }, true],
  ['the same page without a hash', { href: 'https://docs.example.com/base/guide?x=1' }, true],
  ['the same page with another query', { href: 'https://docs.example.com/base/guide?x=2' }, true],
  ['target _self', { href: 'https://docs.example.com/base/other', target: '_self' }, true],
  ['a place on this page', { href: 'https://docs.example.com/base/guide?x=1#top' }, false],
  ['an empty hash', { href: 'https://docs.example.com/base/guide?x=1#' }, false],
  ['outside the base', { href: 'https://docs.example.com/shop' }, false],
  ['another origin', { href: 'https://example.com/base/other' }, false],
  ['another scheme', { href: 'mailto:me@example.com' }, false],
  ['a new tab', { href: 'https://docs.example.com/base/other', target: '_blank' }, false],
  ['a download', { href: 'https://docs.example.com/base/other', download: true }, false],
  ['a file', { href: 'https://docs.example.com/base/data.CSV' }, false],
  ['rel external', { href: 'https://docs.example.com/base/other', rel: 'noopener external' }, false],
])('link to %s', (_name, { href, target = '', rel = '', download = false }, expected) => {
  const { origin, pathname, search } = new URL(href)
  const link = { href, origin, pathname, search, target, rel, hasAttribute: () => download }
  expect(isPageLink(link, here, '/base/')).toBe(expected)
})

test('any modifier counts', () => {
  const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
  expect(hasModifier(none)).toBe(false)
  for (const key of Object.keys(none)) expect(hasModifier({ ...none, [key]: true })).toBe(true)
})

const plain = {
  type: 'keydown',
  key: 'a',
  isModified: false,
  isCommand: false,
  isCharacter: true,
  isMove: false,
  isNativeLink: false,
  isActivatable: false,
  isEditable: false,
  usesKeys: true,
}
test.each<[string, Partial<typeof plain>, boolean]>([
  ['a click', { type: 'click' }, true],
  ['a click on a link that needs no code', { type: 'click', isNativeLink: true }, false],
  ['a click with a modifier', { type: 'click', isModified: true }, false],
  ['a form sent', { type: 'submit' }, true],
  ['a movement', { type: 'pointerover' }, false],
  ['an arrow', { key: 'ArrowDown' }, true],
  ['Enter on a button, which clicks', { key: 'Enter', isActivatable: true }, false],
  ['Enter elsewhere', { key: 'Enter' }, true],
  ['an arrow on a button', { key: 'ArrowRight', isActivatable: true }, true],
  ['typing', { isEditable: true }, false],
  ['Tab', { key: 'Tab' }, false],
  ['Escape', { key: 'Escape' }, false],
  ['a key where none is used', { key: 'ArrowDown', usesKeys: false }, false],
])('holds events until the code is loaded: %s', (_name, facts, expected) => {
  expect(isHeld({ ...plain, ...facts })).toBe(expected)
})

test.each<[string, Partial<typeof plain>, boolean]>([
  ['Escape', { key: 'Escape' }, true],
  ['a click on a link', { type: 'click', isMove: true }, true],
  ['a link opened in a new tab', { type: 'click', isMove: true, isModified: true }, false],
  ['another click', { type: 'click' }, false],
  ['pointing at a link', { type: 'pointerover', isMove: true }, false],
  ['another key', {}, false],
])('drops what is held: %s', (_name, facts, expected) => {
  expect(dropsHeld({ ...plain, ...facts })).toBe(expected)
})

const box = (top: number, height = 30) => ({ top, bottom: top + height })
test.each<[string, readonly { top: number; bottom: number }[], number]>([
  ['above the first', [box(700), box(1200)], -1],
  ['the first in the upper half', [box(100), box(1200)], 0],
  ['the one before a heading in the lower half', [box(-300), box(450)], 0],
  ['a heading that reaches into the lower half does not count', [box(-300), box(380)], 0],
  ['covered by the navbar: the next one decides', [box(10), box(900)], 0],
  ['past the last', [box(-900), box(-300)], 1],
  ['no headings', [], -1],
])('outline: %s', (_name, boxes, expected) => {
  expect(pickHeading(boxes, 60, 800)).toBe(expected)
})

test.each([
  ['light', 'dark', true, 'light'],
  ['junk', 'dark', false, 'dark'],
  [null, 'light', false, 'light'],
  [null, 'light', true, 'system'],
])('colours: stored %s, default %s, system %s → %s', (stored, fallback, followsSystem, expected) => {
  expect(chooseColors({ stored, fallback, followsSystem })).toBe(expected)
})

test.each([
  ['/base/a', undefined],
  ['/base/a/', undefined],
  ['/base/a.html', '/base/a'],
  ['/base/a.html/', '/base/a'],
  ['/base/a/index.html', '/base/a'],
  ['/base/index.html', '/base/'],
  ['/base/a.htm', '/base/a'],
  ['/base/html', undefined],
  ['/base/a.html.md', undefined],
])('removes the file name of %s: %s', (path, tidy) => expect(tidyPath(path, '/base/')).toBe(tidy))

test('the colour toggle cycles', () => {
  expect(['light', 'dark', 'system'].map((choice) => nextColorChoice(choice, true))).toEqual([
    'dark',
    'system',
    'light',
  ])
  expect(['light', 'dark'].map((choice) => nextColorChoice(choice, false))).toEqual(['dark', 'light'])
})

test('tabs: keys cycle, mirrored for right-to-left', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x'].map((key) => nextTab(key, 2, 3, false))).toEqual([
    0,
    1,
    0,
    2,
    undefined,
  ])
  expect(['ArrowRight', 'ArrowLeft'].map((key) => nextTab(key, 0, 3, true))).toEqual([2, 1])
})

test('menu entries: arrows enter from the button, Home and End only within', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home'].map((key) => nextEntry(key, -1, 3))).toEqual([0, 2, undefined])
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => nextEntry(key, 2, 3))).toEqual([0, 1, 0, 2])
  expect(nextEntry('ArrowDown', -1, 0)).toBeUndefined()
})

test.each([
  ['as large as its pixels', { width: 400, height: 200 }, 'translate(350px, 300px) scale(2)'],
  ['no larger than the view', { width: 4000, height: 2000 }, 'translate(350px, 300px) scale(5)'],
  ['never smaller than it is', { width: 20, height: 10 }, 'translate(350px, 300px) scale(1)'],
  ['a drawing fills the view', undefined, 'translate(350px, 300px) scale(5)'],
])('zoom: %s', (_name, natural, expected) => {
  const place = { left: 50, top: 50, width: 200, height: 100 }
  expect(zoomTransform(place, natural, { width: 1000, height: 800 })).toBe(expected)
})

test('progress slows down and never ends', () => {
  let value = 0.08
  for (let step = 0; step < 100; step++) {
    const next = nextProgress(value)
    expect(next).toBeGreaterThan(value)
    value = next
  }
  expect(value).toBeLessThan(0.995)
})

test('error messages with their causes, each once', () => {
  expect(errorMessages(new Error('a', { cause: new Error('b', { cause: 'c' }) }))).toBe('a\n\nCause:\nb\n\nCause:\nc')
  const loop = new Error('x')
  loop.cause = loop
  expect(errorMessages(loop)).toBe('x')
})
