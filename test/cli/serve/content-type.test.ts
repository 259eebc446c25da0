import { expect, test } from 'vitest'
import { contentType } from '../../../cli/serve/content-type.ts'

test.each([
  ['html', 'text/html; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['mjs', 'text/javascript; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['geojson', 'application/geo+json; charset=utf-8'],
  ['map', 'application/json; charset=utf-8'],
  ['webmanifest', 'application/manifest+json; charset=utf-8'],
  ['xml', 'application/xml; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['md', 'text/markdown; charset=utf-8'],
  ['csv', 'text/csv; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['ico', 'image/x-icon'],
  ['pdf', 'application/pdf'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
  ['mp3', 'audio/mpeg'],
  ['ogg', 'audio/ogg'],
  ['wav', 'audio/wav'],
  ['woff', 'font/woff'],
  ['woff2', 'font/woff2'],
  ['wasm', 'application/wasm'],
])('serves .%s as %s', (ending, type) => {
  expect(contentType(`folder/file.${ending}`)).toBe(type)
  expect(contentType(`FILE.${ending.toUpperCase()}`)).toBe(type)
})

test.each(['html', 'folder/js', 'folder.js/file', 'file.constructor', 'file.unknown', ''])(
  'serves %j as a download',
  (path) => {
    expect(contentType(path)).toBe('application/octet-stream')
  },
)
