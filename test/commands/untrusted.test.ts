/** A site with untrusted content: built, and served in both ways. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isDownload } from '../../cli/serve/untrusted-files.ts'
import { resolveConfig } from '../../renderer/config/resolve-config.ts'
import { createSite } from '../helpers/site.ts'

const settings = { title: 'Site', url: 'https://docs.example.com', content: 'untrusted' }

test('refuses React pages, and writes a rule for each HTML and SVG file', async () => {
  const site = createSite({
    'site.config.ts': `export default ${JSON.stringify(settings)}`,
    'docs/a.md': '# A\n\n![a](./pic.svg) [b](./evil.html)\n',
    'docs/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'docs/evil.html': '<script>evil()</script>',
    'docs/_static/other.html': '<script>evil()</script>',
    'docs/_pages/evil.tsx': 'globalThis.ran = true\nexport default () => null\n',
  })
  const refused = await site.build()
  expect(refused.diagnostics).toMatchObject([{ code: 'untrusted-code', file: 'docs/_pages/evil.tsx', line: 1 }])
  site.write({ 'docs/_pages/evil.tsx': undefined })
  expect((await site.build()).diagnostics).toEqual([])
  const headers = readFileSync(join(site.root, 'build/_headers'), 'utf8')
  const rules = headers.match(/^.*\n {2}content-disposition: attachment$/gm)?.map((rule) => rule.split('\n')[0])
  expect(rules?.sort()).toEqual([
    expect.stringMatching(/^\/assets\/evil-.*\.html$/),
    expect.stringMatching(/^\/assets\/pic-.*\.svg$/),
    '/other.html',
  ])
  expect(existsSync(join(site.root, 'build/docs/a/index.html'))).toBe(true)
  const { config } = resolveConfig(settings, 'site.config.ts')
  const names = ['/other.html', '/assets/x.svg', '/docs/a/index.html', '/assets/x.js', '/sitemap.xml']
  expect(names.filter((name) => isDownload(name, site.root, config))).toEqual(['/other.html', '/assets/x.svg'])
})

test('has browsers download the HTML and SVG files that untrusted authors add to the docs of MkDocs', async () => {
  const own = { ...settings, compat: 'mkdocs', docs: { route: '/' }, content: { untrusted: ['docs/guests'] } }
  const site = createSite({
    'site.config.ts': `export default ${JSON.stringify(own)}`,
    'docs/index.md': '# Home\n',
    'docs/ours.html': '<p>Ours</p>',
    'docs/guests/evil.html': '<script>evil()</script>',
  })
  expect((await site.build()).diagnostics).toEqual([])
  const headers = readFileSync(join(site.root, 'build/_headers'), 'utf8')
  const rules = headers.match(/^.*\n {2}content-disposition: attachment$/gm)?.map((rule) => rule.split('\n')[0])
  expect(rules).toEqual(['/guests/evil.html'])
  const { config } = resolveConfig(own, 'site.config.ts')
  const names = ['/ours.html', '/guests/evil.html', '/guests/none.html']
  expect(names.filter((name) => isDownload(name, site.root, config))).toEqual(['/guests/evil.html'])
})

test('an untrusted author cannot configure the host, or run code there', async () => {
  const names = ['_headers', '_redirects', '_routes.json', '_worker.js', 'b/.htaccess', 'b/run.php', 'functions/a.js']
  const site = createSite({
    'site.config.ts': `export default ${JSON.stringify(settings)}`,
    'docs/a.md': '# A\n',
    'docs/_static/b/functions.txt': 'Fine.\n',
    ...Object.fromEntries(names.map((name) => [`docs/_static/${name}`, 'x\n'])),
  })
  const { diagnostics } = await site.build()
  expect(diagnostics.map(({ code, severity, file }) => `${severity} ${code} ${file}`)).toEqual(
    names.map((name) => `error untrusted-file docs/_static/${name}`),
  )
})
