import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newPage } from '../../cli/commands/new.ts'
import { createSite } from '../helpers/site.ts'

async function create(root: string, page: string | undefined, title?: string) {
  let text = ''
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((more) => {
    text += more
    return true
  })
  const asked = { root, ...(page === undefined ? {} : { page }), ...(title === undefined ? {} : { title }) }
  const code = await newPage(asked).finally(() => write.mockRestore())
  return { code, text }
}

test.each([
  ['guide/first-steps', 'docs/guide/first-steps.md', 'First steps'],
  ['docs/guide/first-steps.md', 'docs/guide/first-steps.md', 'First steps'],
  ['guide/My page', 'docs/guide/My-page.md', 'My page'],
  ['02-demo.mdx', 'docs/02-demo.mdx', 'Demo'],
  ['./docs/_pages/about', 'docs/_pages/about.md', 'About'],
  ['versions/1.0/old', 'versions/1.0/old.md', 'Old'],
])('creates "%s" as %s', async (page, file, title) => {
  const versions = `versions: [{ name: 'current' }, { name: '1.0' }]`
  const config = `export default { title: 'S', url: 'https://docs.example.com', ${versions} }\n`
  const { root } = createSite({ 'site.config.ts': config, 'docs/a.md': '# A\n', 'versions/1.0/a.md': '# A\n' })
  expect(await create(root, page)).toEqual({ code: 0, text: `Created ${file}.\n` })
  expect(readFileSync(join(root, file), 'utf8')).toMatch(`---\ntitle: "${title}"\n---\n\n`)
})

test('takes a title, and names the sidebars file', async () => {
  const config = `export default { title: 'S', url: 'https://docs.example.com', docs: { sidebars: './sidebars.ts' } }\n`
  const { root } = createSite({ 'site.config.ts': config, 'sidebars.ts': 'export default {}', 'docs/a.md': '# A\n' })
  const { text } = await create(root, 'b', 'The "second" page')
  expect(text).toBe('Created docs/b.md.\nAdd it to "sidebars.ts", unless a folder in there includes it.\n')
  expect(readFileSync(join(root, 'docs/b.md'), 'utf8')).toContain('title: "The \\"second\\" page"\n')
})

test.each([
  ['a', 'The page "docs/a.md" exists already.'],
  ['a.mdx', 'The page "docs/a.md" exists already.'],
  ['../out', '"../out" is not the name of a page.'],
  ['guide/', '"guide/" is not the name of a page.'],
  ['a:b', '"a:b" is not the name of a page.'],
  ['guide/_part', 'would be no page'],
  [undefined, 'A page has no name.'],
])('refuses "%s"', async (page, message) => {
  const { root } = createSite({ 'docs/a.md': 'mine' })
  await expect(create(root, page)).rejects.toMatchObject({
    diagnostics: [{ message: expect.stringContaining(message) }],
  })
  expect(readFileSync(join(root, 'docs/a.md'), 'utf8')).toBe('mine')
  expect(existsSync(join(root, 'docs/a.mdx'))).toBe(false)
})
