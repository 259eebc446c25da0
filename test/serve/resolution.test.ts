/** The real command: what leads an import elsewhere is seen while a site is served, and by the next command. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServingCommand, startServe } from '../helpers/running-command.ts'
import { createSite, type Files, type TestSite } from '../helpers/site.ts'

const text = (value: string) => `export const text = '${value}'\n`
const page = (specifier: string) => `# A page\n\nimport { text } from '${specifier}'\n\n{text}\n`
const settings = (folder: string) => JSON.stringify({ compilerOptions: { paths: { '@/*': [`./${folder}/*`] } } })
const imports = (folder: string) => JSON.stringify({ imports: { '#word': `./${folder}/word.ts` } })

const files: Files = {
  'site.config.ts': `import { text } from './title'
export default {
  title: text, url: 'https://docs.example.com', docs: { sidebars: './docs/sidebars.ts' },
  theme: { components: { Footer: './Footer.tsx' } },
}
`,
  'title.js': text('old title'),
  'Footer.tsx': "import { text } from './foot'\nexport default () => <footer>{text}</footer>\n",
  'foot.js': text('old foot'),
  'docs/sidebars.ts':
    "import { text } from './label'\nexport default { docs: [{ type: 'doc', id: 'a', label: text }, 'b', 'c', 'd', 'e'] }\n",
  'docs/label.js': text('old label'),
  'one/word.ts': text('old word'),
  'two/word.ts': text('new word'),
  'tsconfig.json': settings('one'),
  'package.json': imports('one'),
  'docs/a.mdx': page('@/word'),
  'docs/b.mdx': page('#word'),
  'docs/c.mdx': page('./word'),
  'docs/word.js': text('old word'),
  'docs/d.mdx': page('words'),
  'docs/_pages/p.tsx': "import { text } from './_word'\nexport default () => <p>{text}</p>\n",
  'docs/_pages/_word.js': text('old word'),
  'node_modules/words/package.json': '{ "type": "module", "exports": "./index.js" }',
  'node_modules/words/index.js': text('old word'),
  'docs/e.md': '# E\n',
}

let site: TestSite
let server: ServingCommand

beforeAll(async () => {
  site = createSite(files)
  server = await startServe(site.root)
})

afterAll(() => server?.stop())

const shown = async (path: string) => await (await fetch(server.url + path)).text()

test.each<[string, string, Files, string]>([
  ['paths of tsconfig.json', 'docs/a', { 'tsconfig.json': settings('two') }, 'word'],
  ['a nearer tsconfig.json', 'docs/a', { 'docs/tsconfig.json': settings('../one') }, 'word'],
  ['imports of package.json', 'docs/b', { 'package.json': imports('two') }, 'word'],
  ['a file that shadows another one', 'docs/c', { 'docs/word.ts': text('new word') }, 'word'],
  ['a file that shadows one of a React page', 'p', { 'docs/_pages/_word.ts': text('new word') }, 'word'],
  ['a file that shadows one of the sidebars', 'docs/e', { 'docs/label.ts': text('new label') }, 'label'],
  ['a file that shadows one of the theme', 'docs/e', { 'foot.ts': text('new foot') }, 'foot'],
  ['a file that shadows one of the config', 'docs/e', { 'title.ts': text('new title') }, 'title'],
])('%s is taken up while the site is served', async (name, path, change, word) => {
  const [before, after] = name.includes('nearer') ? ['new', 'old'] : ['old', 'new']
  expect(await shown(path)).toContain(`${before} ${word}`)
  site.write(change)
  await expect.poll(() => shown(path)).toContain(`${after} ${word}`)
})

test('what is made with a package as it was loaded is not taken for a result of the updated one', async () => {
  expect(await shown('docs/d')).toContain('old word')
  site.write({ 'node_modules/words/index.js': text('new word') })
  site.write({ 'docs/d.mdx': `${page('words')}\nEdited.\n` })
  await expect.poll(() => shown('docs/d')).toContain('Edited.')
  await server.stop()
  server = await startServe(site.root)
  expect(await shown('docs/d')).toContain('new word')
})
