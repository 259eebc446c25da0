// Builds the manual with the compiled package, and packs it into `dist/manual.br`. Any finding, also a hint, is an error.
import { isUtf8 } from 'node:buffer'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packTexts } from './pack-texts.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const out = join(root, 'dist/manual')

const args = [join(root, 'dist/cli.js'), 'build', '--root', join(root, 'cli/manual'), '--out', out, '--json']
const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 28 })
const { summary, diagnostics = [] } = stdout === '' ? {} : JSON.parse(stdout)
for (const { file, line, column, message, hint } of diagnostics)
  console.error(`${file}:${line}:${column}: ${message} ${hint}`)
if (diagnostics.length > 0 || !existsSync(join(out, '404.html'))) throw new Error(`The manual was not built. ${stderr}`)

// What only search engines and hosts read, which this copy of the manual never meets.
const unread =
  /<script type="application\/ld\+json">.*?<\/script>|<meta (?:property="og:|name="(?:description"|twitter:))[^>]*>|<link rel="canonical"[^>]*>/g
const unused = new Set(['robots.txt', 'sitemap.xml', '_headers', '.nojekyll', '.docs-gen-output'])

// Files of the theme are in the package already; `docs-gen manual` serves them from there.
const shared = new Set(readdirSync(join(root, 'dist/client')).map((name) => `assets/${name}`))
const names = readdirSync(out, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(out, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((name) => !unused.has(name) && !shared.has(name) && !isIndex(name))
const findings = readFileSync(join(root, 'cli/manual/docs/reference/findings.md'), 'utf8')
packTexts(`${out}.br`, [
  ...names.sort().map((name) => [`/${name}`, textOf(name)]),
  ['/reference/findings.md', findings],
])
rmSync(out, { recursive: true })
console.log(`Built the manual: ${summary?.pages} pages.`)

/** `docs-gen manual` makes it from the pages. */
function isIndex(name) {
  return name === 'search-index.json' || name.startsWith('assets/search/')
}

function textOf(name) {
  const content = readFileSync(join(out, name))
  if (!isUtf8(content)) throw new Error(`"${name}" of the manual is no text.`)
  return name.endsWith('.html') ? content.toString().replace(unread, '') : content.toString()
}
