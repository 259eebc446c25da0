/** Where a site may be written. A build replaces its output folder as a whole, so it must be a folder of ours, or none yet. */
import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, parse, relative, resolve, sep } from 'node:path'
import { type Diagnostic, SiteError } from '../../model/diagnostic.ts'

export interface OutputPlace {
  /** Absolute path of the output folder. */
  readonly dir: string
  /** Absolute paths of the project and of its sources, none of which may be replaced. */
  readonly root: string
  readonly sources: readonly string[]
  /** Absolute path of a folder for what the next build can use; out of sight of the project's owner. */
  readonly workDir: string
}

/** Lies in every output folder, and tells it from others. */
export const marker = {
  name: '.docs-gen-output',
  text: 'This folder is written by docs-gen, which replaces it as a whole. Keep nothing of your own here.\n',
}

/** The place with its real path, as it may be reached by symbolic links. Throws `SiteError` when it is not ours to replace. */
export function checkPlace(place: OutputPlace): OutputPlace {
  const dir = realPath(place.dir)
  const sources = place.sources.map((source) => realPath(source))
  const reason = reasonAgainst(dir, realPath(place.root), sources)
  if (reason !== undefined) throw new SiteError([refusal(place.dir, reason)])
  return { ...place, dir }
}

/** The real path of what exists of a path, and the rest of it. A link to what does not exist yet leads there all the same. */
export function realPath(path: string, links = 0): string {
  if (existsSync(path)) return realpathSync(path)
  const parent = dirname(path)
  const isLink = links < mostLinks && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
  if (isLink) return realPath(resolve(realPath(parent), readlinkSync(path)), links + 1)
  return parent === path ? path : join(realPath(parent, links), path.slice(parent.length))
}

/** As many as systems follow. */
const mostLinks = 40

function reasonAgainst(dir: string, root: string, sources: readonly string[]): string | undefined {
  if (dir === parse(dir).root) return 'is the root of the file system'
  if (dir === realPath(homedir())) return 'is your home folder'
  if (contains(dir, root)) return 'holds the project itself'
  if (sources.some((source) => contains(dir, source) || contains(source, dir))) {
    return "is, holds or lies in a folder with the site's sources"
  }
  if (existsSync(join(dir, '.git'))) return 'is a repository'
  return isForeign(dir) ? 'exists and was not written by docs-gen' : undefined
}

/** Whether `inner` is `outer` or lies below it. */
function contains(outer: string, inner: string): boolean {
  const path = relative(outer, inner)
  return path === '' || !(path === '..' || path.startsWith(`..${sep}`) || parse(path).root !== '')
}

function isForeign(dir: string): boolean {
  const stat = statSync(dir, { throwIfNoEntry: false })
  if (!stat) return false
  return !stat.isDirectory() || (readdirSync(dir).length > 0 && !existsSync(join(dir, marker.name)))
}

function refusal(dir: string, reason: string): Diagnostic {
  return {
    severity: 'error',
    code: 'output-folder',
    message: `The output folder "${dir}" ${reason}, and a build replaces its output folder as a whole.`,
    hint: 'Choose another folder with --out, or empty this one yourself first.',
    file: undefined,
    line: undefined,
    column: undefined,
  }
}
