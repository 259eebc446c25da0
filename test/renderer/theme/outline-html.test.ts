import { expect, test } from 'vitest'
import { outlineHtml } from '../../../renderer/theme/html/outline-html.ts'

const items = (...depths: number[]) =>
  depths.map((depth, index) => ({ depth, id: `h${index}`, html: `<code>${index}</code>` }))
const a = (index: number) => `<a href="#h${index}"><code>${index}</code></a>`

test.each([
  ['nothing', items(), ''],
  ['no heading within the levels', items(5, 6), ''],
  ['siblings', items(2, 2), `<ul><li>${a(0)}</li><li>${a(1)}</li></ul>`],
  ['children', items(2, 3, 3, 2), `<ul><li>${a(0)}<ul><li>${a(1)}</li><li>${a(2)}</li></ul></li><li>${a(3)}</li></ul>`],
  ['a skipped level', items(2, 4, 3), `<ul><li>${a(0)}<ul><li>${a(2)}</li></ul></li></ul>`],
])('%s', (_, headings, html) => expect(outlineHtml(headings, 2, 3)).toBe(html))

test('omitted levels still separate headings: h3, h2, h4 within 3 to 4 are two roots', () => {
  expect(outlineHtml(items(3, 2, 4), 3, 4)).toBe(`<ul><li>${a(0)}</li><li>${a(2)}</li></ul>`)
})

test('encodes ids for a URL and an attribute', () => {
  expect(outlineHtml([{ depth: 2, id: '"ü', html: 'x' }], 2, 3)).toBe('<ul><li><a href="#%22%C3%BC">x</a></li></ul>')
})
