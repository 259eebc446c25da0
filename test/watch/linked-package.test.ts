/** Packages of pages and of the config that are links to their sources, as `npm link` makes them, and a folder that is a link. */
import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startCommand, startServe } from '../helpers/running-command.ts'
import { temporaryFolder, writeFiles } from '../helpers/site.ts'

const page = `---
title: Page
---

import { Box } from 'ui'
import { Card } from '../parts/card'

<Box />

<Card />
`
const box = (text: string) => `export const Box = () => <p>${text}</p>\n`
const config = `import { addText } from 'rules'

export default { title: 'Site', url: 'https://docs.example.com', markdown: { remarkPlugins: [addText] } }
`
const rules = (text: string) =>
  `const paragraph = { type: 'paragraph', children: [{ type: 'text', value: '${text}' }] }
export const addText = () => (tree) => void tree.children.push(paragraph)\n`
const card = (text: string) => `export const Card = () => <p>${text}</p>\n`

function createProject() {
  const folder = temporaryFolder()
  const write = (files: Readonly<Record<string, string | undefined>>) => writeFiles(folder, files)
  write({
    'site/site.config.mjs': config,
    'site/docs/page.mdx': page,
    'site/node_modules/words/package.json': '{ "name": "words", "type": "module", "exports": "./index.js" }',
    'site/node_modules/words/index.js': "export const word = 'of the site'\n",
    'ui/package.json': '{ "name": "ui", "type": "module", "exports": { ".": { "import": "./dist/index.jsx" } } }',
    'ui/dist/index.jsx': box('first box'),
    'shared/card.jsx': card('first card'),
    'rules/package.json': '{ "name": "rules", "type": "module", "exports": "./index.js" }',
    'rules/index.js': rules('first rule'),
  })
  symlinkSync('../../rules', join(folder, 'site/node_modules/rules'))
  symlinkSync('../../ui', join(folder, 'site/node_modules/ui'))
  symlinkSync('../shared', join(folder, 'site/parts'))
  return { folder, root: join(folder, 'site'), write }
}

const edits = (read: () => Promise<string>, { folder, write }: ReturnType<typeof createProject>) => [
  async () => {
    write({ 'ui/dist/index.jsx': box('second box') })
    await expect.poll(read).toContain('second box')
  },
  async () => {
    write({ 'shared/card.jsx': card('second card') })
    await expect.poll(read).toContain('second card')
  },
  async () => {
    // A file that shadows the imported one.
    write({ 'shared/card.tsx': card('third card') })
    await expect.poll(read).toContain('third card')
  },
  async () => {
    // A plugin of the config.
    write({ 'rules/index.js': rules('second rule') })
    await expect.poll(read).toContain('second rule')
  },
  async () => {
    // As a build of the package does it.
    rmSync(join(folder, 'ui/dist'), { recursive: true })
    write({ 'ui/dist/index.jsx': box('third box') })
    await expect.poll(read).toContain('third box')
  },
]

test('serve shows edits of a linked package and of a linked folder', async () => {
  const project = createProject()
  const server = await startServe(project.root)
  const read = async () => (await fetch(`${server.url}docs/page`)).text()
  expect(await read()).toMatch(/first box[\s\S]*first card[\s\S]*first rule/)
  for (const edit of edits(read, project)) await edit()
  expect(await server.stop()).toBe(0)
})

test('watch builds after edits of a linked package and of a linked folder', async () => {
  const project = createProject()
  const watch = startCommand(['watch', '--root', project.root])
  await watch.says(/Everything: .*\n/)
  const read = async () => readFileSync(join(project.root, 'build/docs/page/index.html'), 'utf8')
  for (const edit of edits(read, project)) await edit()
  await watch.stop()
  expect(watch.output()).not.toMatch(/bug in docs-gen/)
})

test('a package that a linked package depends on is the one beside it', async () => {
  const project = createProject()
  project.write({
    'ui/node_modules/words/package.json': '{ "name": "words", "type": "module", "exports": "./index.js" }',
    'ui/node_modules/words/index.js': "export const word = 'of the package'\n",
    'ui/dist/index.jsx':
      "import { basename } from 'node:path'\nimport { word } from 'words'\nexport const Box = () => <p>word {word} in {basename(import.meta.dirname)}</p>\n",
    'site/docs/page.mdx': "import { word } from 'words'\nimport { Box } from 'ui'\n\n# Page\n\n<Box />\n\n{word}\n",
  })
  const server = await startServe(project.root)
  const text = (await (await fetch(`${server.url}docs/page`)).text()).replaceAll('<!-- -->', '')
  expect(text).toContain('word of the package in dist')
  expect(text).toContain('of the site')
  expect(await server.stop()).toBe(0)
})
