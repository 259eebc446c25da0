/** Compares a published site with the files that were built: reads every file again, so that nothing depends on time stamps. */
import { readFileSync } from 'node:fs'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import { hashOf } from '../../text/hash.ts'
import { isForbidden } from '../system-errors.ts'
import { listTree } from './list-tree.ts'

/** `manifest`: the hash of each file by its path in the folder. */
export function verifyOutput(dir: string, manifest: ReadonlyMap<string, string>): Diagnostic[] {
  const present = listTree(dir).files
  const paths = [...manifest.keys()]
  const groups = [
    ['missing', paths.filter((path) => !present.has(path))],
    ['not as built', paths.filter((path) => present.has(path) && hashAt(`${dir}/${path}`) !== manifest.get(path))],
    ['not part of the site', [...present].filter((path) => !manifest.has(path)).sort()],
  ] as const
  return groups.flatMap(([what, found]) => (found.length > 0 ? [difference(dir, what, found)] : []))
}

function hashAt(file: string): string | undefined {
  try {
    return hashOf(readFileSync(file))
  } catch (error) {
    if (isForbidden(error)) return undefined
    throw error
  }
}

const mostNames = 5

function difference(dir: string, what: string, paths: readonly string[]): Diagnostic {
  const names = paths.slice(0, mostNames).map((path) => `"${path}"`)
  const rest = paths.length > mostNames ? ` and ${paths.length - mostNames} more` : ''
  const count = paths.length === 1 ? 'One file' : `${paths.length} files`
  return finding({
    code: 'output-differs',
    message: `${count} in "${dir}" ${paths.length === 1 ? 'is' : 'are'} ${what}: ${names.join(', ')}${rest}.`,
    hint: 'Build again with --no-cache, and find out which other program changes the folder.',
  })
}
