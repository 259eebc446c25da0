/** Files that pages bring along: styles of islands, and pictures in any of the static folders. */
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

test('the styles that an island imports are linked where it is, and nowhere else', () => {
  expect(built.diagnostics).toEqual([])
  const links = /<link rel="stylesheet" data-late href="\/([^"]+)"/
  const [, path = ''] = links.exec(built.main('docs/island')) ?? []
  expect(built.read(path)).toContain('.counter')
  expect(built.page('docs/plain')).not.toMatch(links)
})

test('a picture has its size whichever static folder it is in', () => {
  const sizes = built.main('docs/plain').match(/width="\d+" height="\d+"/g)
  expect(sizes).toEqual(['width="30" height="20"', 'width="40" height="20"'])
})
