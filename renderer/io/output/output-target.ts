/** Checks where a site may be written. A build replaces its output folder as a whole, so only a new, empty or own folder is accepted. */
import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, parse, resolve } from 'node:path'
import { type Diagnostic, SiteError } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import { contains } from '../disk/list-files.ts'

export interface OutputTarget {
  /** Absolute path of the output folder. */
  readonly dir: string
  /** Absolute paths of the project and of its sources, none of which may be replaced. */
  readonly root: string
  readonly sources: readonly string[]
  /** Absolute path of the hidden folder with files that the next build can use. */
  readonly workDir: string
  /** Whether the output becomes a link; see `link-folders.ts`. An output that is such a link stays one. */
  readonly asLink: boolean
  readonly exchange: Exchange
}

/** Exchanges two folders in one step. Returns false when nothing was exchanged, because the system cannot do it. */
export type Exchange = (first: string, second: string) => boolean

/** A file in every output folder, which marks it as ours. */
export const marker = {
  name: '.docs-gen-output',
  text: 'This folder is written by docs-gen, which replaces it as a whole. Keep nothing of your own here.\n',
}

/** Returns the place with symbolic links resolved, except one of ours. Throws a `SiteError` when a build must not replace the folder. */
export function checkTarget(target: OutputTarget): OutputTarget {
  const problem = targetProblem(target)
  if (problem) throw new SiteError([problem])
  const dir = outputFolder(target.dir)
  return { ...target, dir, asLink: target.asLink || isSiteLink(dir) }
}

/** Why a build must not replace the folder. */
export function targetProblem(target: Pick<OutputTarget, 'dir' | 'root' | 'sources'>): Diagnostic | undefined {
  const dir = outputFolder(target.dir)
  const sources = target.sources.map((source) => realPath(source))
  const reason = reasonAgainst(dir, realPath(target.root), sources)
  const isOther = reason === undefined && isForeign(dir)
  if (reason === undefined && !isOther) return undefined
  const why = reason ?? 'exists and was not written by docs-gen'
  const message = `The output folder "${target.dir}" ${why}, and a build replaces its output folder as a whole.`
  // Never advise to empty or move a folder of the system, of the user or of the project.
  const hint = `Choose another folder with --out or outDir${isOther ? ', or move this one away' : ''}.`
  return finding({ code: 'output-folder', message, hint })
}

/** The path that a build replaces. Symbolic links are resolved, except one that a build made. */
export function outputFolder(path: string, links = 0): string {
  const place = join(realPath(dirname(path)), basename(path))
  const target = linkTarget(place)
  if (target === undefined || isSiteLink(place) || links === mostLinks) return place
  return outputFolder(resolve(dirname(place), target), links + 1)
}

/** Whether the path is a link that a build made: to a hidden folder beside it with the name of the link. */
function isSiteLink(path: string): boolean {
  return linkTarget(path)?.startsWith(siteName(path)) === true
}

/** How names of the folders begin to which the link may lead. */
export function siteName(dir: string): string {
  return `.${basename(dir)}.site-`
}

export function linkTarget(path: string): string | undefined {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : undefined
}

/** Resolves the symbolic links of a path, of which only a part may exist. A link to a missing folder is followed as well. */
function realPath(path: string, links = 0): string {
  if (existsSync(path)) return realpathSync(path)
  const parent = dirname(path)
  const target = links < mostLinks ? linkTarget(path) : undefined
  if (target !== undefined) return realPath(resolve(realPath(parent), target), links + 1)
  return parent === path ? path : join(realPath(parent, links), path.slice(parent.length))
}

/** The limit of operating systems. */
const mostLinks = 40

function reasonAgainst(dir: string, root: string, sources: readonly string[]): string | undefined {
  if (dir === parse(dir).root) return 'is the root of the file system'
  if (dir === realPath(homedir())) return 'is your home folder'
  if (contains(dir, root)) return 'contains the project'
  if (dir === join(root, '.docs-gen')) return "has docs-gen's cache"
  if (sources.some((source) => contains(dir, source))) return "contains the site's sources"
  if (sources.some((source) => contains(source, dir))) return "is inside the site's sources"
  return existsSync(join(dir, '.git')) ? 'is a repository' : undefined
}

/** Whether something that no build wrote has the place of an output. */
export function isForeign(dir: string): boolean {
  const stat = statSync(dir, { throwIfNoEntry: false })
  if (!stat) return false
  return !stat.isDirectory() || (readdirSync(dir).length > 0 && !existsSync(join(dir, marker.name)))
}
