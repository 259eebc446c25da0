// Builds the manual into `dist/manual/` with the compiled package. Any finding, also a hint, is an error.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

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
  /<script type="application\/ld\+json">.*?<\/script>|<meta (?:property="og:|name="twitter:)[^>]*>|<link rel="canonical"[^>]*>/g
for (const name of ['robots.txt', 'sitemap.xml', '_headers', '.nojekyll']) rmSync(join(out, name))
for (const name of readdirSync(out, { recursive: true }).filter((name) => name.endsWith('.html')))
  writeFileSync(join(out, name), readFileSync(join(out, name), 'utf8').replace(unread, ''))

// Files of the theme are in the package already; `docs-gen manual` serves them from there.
const shared = new Set(readdirSync(join(root, 'dist/client')))
for (const name of readdirSync(join(out, 'assets'))) if (shared.has(name)) rmSync(join(out, 'assets', name))
console.log(`Built the manual: ${summary?.pages} pages.`)
