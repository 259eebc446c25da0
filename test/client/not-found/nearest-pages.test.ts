import { expect, test } from 'vitest'
import { nearestPages, wordsOf } from '../../../client/not-found/nearest-pages.ts'

const pages = [
  ['/base/', 'Home'],
  ['/base/docs/guide/', 'Guide'],
  ['/base/docs/guide/install-windows/', 'Installing on Windows'],
  ['/base/docs/guide/install-linux/', 'Installing on Linux'],
  ['/base/docs/api/Client/', 'Client'],
  ['/base/docs/%E6%A6%82%E8%A6%81/', '概要'],
] as const

test.each([
  ['a typing error', '/base/docs/guide/instal-window/', '/base/docs/guide/install-windows/'],
  ['another folder', '/base/old/install-linux.html', '/base/docs/guide/install-linux/'],
  ['another case', '/base/Docs/API/client', '/base/docs/api/Client/'],
  ['the words of the title', '/base/installing_on_linux', '/base/docs/guide/install-linux/'],
  ['letters of another script', '/base/old/%E6%A6%82%E8%A6%81', '/base/docs/%E6%A6%82%E8%A6%81/'],
  ['nothing but the folder', '/base/docs/guide/zzz/quux', '/base/docs/guide/'],
  ['a broken address', '/base/docs/api/client%', '/base/docs/api/Client/'],
])('finds the page for an address with %s', (_, path, expected) =>
  expect(nearestPages(path, '/base/', pages)[0]?.[0]).toBe(expected),
)

test('finds nothing for an address that is like none', () => {
  expect(nearestPages('/base/wp-login.php', '/base/', pages)).toEqual([])
})

test('lists five pages at most', () => {
  const many = Array.from({ length: 20 }, (_, at) => [`/docs/page-${at}/`, `Page ${at}`] as const)
  expect(nearestPages('/docs/page/', '/', many)).toHaveLength(5)
})

test('searches for the words of the last part of an address', () => {
  expect(wordsOf('/base/docs/install-on_windows.html')).toBe('install on windows')
})
