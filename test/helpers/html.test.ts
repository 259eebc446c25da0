import { expect, test } from 'vitest'
import { findAll } from './html.ts'

const html = '<main id="m"><p class="a b" title="x y">1</p><p>2</p></main>'

test.each([
  ['p', 2],
  ['p.b.a', 1],
  ['p[title="x y"]', 1],
  ['main#m', 1],
  ['', 3],
])('finds elements by "%s"', (selector, count) => expect(findAll(html, selector)).toHaveLength(count))

test.each(['main p', 'p, main', 'main > p', ':is(p)', 'p:not(.a)', '[title^="x"]', '*'])('refuses "%s"', (selector) =>
  expect(() => findAll(html, selector)).toThrow('is no selector of the form'),
)
