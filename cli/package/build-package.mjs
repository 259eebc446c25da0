// Compiles the package into `dist/`, which is created by `npm ci` and published. Plain JavaScript, because it runs before anything is
// compiled. Dependencies are bundled: a command loads one file instead of hundreds, and an installation adds little besides React
// and esbuild.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { infimaSizes } from './infima-sizes.mjs'
import { leanEmoji } from './lean-emoji.mjs'
import { leanLanguages } from './lean-languages.mjs'
import { leanPackages } from './lean-packages.mjs'
import { leanSearch } from './lean-search.mjs'
import { mergeChunks } from './merge-chunks.mjs'
import { outsidePackages } from './outside-packages.mjs'
import { packTexts } from './pack-texts.mjs'
import { shortenNames } from './short-names.mjs'
import { hasPackages, licensesOf } from './third-party.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { version, homepage, bugs, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const staging = join(root, `dist-${process.pid}`)

/** Every file below a folder, in a fixed order. */
function filesBelow(dir) {
  return readdirSync(dir, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(dir, entry.name)) : [join(dir, entry.name)]))
}

/** Changes with our own sources. It is part of every cache key, so that no result outlives the code that made it. */
function sourceHash() {
  const hash = createHash('sha256').update(version)
  // The manual is a site, not code.
  const isCode = (file) => !file.startsWith(join(root, 'cli/manual'))
  for (const file of ['cli', 'renderer', 'client'].flatMap((dir) => filesBelow(join(root, dir))).filter(isCode)) {
    hash.update(relative(root, file).replaceAll('\\', '/')).update(readFileSync(file))
  }
  return hash
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
    .slice(0, 16)
}

const shared = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  minifyWhitespace: true,
  minifySyntax: true,
  minifyIdentifiers: true,
  logLevel: 'warning',
  metafile: true,
  // CommonJS modules are registered by path. The paths stay the same wherever `node_modules/` really is.
  preserveSymlinks: true,
}

const target = 'node20.19'

/** CommonJS dependencies may call `require`. */
const requireBanner =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"

/** What a command loads first, a build of an unchanged site, a build that makes pages, its threads, and `serve`. Not the native parser, which may be missing. */
const doors = [
  [
    'cli/main.ts',
    'cli/command-line.ts',
    'cli/report/secrets.ts',
    'cli/project/no-effect.ts',
    'cli/project/check-paths.ts',
  ],
  ['cli/commands/build.ts', 'renderer/sources/load-sidebars.ts'],
  ['renderer/build-site.ts', 'renderer/markdown/compile-page.ts'],
  ['renderer/markdown/threads/compile-worker.ts', 'renderer/markdown/compile-page.ts'],
  ['renderer/search/threads/block-worker.ts'],
  ['renderer/io/output/write-worker.ts'],
  ['cli/commands/serve.ts', 'cli/serve/serve-live.ts', 'renderer/markdown/compile-page.ts'],
]

/** Returns esbuild's description of the bundles. */
async function buildCommand() {
  const { metafile } = await build({
    ...shared,
    platform: 'node',
    target,
    splitting: true,
    outdir: staging,
    entryPoints: {
      cli: 'cli/main.ts',
      index: 'renderer/model/site-config.ts',
      theme: 'renderer/theme/public.ts',
      docusaurus: 'renderer/compat/docusaurus/components.tsx',
      client: 'client/islands/public.ts',
      'compile-worker': 'renderer/markdown/threads/compile-worker.ts',
      'block-worker': 'renderer/search/threads/block-worker.ts',
      'write-worker': 'renderer/io/output/write-worker.ts',
    },
    chunkNames: 'chunks/[name]-[hash]',
    plugins: [outsidePackages, leanEmoji, leanLanguages, leanPackages],
    // acorn-jsx requires acorn, which everything else imports: two copies.
    // yaml has ES modules for browsers only, and esbuild leaves out what is not used in ES modules only.
    alias: {
      acorn: join(root, 'node_modules/acorn/dist/acorn.mjs'),
      yaml: join(root, 'node_modules/yaml/browser/dist/index.js'),
    },
    // Texts in other scripts take a third of the bytes that their escapes take.
    charset: 'utf8',
    // Names stay readable in stack traces. (`keepNames` would do that too, at the cost of a call for every inner function.)
    minifyIdentifiers: false,
    banner: { js: requireBanner },
    define: {
      __VERSION__: JSON.stringify(version),
      __HOMEPAGE__: JSON.stringify(homepage),
      __BUGS_URL__: JSON.stringify(bugs.url),
      __BUILD_ID__: JSON.stringify(sourceHash()),
    },
    loader: { '.css': 'text' },
  })
  await mergeChunks({
    root,
    outputs: metafile.outputs,
    doors,
    banner: requireBanner,
    options: { ...shared, platform: 'node', target, charset: 'utf8', minifyIdentifiers: false },
  })
  const cli = join(staging, 'cli.js')
  writeFileSync(cli, `#!/usr/bin/env node\n${readFileSync(cli, 'utf8')}`, { mode: 0o755 })
  return metafile
}

