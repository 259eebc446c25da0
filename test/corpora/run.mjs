// Builds the docs of public projects as they are, and compares the output with independent counts of their sources.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildTree } from './build-tree.mjs'
import { checkOut } from './checkout.mjs'
import { measure } from './measure.mjs'
import { toRow, toTable } from './table.mjs'
import { trees } from './trees.mjs'

const help = `Builds the docs of public projects as they are, and measures the result.

  CORPORA=<folder> npm run corpora [-- [options] [project …]]

The folder has a checkout of each project, named owner+name. Projects without one are left out. The config of a checkout is run on
this machine, so check out only what you trust.

  --fetch           checks out projects that the folder does not have, from GitHub
  --work <folder>   where the copies are built; the default is a folder of the system for temporary files
  --json <file>     where the figures are written; those of other projects in it are kept
  --missing         print what was not found`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    work: { type: 'string', default: join(tmpdir(), 'docs-gen-corpora') },
    fetch: { type: 'boolean' },
    json: { type: 'string' },
    missing: { type: 'boolean' },
    measure: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})
const folder = process.env.CORPORA
if (values.help || folder === undefined) {
  console.log(help)
  process.exit(values.help ? 0 : 2)
}

const results = values.json && existsSync(values.json) ? JSON.parse(readFileSync(values.json, 'utf8')) : {}
const chosen = trees.filter(({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)))
for (const tree of chosen) {
  const source = resolve(folder, tree.name.replace('/', '+'))
  const failure = values.fetch ? checkOut(tree, source) : undefined
  if (failure !== undefined) console.log(`${tree.name} cannot be fetched: ${failure}`)
  if (!existsSync(source)) {
    console.log(`${tree.name} is left out: there is no "${source}".`)
    continue
  }
  const built = buildTree(source, join(values.work, tree.name.replace('/', '+')), tree)
  if (built.crash !== undefined) {
    console.log(`${tree.name} failed:\n${built.crash}`)
    results[tree.name] = { generator: tree.generator, crash: true }
    continue
  }
  const base = readBase(built)
  const figures = measure(source, tree, { build: built.build, base })
  if (values.missing) printMissing(figures)
  for (const line of built.errors.slice(0, 25)) console.log(`  ${line}`)
  results[tree.name] = toRow(tree, built, figures)
  console.log(tree.name, JSON.stringify(built.kinds))
  if (values.json) {
    mkdirSync(resolve(values.json, '..'), { recursive: true })
    writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
  }
}
console.log(toTable(results))

function readBase({ root }) {
  const base = /\bbase: ['"]([^'"]*)['"]/.exec(readFileSync(join(root, 'site.config.ts'), 'utf8'))?.[1] ?? '/'
  return base.endsWith('/') ? base : `${base}/`
}

function printMissing(figures) {
  for (const [name, figure] of Object.entries(figures))
    if (figure?.missing.length > 0)
      console.log(
        `  ${name}:\n${figure.missing
          .slice(0, 25)
          .map((line) => `    ${line}\n`)
          .join('')}`,
      )
}
