/** `serve` shows references by name also when nobody has opened the page that they lead to. */
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
