// esbuild makes a file of every set of modules that the same entries and dynamic imports reach: a build loaded 125 files, and Node took
// longer to find and link them than to compile them. Here, files that are always loaded together become one.
import { readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build } from 'esbuild'

/**
 * Merges the chunks that the same `doors` reach. A door is a list of source files that commands import one soon after the other.
 * `outputs` are those of esbuild's metafile, and each of the files begins with `banner`.
 */
export async function mergeChunks({ root, outputs, doors, banner, options }) {
  const files = new Map(Object.entries(outputs).filter(([path]) => path.endsWith('.js')))
  const together = groupChunks(files, doors)
  const groups = [...together, ...pairsOf(files, new Set(together.flat()))]
  const merged = new Map(groups.flatMap((paths, group) => namesIn(files, paths, group, together.length)))
  const chunks = join(root, dirname(groups[0][0]))
  const bundle = (group, input) =>
    build({
      ...options,
      bundle: true,
      splitting: false,
      metafile: false,
      plugins: [linkMerged({ merged, banner, group })],
      allowOverwrite: true,
      ...input,
    })
  await Promise.all(
    groups.map((paths, group) => {
      const contents = paths.map((path) => exportAll(merged.get(basename(path)), `./${basename(path)}`)).join('\n')
      const { file } = merged.get(basename(paths[0]))
      return bundle(group, { stdin: { contents, resolveDir: chunks }, outfile: join(chunks, file) })
    }),
  )
  // What a dynamic import names stays a file, which passes on what was merged.
  const isShared = (path) => merged.has(basename(path)) && files.get(path).entryPoint === undefined
  const isWritten = (path) => isShared(path) || merged.get(basename(path))?.file === basename(path)
  const entryPoints = [...files.keys()].filter((path) => !isWritten(path)).map((path) => join(root, path))
  await bundle(undefined, { entryPoints, outdir: dirname(chunks), outbase: dirname(chunks) })
  for (const path of [...files.keys()].filter(isShared)) rmSync(join(root, path))
}

/** The chunks that the same doors reach, where they are more than one. */
function groupChunks(files, doors) {
  const fileOf = new Map([...files].map(([path, { entryPoint }]) => [entryPoint, path]))
  const reached = doors.map((sources) =>
    reach(
      files,
      sources.map((source) => fileOf.get(source) ?? missing(source)),
    ),
  )
  const groups = new Map()
  for (const path of files.keys()) {
    const key = reached.map((paths) => Number(paths.has(path))).join('')
    if (path.includes('/chunks/') && key.includes('1')) groups.set(key, [...(groups.get(key) ?? []), path])
  }
  return [...groups.values()].filter((paths) => paths.length > 1)
}

/** A file without code, which only passes on a chunk to a dynamic import, and that chunk. */
function pairsOf(files, grouped) {
  const isFree = ([path]) => path.includes('/chunks/') && !grouped.has(path)
  const free = [...files].filter(isFree)
  return free.flatMap(([path, { entryPoint, inputs }]) => {
    if (entryPoint === undefined || Object.keys(inputs).length > 0) return []
    const chunk = free.find(([, output]) => output.entryPoint === undefined && entryPoint in output.inputs)
    return chunk ? [[path, chunk[0]]] : []
  })
}

/** What each file of a group exports, and by which name the merged file does. A pair keeps the name and the exports of its first file. */
function namesIn(files, paths, group, firstPair) {
  const taken = new Set()
  const isPair = group >= firstPair
  return paths.map((path, index) => {
    const isKept = isPair && index === 0
    const names = files.get(path).exports.map((name) => [name, isKept ? name : freeName(name, taken)])
    for (const [name] of isKept ? names : []) taken.add(name)
    return [basename(path), { group, names, file: isPair ? basename(paths[0]) : mergedName(group) }]
  })
}

function missing(source) {
  throw new Error(`No entry and no dynamic import loads "${source}".`)
}

function reach(files, paths) {
  const found = new Set(paths)
  for (const path of found)
    for (const { path: next, kind } of files.get(path)?.imports ?? []) if (kind === 'import-statement') found.add(next)
  return found
}

/** Looks like a name of esbuild's. */
function mergedName(group) {
  return `chunk-MERGED${String(group).padStart(2, '0')}.js`
}

/** Chunks may export the same names, and `default`. */
function freeName(name, taken) {
  let free = name === 'default' ? 'byDefault' : name
  while (taken.has(free)) free += '_'
  taken.add(free)
  return free
}

function exportAll({ names }, from) {
  const list = names.map(([name, free]) => `${name} as ${free}`)
  return list.length > 0 ? `export { ${list.join(', ')} } from '${from}'` : `import '${from}'`
}

/** A chunk that only passes on what is in a merged file: dynamic imports name it. */
function passOn({ names, file }) {
  return `export { ${names.map(([name, free]) => `${free} as ${name}`).join(', ')} } from './${file}'`
}

/** Bundles only what belongs to the group. Other files are imported, and chunks of other groups from their merged files. */
function linkMerged({ merged, banner, group }) {
  const elsewhere = (path) => {
    const chunk = path.startsWith('.') ? merged.get(basename(path)) : undefined
    return chunk?.group === group ? undefined : chunk
  }
  return {
    name: 'merged-chunks',
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path, kind }) => {
        if (kind === 'entry-point') return undefined
        if (path === 'own-require') return { path, namespace: path, sideEffects: false }
        const isOwn = path.startsWith('.') && group !== undefined && merged.get(basename(path))?.group === group
        return isOwn && kind === 'import-statement'
          ? undefined
          : { path, external: true, sideEffects: !path.startsWith('node:') }
      })
      build.onLoad({ filter: /./, namespace: 'own-require' }, () => ({ contents: ownRequire }))
      build.onLoad({ filter: /\.js$/ }, ({ path }) => {
        const chunk = merged.get(basename(path))
        if (chunk && chunk.group !== group) return { contents: passOn(chunk) }
        const text = readFileSync(path, 'utf8').replace(banner, "import { require } from 'own-require';")
        return { contents: importMerged(text, elsewhere) }
      })
    },
  }
}

/** esbuild writes all imports of a chunk first, without white space. */
function importMerged(text, elsewhere) {
  const imports = new Map()
  const rest = text.replace(/\bimport(?:\{([^}]*)\}from)?"([^"]+)";/g, (statement, list = '', path) => {
    const chunk = elsewhere(path)
    if (chunk === undefined) return statement
    const freeNames = new Map(chunk.names)
    const names = [...list.matchAll(/([\w$]+)(?: as ([\w$]+))?/g)]
    const file = `${dirname(path)}/${chunk.file}`
    const added = names.map(([, name, local = name]) => `${freeNames.get(name)} as ${local}`)
    imports.set(file, [...(imports.get(file) ?? []), ...added])
    return ''
  })
  return [...imports].map(([file, names]) => `import { ${names.join(', ')} } from '${file}';\n`).join('') + rest
}

/** Once for each file, and only where it is used. */
const ownRequire = `import { createRequire } from 'node:module'; export const require = /* @__PURE__ */ createRequire(import.meta.url)`
