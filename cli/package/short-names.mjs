// Gives chunks short names. esbuild's have a hash of eight letters, and every import repeats one: 16 of 1,510 KB of the packed package.
// All names have the hash of the sources, so a command whose package was replaced finds no file of another version.
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** `dir` has the entries, and the chunks are in its folder `chunks`. */
export function shortenNames(dir, hash) {
  const chunks = join(dir, 'chunks')
  const sizes = new Map(readdirSync(chunks).map((name) => [name, statSync(join(chunks, name)).size]))
  const names = [...sizes.keys()].sort((a, b) => sizes.get(a) - sizes.get(b) || (a < b ? -1 : 1))
  const shortNames = new Map(names.map((name, index) => [name, shortName(name, index, hash.slice(0, 8))]))
  const pattern = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  const entries = readdirSync(dir).filter((name) => name.endsWith('.js'))
  for (const path of [...entries.map((name) => join(dir, name)), ...names.map((name) => join(chunks, name))])
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(pattern, (name) => shortNames.get(name)),
    )
  for (const [name, short] of shortNames) renameSync(join(chunks, name), join(chunks, short))
}

/**
 * Modules that are loaded when they are needed keep their names, shared code has a number. npm packs files by name, and files of about
 * the same size, such as grammars, are alike: side by side they take 6 KB less.
 */
function shortName(name, index, hash) {
  const [, own, ending] = /^(.+)-[A-Z0-9]{8}(\.\w+)$/.exec(name) ?? []
  if (own === undefined) throw new Error(`esbuild named a chunk "${name}", without a hash.`)
  return `${hash}${index.toString(36).padStart(2, '0')}${own === 'chunk' ? '' : `-${own}`}${ending}`
}
