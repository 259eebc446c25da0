/** `serve` shows what pages of MkDocs lead to: names on pages that nobody has opened, and files at their paths. */
import { expect, test } from 'vitest'
import { startServe } from '../helpers/running-command.ts'
import { createSite } from '../helpers/site.ts'

test('leads a reference to a page that was not opened yet, and follows the heading to another page', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'mkdocs', docs: { route: '/' } }\n`,
    'docs/index.md': '# Home\n\n[far][fine-tuning]\n',
    'docs/guide.md': '# Guide\n\n## Fine tuning\n',
    'docs/other.md': '# Other\n',
  })
  const server = await startServe(site.root)
  try {
    const home = async () => await (await fetch(server.url)).text()
    expect(await home()).toContain('<a href="/guide/#fine-tuning">far</a>')
    site.write({ 'docs/guide.md': '# Guide\n', 'docs/other.md': '# Other\n\n## Fine tuning\n' })
    await expect.poll(home, { timeout: 60_000 }).toContain('<a href="/other/#fine-tuning">far</a>')
  } finally {
    await server.stop()
  }
})

test('serves the files of MkDocs docs at their paths, new and changed ones too', async () => {
  const drawing = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'mkdocs', docs: { route: '/' } }\n`,
    'docs/index.md': '# Home\n\n![Art](a.svg) [Demo](demo/)\n',
    'docs/a.svg': drawing(5),
    'docs/demo/index.html': '<!doctype html><title>Demo</title>\n',
  })
  const server = await startServe(site.root)
  const text = async (path: string) => await (await fetch(new URL(path, server.url))).text()
  const home = () => text('/')
  try {
    expect(await home()).toContain('src="/a.svg" width="5"')
    expect(await text('/demo/index.html')).toContain('<title>Demo</title>')
    site.write({ 'docs/a.svg': drawing(7), 'docs/demo/new.txt': 'New\n' })
    await expect.poll(home, { timeout: 60_000 }).toContain('src="/a.svg" width="7"')
    await expect.poll(() => text('/demo/new.txt'), { timeout: 60_000 }).toBe('New\n')
  } finally {
    await server.stop()
  }
})
