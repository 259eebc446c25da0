import { expect, test } from 'vitest'
import { checkHead } from '../../../renderer/site/links/check-head.ts'

const files = new Set(['/css/x.css', '/js/a.js'])

function messages(address: string, base: `/${string}` = '/', tag: 'link' | 'script' = 'link') {
  const attributes = tag === 'link' ? { rel: 'stylesheet', href: address } : { src: address }
  const config = {
    base,
    file: 'site.config.ts',
    head: [{ tag: 'meta', attributes: { name: 'a' } } as const, { tag, attributes }],
  }
  const found = checkHead({
    config,
    staticFiles: files,
    staticDir: 'docs/_static',
    hasOther: (route) => route === '/docs/a' || route === '/sitemap.xml',
  })
  for (const { keys } of found) expect(keys).toEqual(['head', 1, 'attributes', tag === 'link' ? 'href' : 'src'])
  return found.map(({ message, hint }) => `${message} ${hint}`)
}

test.each([
  ['/css/x.css', '/'],
  ['/css/x.css?v=1', '/'],
  ['/b/css/x.css', '/b/'],
  ['/docs/a/', '/'],
  ['/sitemap.xml', '/'],
  ['/assets/theme-ABC.css', '/'],
  ['/elsewhere/x.css', '/b/'],
  ['https://cdn.example.com/x.css', '/'],
  ['//cdn.example.com/x.css', '/'],
  ['data:image/png;base64,AAAA', '/'],
  ['#icon', '/'],
] as const)('%s with the base path %s is right', (address, base) => {
  expect(messages(address, base)).toEqual([])
})

test.each([
  ['css/x.css', '/b/', 'leads elsewhere from each page. Write the whole path, such as "/b/css/x.css".'],
  ['./x.css', '/', 'leads elsewhere from each page. Write the whole path, such as "/x.css".'],
  ['/css/x.css', '/b/', 'lacks the base path "/b/". Write "/b/css/x.css": tags in head are not changed.'],
  ['/css/y.css', '/', 'is no file of the site. Did you mean "/css/x.css"?'],
  ['/b/css/y.css', '/b/', 'is no file of the site. Did you mean "/b/css/x.css"?'],
  [
    '/fonts/plain.woff2',
    '/',
    'is no file of the site. Add the file "docs/_static/fonts/plain.woff2", or correct the address.',
  ],
] as const)('%s with the base path %s', (address, base, expected) => {
  expect(messages(address, base)).toEqual([`The address "${address}" in head ${expected}`])
})

test('scripts are checked as well', () => {
  expect(messages('/js/b.js', '/', 'script')).toEqual([
    'The address "/js/b.js" in head is no file of the site. Did you mean "/js/a.js"?',
  ])
})