/** What islands bundle: figures, which also run during builds, and modules of Docusaurus. Node's modules and `require` are not in them. */
async function buildForIslands() {
  const { metafile } = await build({
    ...shared,
    platform: 'neutral',
    target: 'es2022',
    jsx: 'automatic',
    outdir: staging,
    mainFields: ['module', 'main'],
    entryPoints: {
      figures: 'renderer/figures/public.ts',
      maps: 'renderer/figures/maps.ts',
      'docusaurus-browser': 'client/compat/browser.tsx',
    },
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    external: ['react', 'react/jsx-runtime'],
  })
  return metafile
}

/**
 * The browser's files do not depend on the site, so they are bundled here once, and building a site only copies them.
 * `manifest.json` maps names to hashed files; `manifest-dev.json` is the one for `docs-gen serve`. Returns esbuild's descriptions.
 */
async function buildClient() {
  const browser = {
    ...shared,
    platform: 'browser',
    target: ['es2022', 'chrome109', 'safari16', 'firefox115'],
    outdir: join(staging, 'client'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    define: { 'process.env.NODE_ENV': '"production"' },
  }
  const react = await build({ ...browser, entryPoints: ['client/islands/react.ts'] })
  // A worker is a separate program: it shares no file with the page, and the page needs its name.
  const worker = await build({ ...browser, entryPoints: { 'search-worker': 'client/search/engine/worker.ts' } })
  const [workerFile] = Object.keys(worker.metafile.outputs)
  const plugins = [await externalReact(basename(Object.keys(react.metafile.outputs)[0])), leanSearch, infimaSizes]
  const bundle = (entryPoints) =>
    build({
      ...browser,
      define: { ...browser.define, __SEARCH_WORKER__: JSON.stringify(basename(workerFile)) },
      splitting: true,
      entryPoints: {
        ...entryPoints,
        public: 'client/islands/public.ts',
        'not-found': 'client/not-found/not-found.ts',
        Diagram: 'client/islands/Diagram.tsx',
        theme: 'renderer/theme/styles/index.css',
        search: 'renderer/theme/styles/search.css',
        'print-document': 'renderer/theme/styles/print-document.css',
        diagrams: 'renderer/theme/styles/diagrams.css',
        figures: 'renderer/theme/styles/figures.css',
        infima: 'renderer/theme/styles/infima.css',
      },
      plugins,
    })
  const early = await build({
    ...shared,
    platform: 'browser',
    target: 'es2020',
    format: 'iife',
    entryPoints: ['client/loader/early.ts'],
    write: false,
  })
  const write = (name, { metafile }) => {
    const outputs = { ...react.metafile.outputs, ...worker.metafile.outputs, ...metafile.outputs }
    const manifest = { ...toManifest(outputs), early: early.outputFiles[0].text.trim() }
    writeFileSync(join(staging, 'client', name), JSON.stringify(manifest, null, 2))
  }
  const site = await bundle({ loader: 'client/loader/loader.ts' })
  write('manifest.json', site)
  const forServe = await bundle({ loader: 'client/dev/main.ts', 'error-page': 'client/dev/error-page.ts' })
  const dev = { metafile: shareFiles(site.metafile, forServe.metafile) }
  write('manifest-dev.json', dev)
  const metafiles = [react, worker, site, dev].map(({ metafile }) => metafile)
  writeFileSync(join(staging, 'client', licensesFile), licensesOf(metafiles, root))
  nameLicenses(metafiles)
  return metafiles
}

/** Removes files of `dev` that `site` has too: esbuild hashes more than the content, so their names differ. */
function shareFiles(site, dev) {
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const contentOf = (path) => withPlainImports(read(path))
  const shared = new Map(Object.keys(site.outputs).map((path) => [contentOf(path), path]))
  const own = Object.keys(dev.outputs).filter((path) => !Object.hasOwn(site.outputs, path))
  const twins = new Map(
    own.flatMap((path) => (shared.has(contentOf(path)) ? [[path, shared.get(contentOf(path))]] : [])),
  )
  if (twins.size === 0) return dev
  for (const path of own) {
    if (twins.has(path)) rmSync(join(root, path))
    else writeFileSync(join(root, path), rename(read(path), twins))
  }
  const outputs = Object.entries(dev.outputs).map(([path, output]) => [twins.get(path) ?? path, output])
  // Files that differed by these names only are identical now.
  return shareFiles(site, { ...dev, outputs: Object.fromEntries(outputs) })
}

/** esbuild orders imports by hash, and their short names depend on the order. */
function withPlainImports(text) {
  const names = new Map()
  const rest = text.replace(/^(?:import[^;]*;)+/m, (imports) => {
    for (const [, list, from] of imports.matchAll(/\{([^}]*)\}from"([^"]*)"/g))
      for (const [, name, short = name] of list.matchAll(/(\w+)(?: as ([\w$]+))?/g))
        names.set(short, `${name} of ${from}`)
    return `${imports
      .replace(/\{[^}]*\}/g, '{}')
      .split(';')
      .sort()
      .join(';')};`
  })
  return (
    rest.replace(/"(?:[^"\\]|\\.)*"|(?<![.\w$])[\w$]+/g, (word) => names.get(word) ?? word) + [...names.values()].sort()
  )
}

