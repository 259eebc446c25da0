/** `serve` with versions from git: their pages are those of the commits, and edits of the working tree show in its own version only. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitAll } from '../helpers/git.ts'
import { find, findAll } from '../helpers/html.ts'
import { type ServingCommand, startServe } from '../helpers/running-command.ts'
import { createSite, type TestSite } from '../helpers/site.ts'

const config = `export default {
  title: 'Atlas',
  url: 'https://docs.example.com',
  docs: { editUrl: 'https://code.example.com/edit/{ref}/{path}' },
  versions: [{ name: 'current' }, { name: '2.0', ref: 'v2.0.0' }, { name: '1.0', ref: 'v1.0.0' }],
}
`

let site: TestSite
let server: ServingCommand

beforeAll(async () => {
  site = createSite({
    'site.config.ts': config,
    '.gitignore': '.docs-gen\nbuild\n',
    'docs/page.mdx': "import { Note } from './_note'\n\n# One\n\n<Note />\n",
    'docs/_note.tsx': 'export function Note() { return <b>one</b> }\n',
  })
  commitAll(site.root, 'v1.0.0')
  site.write({ 'docs/page.mdx': "import { Note } from './_note'\n\n# Two\n\n<Note />\n" })
  commitAll(site.root, 'v2.0.0')
  server = await startServe(site.root)
})

afterAll(async () => {
  await server?.stop()
})

const routes = ['docs/next/page/', 'docs/page/', 'docs/1.0/page/']

async function shown(): Promise<string[]> {
  const pages = await Promise.all(routes.map(async (route) => (await fetch(server.url + route)).text()))
  return pages.map((html) => `${find(html, 'h1').text} ${find(find(html, 'main').html, 'b').text}`)
}

test('shows the pages of each commit, with banner and edit link', async () => {
  expect(await shown()).toEqual(['Two one', 'Two one', 'One one'])
  const old = await (await fetch(`${server.url}docs/1.0/page/`)).text()
  expect(find(old, '.version-banner').text).toContain('Atlas 1.0, which is no longer maintained')
  const edit = findAll(old, 'a').find(({ text }) => text.includes('Edit this page'))
  expect(edit?.attributes.href).toBe('https://code.example.com/edit/v1.0.0/docs/page.mdx')
})

test('an edit changes the version of the working tree only', async () => {
  site.write({ 'docs/page.mdx': "import { Note } from './_note'\n\n# Now\n\n<Note />\n" })
  await expect.poll(shown, { timeout: 60_000 }).toEqual(['Now one', 'Two one', 'One one'])
  site.write({ 'docs/_note.tsx': 'export function Note() { return <b>now</b> }\n' })
  await expect.poll(shown, { timeout: 60_000 }).toEqual(['Now now', 'Two one', 'One one'])
})

test('a new version in the config appears', async () => {
  site.write({ 'site.config.ts': config.replace("{ name: '1.0'", "{ name: '1.5', ref: 'v1.0.0' }, { name: '1.0'") })
  const status = async () => (await fetch(`${server.url}docs/1.5/page/`)).status
  await expect.poll(status, { timeout: 60_000 }).toBe(200)
  expect(await shown()).toEqual(['Now now', 'Two one', 'One one'])
})
