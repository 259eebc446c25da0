// Copies a tree and runs the real commands on the copy.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const cli = resolve(import.meta.dirname, '../../dist/cli.js')

export function buildTree(source, work, { generator, site, plugin }) {
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  const isOwn = (path) => !/[\\/](?:\.git|node_modules)$/.test(path)
  cpSync(source, work, { recursive: true, verbatimSymlinks: true, filter: isOwn })
  const init = run(['init', site, '--from', generator], work)
  const root = [site, '.'].map((dir) => join(work, dir)).find((dir) => existsSync(join(dir, 'site.config.ts')))
  if (root === undefined) return { crash: init.stderr || init.stdout }
  if (plugin !== undefined) addPlugin(root, plugin)
  const { status, stdout, stderr } = run(['build', '--json'], root)
  const { diagnostics, summary } = parse(stdout)
  const crash = summary === undefined || status > 1 ? stderr.slice(-2000) : undefined
  const found = diagnostics ?? []
  const errors = found
    .filter(({ severity, code }) => severity === 'error' || code === 'page-failed')
    .map(({ severity, code, file, line, message }) => `${file}:${line} ${severity} ${code} ${message}`)
  const [, out = 'build'] = /\boutDir: '([^']*)'/.exec(readFileSync(join(root, 'site.config.ts'), 'utf8')) ?? []
  return { crash, root, status, build: join(root, out), kinds: kindsOf(found), errors, summary: summary ?? {} }
}

/** As the manual says. */
function addPlugin(root, name) {
  const file = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.js`
  cpSync(resolve(import.meta.dirname, '../../cli/manual/samples/plugins', file), join(root, file))
  const config = join(root, 'site.config.ts')
  const text = readFileSync(config, 'utf8').replace('markdown: {', `markdown: { remarkPlugins: [${name}],`)
  writeFileSync(config, `import { ${name} } from './${file}'\n${text}`)
}

function run(args, cwd) {
  return spawnSync(process.execPath, [cli, ...args], { cwd, encoding: 'utf8', maxBuffer: 2 ** 30 })
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function kindsOf(diagnostics) {
  const kinds = {}
  for (const { severity, code } of diagnostics) {
    const key = `${severity} ${code}`
    kinds[key] = (kinds[key] ?? 0) + 1
  }
  return kinds
}