function rename(text, twins) {
  return [...twins].reduce((all, [from, to]) => all.replaceAll(basename(from), basename(to)), text)
}

/** Every built site has this file, with the licenses of the packages in its scripts and stylesheets. */
const licensesFile = 'third-party-licenses.txt'

/** Begins each file that has code of packages with the name of the file with their licenses. */
function nameLicenses(metafiles) {
  const outputs = metafiles.flatMap((metafile) => Object.entries(metafile.outputs))
  const paths = outputs.flatMap(([path, output]) => (hasPackages(output) ? [join(root, path)] : []))
  for (const path of new Set(paths)) writeFileSync(path, `/*! ${licensesFile} */\n${readFileSync(path, 'utf8')}`)
}

function toManifest(outputs) {
  const entries = Object.entries(outputs).flatMap(([output, { entryPoint }]) =>
    entryPoint && !output.endsWith('.map') ? [[nameOf(entryPoint), basename(output)]] : [],
  )
  const files = [licensesFile, ...Object.keys(outputs).map((output) => basename(output))]
  return { entries: Object.fromEntries(entries.sort()), files: files.sort() }
}

/** Loads the plugin that also bundles the islands of sites. */
async function externalReact(file) {
  const module = await importSource('renderer/io/bundle/external-react.ts')
  return module.externalReact(file, createRequire(import.meta.url))
}

/** Name of an entry in the renderer: `loader.js`, `theme.css`. */
function nameOf(entryPoint) {
  if (entryPoint.endsWith('/index.css')) return 'theme.css'
  if (entryPoint === 'client/dev/main.ts') return 'loader.js'
  return basename(entryPoint).replace(/\.tsx?$/, '.js')
}

/** Writes the JSON schemas for editors. */
async function writeSchemas() {
  const { jsonSchemas } = await importSource('cli/package/json-schemas.ts')
  const model = ['model', 'sidebars-config'].map((name) =>
    readFileSync(join(root, `renderer/model/${name}.ts`), 'utf8'),
  )
  for (const [name, schema] of Object.entries(jsonSchemas(model.join('\n'))))
    writeFileSync(join(staging, name), `${JSON.stringify(schema)}\n`)
}

/** Loads a module in TypeScript. */
async function importSource(file) {
  const { outputFiles } = await build({ ...shared, entryPoints: [file], platform: 'node', write: false })
  return await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}

/** Writes type declarations for sites. Only a published package has them, since they take as long as everything else. */
function emitTypes() {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { status } = spawnSync(process.execPath, [tsc, '-b', 'renderer', 'client'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The type check failed; nothing was packed.')
  for (const file of reachableTypes()) cpSync(join(root, '.types', file), join(staging, 'types', file))
}

/** The declarations that the package exports, and those that they import. The others are of no use to a site. */
function reachableTypes() {
  const pending = Object.values(exports).flatMap(({ types }) => (types ? [relative('dist/types', types)] : []))
  const found = new Set()
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const text = readFileSync(join(root, '.types', file), 'utf8')
    for (const [, path] of text.matchAll(/(?:from |import |import\()['"](\.[^'"]+)['"]/g))
      pending.push(join(dirname(file), path.replace(/\.tsx?$/, '.d.ts')))
  }
  return found
}

// npm sets these commands while it packs or publishes.
const isPacked = ['pack', 'publish'].includes(process.env.npm_command)

rmSync(staging, { recursive: true, force: true })
mkdirSync(staging, { recursive: true })
try {
  const [command, islands, client] = await Promise.all([
    buildCommand(),
    buildForIslands(),
    buildClient(),
    writeSchemas(),
  ])
  writeFileSync(join(staging, 'THIRD-PARTY-LICENSES'), licensesOf([command, islands, ...client], root))
  // All of the manual that `docs-gen explain` needs. The published package has the rest, too.
  const findings = readFileSync(join(root, 'cli/manual/docs/reference/findings.md'), 'utf8')
  packTexts(join(staging, 'manual.br'), [['/reference/findings.md', findings]])
  shortenNames(staging, sourceHash())
  if (isPacked) emitTypes()
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  renameSync(staging, join(root, 'dist'))
  if (isPacked) await import('./build-manual.mjs')
} finally {
  rmSync(staging, { recursive: true, force: true })
}
