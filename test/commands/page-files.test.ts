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

test('reports what is larger than its budget, with its size', async () => {
  const config = files['site.config.ts'].replace(
    ' }',
    ', budgets: { html: 999, js: 999, css: 999, image: 69, page: 99_999 } }',
  )
  const large = picture.replace('30', '1000')
  const site = createSite({ ...files, 'site.config.ts': config, 'static/one.svg': large })
  const { code, diagnostics } = await site.build()
  const messages = diagnostics.map(({ file, code, message }) => [
    file,
    code,
    message.replace(/has \d{4,} bytes/, 'has … bytes'),
  ])
  const over = (file: string, what: string, budget: number, bytes: number | '…' = '…') => [
    file,
    'over-budget',
    `${what} has ${bytes} bytes; the budget is ${budget}.`,
  ]
  expect(code).toBe(1)
  expect(messages).toContainEqual(over('site.config.ts', 'The JavaScript that every page loads first', 999))
  expect(messages).toContainEqual(over('site.config.ts', 'The stylesheets of every page', 999))
  expect(messages).toContainEqual(over('static/one.svg', 'The image "static/one.svg"', 69, large.length))
  expect(messages).toContainEqual(over('docs/plain.md', 'The HTML of the page "/docs/plain"', 999))
  expect(messages.filter(([file]) => file === 'static/one.svg')).toHaveLength(1)
  expect(messages.filter(([, , message]) => message?.includes('with its scripts'))).toEqual([])
  site.write({ 'site.config.ts': config.replace('99_999', '9_999') })
  const weight = 'The page "/docs/plain", with its scripts, stylesheets and images,'
  const again = await site.build()
  expect(again.diagnostics.map(({ message }) => message)).toContainEqual(expect.stringContaining(weight))
})

test('leaves out files that the config excludes, in every version and language', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', docs: { route: '/', exclude: ['README.md', 'drafts/**'] },
      versions: [{ name: 'current', label: 'Next' }, { name: '1.0' }] }\n`,
    'docs/README.md': '# Docs folder\n',
    'docs/index.md': '# Home\n\n[draft](drafts/a.md)\n',
    'docs/drafts/a.md': '# Draft\n',
    'docs/guide/README.md': '# Guide\n',
    'versions/1.0/index.md': '# Home of 1.0\n',
    'versions/1.0/README.md': '# Folder of 1.0\n',
  })
  const built = await site.build()
  expect(built.diagnostics.map(({ file, line, code }) => `${file}:${line} ${code}`)).toEqual([
    'docs/index.md:3 broken-link',
  ])
  site.write({ 'docs/index.md': '# Home\n' })
  const good = await site.build()
  expect([good.main('/'), good.main('/next')].map((main) => /<h1[^>]*>([^<]*)/.exec(main)?.[1])).toEqual([
    'Home of 1.0',
    'Home',
  ])
  expect(good.files().filter((file) => /draft|readme/i.test(file))).toEqual([])
})
