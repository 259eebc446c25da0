// Collects the licenses of the packages whose code is in our bundles. Each asks for its notice wherever its code goes.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package with any other license needs a decision before it is bundled. */
const allowed = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'CC0-1.0', 'Unlicense'])

/** Packages whose published file already contains others. */
const prebuilt = {
  '@docsearch/js': ['@algolia/autocomplete-core', '@algolia/autocomplete-shared', '@docsearch/react', 'preact'],
}

/** The folders of the packages that an output contains, by esbuild's description of it. */
function packagesIn({ inputs }) {
  return Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => {
    const [dir] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []
    if (dir === undefined || bytesInOutput === 0) return []
    const inside = Object.entries(prebuilt).flatMap(([name, names]) => (dir === `node_modules/${name}` ? names : []))
    return [dir, ...inside.map((name) => `node_modules/${name}`)]
  })
}

export function hasPackages(output) {
  return packagesIn(output).length > 0
}

/** The licenses of all packages in these bundles, sorted by name, each text once. */
export function licensesOf(metafiles, root) {
  const outputs = metafiles.flatMap((metafile) => Object.values(metafile.outputs))
  const dirs = new Set(outputs.flatMap(packagesIn))
  const packages = [...dirs].map((dir) => readPackage(join(root, dir)))
  const named = new Map(packages.map((it) => [`${it.name} ${it.version} (${it.license})`, it.text]))
  const texts = [...new Set(named.values())]
  const namesOf = (text) => [...named.keys()].filter((name) => named.get(name) === text).sort()
  const sections = texts.map((text) => `${namesOf(text).join('\n')}\n\n${text}`)
  return `This product contains the following packages.\n\n${sections.sort().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

function readPackage(dir) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  if (!allowed.has(license)) throw new Error(`The license "${license}" of ${name} is not in the list of allowed ones.`)
  return { name, version, license, text: textIn(dir) ?? writtenText(name, license, author) }
}

function textIn(dir) {
  const files = readdirSync(dir).filter((file) => /^(?:licen[cs]e|copying|notice)(?:\.|-|$)/i.test(file))
  if (files.length === 0) return undefined
  return files
    .sort()
    .map((file) => readFileSync(join(dir, file), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')
}

/** Some packages name the MIT License without its text. */
function writtenText(name, license, author) {
  const own = new URL('../../LICENSE', import.meta.url)
  if (license !== 'MIT' || !existsSync(own)) throw new Error(`The package ${name} has no text of its license.`)
  const holder = typeof author === 'string' ? author.replace(/ *[<(].*/, '') : author?.name
  if (!holder) throw new Error(`The package ${name} does not name its author.`)
  return readFileSync(own, 'utf8')
    .replace(/^Copyright .*$/m, `Copyright (c) ${holder}`)
    .trim()
}
