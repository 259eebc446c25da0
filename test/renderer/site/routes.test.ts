import { describe, expect, test } from 'vitest'
import type { Route } from '../../../renderer/model/model.ts'
import {
  hrefOf,
  isExternal,
  joinRoute,
  normalizeRoute,
  resolveRoute,
  routeToFile,
  toRoute,
} from '../../../renderer/text/routes.ts'

test.each([
  ['/', '/'],
  ['', '/'],
  ['a/b', '/a/b'],
  ['/a//b/', '/a/b'],
  ['/a/./b/../c', '/a/c'],
  ['/../../a', '/a'],
  ['/a%20b', '/a b'],
  ['/%2e%2e/a', '/a'],
  ['/100%', '/100%'],
  [' /a ', '/a'],
])('makes a route from the path %j', (path, route) => {
  expect(toRoute(path)).toBe(route)
})

test.each([
  ['/a.html', '/a'],
  ['/a.html/', '/a'],
  ['/a/index.html', '/a'],
  ['/a/index.html/', '/a'],
  ['/index.html', '/'],
  ['/a.htm', '/a'],
  ['/A.HTML', '/A'],
  ['/a/index', '/a/index'],
  ['/html', '/html'],
  ['/a.html.b', '/a.html.b'],
])('normalizes %s to %s', (path, route) => {
  expect(normalizeRoute(path)).toBe(route)
})

test('looks up an address as written before it drops the suffix', () => {
  const known = new Set(['/a', '/b.html', '/c d'])
  expect(resolveRoute('/a.html?x#y', known)).toBe('/a')
  expect(resolveRoute('/b.html', known)).toBe('/b.html')
  expect(resolveRoute('/c%20d/', known)).toBe('/c d')
  expect(resolveRoute('/A', known)).toBeUndefined()
})

test.each<[Route, boolean, string]>([
  ['/', true, 'index.html'],
  ['/', false, 'index.html'],
  ['/a/b', true, 'a/b/index.html'],
  ['/a/b', false, 'a/b.html'],
  ['/a.html', true, 'a.html'],
  ['/a.html', false, 'a.html'],
  ['/404', false, '404.html'],
  ['/404', true, '404.html'],
  ['/a b/100%', true, 'a b/100%/index.html'],
])('%s with trailingSlash %s is written to %s', (route, trailingSlash, file) => {
  expect(routeToFile(route, trailingSlash)).toBe(file)
})

test.each<[string, string, boolean, string]>([
  ['/', '/x/', true, '/x/'],
  ['/', '/x/', false, '/x/'],
  ['/', '/', true, '/'],
  ['/#a', '/x/', true, '/x/#a'],
  ['/a', '/x/', false, '/x/a'],
  ['/a/', '/x/', true, '/x/a/'],
  ['/a', '/x/', true, '/x/a/'],
  ['/a?q=/b/#c/', '/x/', true, '/x/a/?q=/b/#c/'],
  ['/a/?q', '/x/', false, '/x/a?q'],
  ['/a/#b', '/x/', false, '/x/a#b'],
  ['/a.html', '/x/', true, '/x/a.html'],
  ['/a b/ü%', '/', false, '/a%20b/%C3%BC%25'],
  ['https://example.com/a', '/x/', true, 'https://example.com/a'],
  ['//example.com', '/x/', true, '//example.com'],
  ['mailto:a@example.com', '/x/', true, 'mailto:a@example.com'],
  ['#a', '/x/', true, '#a'],
])('the href of %s below %s with trailingSlash %s is %s', (route, base, trailingSlash, href) => {
  expect(hrefOf(route, base, trailingSlash)).toBe(href)
})

test.each([
  ['/files/report.pdf', '/x/files/report.pdf'],
  ['/files/report.pdf?v=1#page=2', '/x/files/report.pdf?v=1#page=2'],
  ['/docs/node.js', '/x/docs/node.js/'],
  ['/docs/node.js#part', '/x/docs/node.js/#part'],
  ['/docs/a', '/x/docs/a/'],
])('the href of %s, which may be a file, is %s', (address, href) => {
  expect(hrefOf(address, '/x/', true, (route) => route === '/docs/node.js')).toBe(href)
})

describe('small helpers', () => {
  test('joins routes', () => {
    expect(joinRoute('', '/docs', '', '/a/b')).toBe('/docs/a/b')
    expect(joinRoute('fr', '/')).toBe('/fr')
    expect(joinRoute()).toBe('/')
  })

  test('recognizes external addresses', () => {
    expect(['http://a', 'tel:1', '//a', 'x+y:z'].every(isExternal)).toBe(true)
    expect(['/a:b', './a', '#a', 'a/b:c', ''].some(isExternal)).toBe(false)
  })
})
