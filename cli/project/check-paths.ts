/** Refuses paths on the command line that cannot be what their flags mean, before a command reads or writes anything. */
import { resolve } from 'node:path'
import { finding } from '../../renderer/model/finding.ts'
import { projectRoot } from './find-root.ts'
import type { Flags } from './flag-types.ts'
import { type PathUse, problemAt } from './path-problem.ts'
import { UsageError } from './usage-error.ts'

/** What an option or argument that takes a path expects there. */
export interface NamedPath extends PathUse {
  /** Where a relative path begins. */
  readonly base: 'current' | 'project'
}

/** `undefined` for a value that is no path, such as a URL. */
export type PathOf = NamedPath | ((value: string) => NamedPath | undefined)

/** The command, as far as it is about paths. */
interface PathFlags {
  readonly argument?: { readonly name: string; readonly path?: PathOf }
  readonly options: readonly { readonly flags: string; readonly path?: PathOf }[]
}

/** `given` is the argument of the command. */
export function checkPaths({ argument, options }: PathFlags, flags: Flags, given: string | undefined): void {
  const expected = [
    ...(argument ? [argument] : []),
    ...options.map(({ flags: written, path }) => ({ name: written.split(' ', 1)[0]?.slice(2) ?? '', path })),
  ]
  const values: Readonly<Record<string, unknown>> = { ...flags }
  for (const { name, path } of expected) {
    const value = values[name]
    const use = typeof path === 'function' && typeof value === 'string' ? path(value) : path
    if (typeof value !== 'string' || typeof use !== 'object') continue
    const root = use.base === 'project' ? projectRoot(flags) : '.'
    refuseUnusable(value === given ? value : `--${name} ${value}`, value, resolve(root, value), use)
  }
}

/** `shown` is the path as the user wrote it, with its flag. */
export function refuseUnusable(shown: string, value: string, path: string, use: PathUse): void {
  const problem = textProblem(value) ?? problemAt(path, use)
  if (!problem) return
  const message = `"${shown.length > longestShown ? `${shown.slice(0, longestShown)}…` : shown}" ${problem.what}`
  throw new UsageError([finding({ code: 'wrong-path', message, hint: problem.hint })])
}

const longestShown = 80

function textProblem(value: string) {
  // Most shells leave it in "--out=~/site" and in quotes. A folder of this name is a danger: "rm -r ~" removes the home folder.
  if (/^~(\/|$)/.test(value))
    return { what: 'begins with "~", which the shell did not replace.', hint: 'Write the path of your home folder.' }
  if (/^[a-z]{2,}:\/\//i.test(value)) return { what: 'is a URL, not a path.', hint: 'Choose a path.' }
  if (value.includes('\ufffd')) return { what: 'is not valid UTF-8.', hint: 'Choose another path.' }
  return undefined
}
