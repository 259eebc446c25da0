/** Files that pages need: styles of islands, and images in any static folder. */
import { beforeAll, expect, test } from 'vitest'
import { type Built, createSite } from '../helpers/site.ts'

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"></svg>'

const files = {
  'site.config.ts':
    "export default { title: 'Site', url: 'https://docs.example.com', staticDirs: ['static', 'more'] }\n",
  'static/one.svg': picture,
  'more/two.svg': picture.replace('30', '40'),
  'docs/plain.md': '---\ntitle: Plain\n---\n\n![One](/one.svg) ![Two](/two.svg)\n',
  'docs/island.mdx': "---\ntitle: Island\n---\n\nimport { Counter } from './_counter.tsx'\n\n<Counter />\n",
  'docs/_counter.tsx':
    "'use client'\nimport './_counter.css'\nexport function Counter() {\n  return <button className=\"counter\">Count</button>\n}\n",
  'docs/_counter.css': '.counter { color: rebeccapurple }\n',
}

let built: Built

beforeAll(async () => {
  built = await createSite(files).build()
})

test('links the styles of an island only on its pages', () => {
  expect(built.diagnostics).toEqual([])
  const links = /<link rel="stylesheet" data-late href="\/([^"]+)"/
  const [, path = ''] = links.exec(built.main('docs/island')) ?? []
  expect(built.read(path)).toContain('.counter')
  expect(built.page('docs/plain')).not.toMatch(links)
})

test('sets the size of an image from any static folder', () => {
  const sizes = built.main('docs/plain').match(/width="\d+" height="\d+"/g)
  expect(sizes).toEqual(['width="30" height="20"', 'width="40" height="20"'])
})
