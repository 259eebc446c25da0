/** Writes the files of one version from git's objects to its folder, where they are read like those of the working tree. */
import { copyFileSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { isHidden } from '../../renderer/io/disk/list-files.ts'
import type { FilePath } from '../../renderer/model/model.ts'
import type { Objects } from './git.ts'
import { readPointer, withLargeFile } from './large-files.ts'
import { fileNamed, isBelow, mayName, placesNamedIn, type Tree, targetOf } from './tree.ts'

export interface Target {
  /** Absolute. */
  readonly folder: string
  readonly tree: Tree
  /** Folders whose files belong to the version. */
  readonly dirs: readonly FilePath[]
  /** Its other files. */
  readonly files: readonly FilePath[]
}

/** What all versions share. */
export interface Source {
  readonly objects: Objects
  /** A file with the bytes of an object, which another version has: absolute, by the object. */
  readonly copies: Map<string, string>
  /** The places that the text of an object names in a file with this path, by both. */
  readonly names: Map<string, readonly FilePath[]>
  /** Absolute path of git's own folder. */
  readonly gitDir: string
}

export interface WrittenFiles {
  /** The object of each file, by path. */
  readonly files: Map<FilePath, string>
  /** Links that lead out of the folders, submodules, and files whose content is in Git LFS and not on this machine. */
  readonly leftOut: { readonly links: FilePath[]; readonly submodules: FilePath[]; readonly large: FilePath[] }
}

export async function writeVersion(target: Target, source: Source): Promise<WrittenFiles> {
  const { tree, dirs } = target
  const files = new Map<FilePath, string>()
  const leftOut: WrittenFiles['leftOut'] = { links: [], submodules: [], large: [] }
  const folders = new Set<string>()

  const placeOf = (path: FilePath): string => {
    const place = `${target.folder}/${path}`
    const folder = dirname(place)
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    return place
  }

  const writeObject = async (path: FilePath, oid: string, place: string) => {
    const content = withLargeFile(await source.objects.read(oid), source.gitDir)
    writeFileSync(place, content)
    if (readPointer(content)) leftOut.large.push(path)
    else source.copies.set(oid, place)
    return content
  }

  const namedIn = (path: FilePath, oid: string, read: () => Buffer): readonly FilePath[] => {
    if (!mayName(path)) return []
    const key = `${oid} ${path}`
    const names = source.names.get(key) ?? placesNamedIn(path, read().toString())
    source.names.set(key, names)
    return names
  }

  const write = async (path: FilePath, oid: string) => {
    files.set(path, oid)
    const place = placeOf(path)
    const copy = source.copies.get(oid)
    const content = copy === undefined ? await writeObject(path, oid, place) : undefined
    if (copy !== undefined) shareFile(copy, place)
    for (const name of namedIn(path, oid, () => content ?? readFileSync(place))) {
      const named = fileNamed(name, tree)
      if (named !== undefined && !files.has(named)) await add(named)
    }
  }

  const add = async (path: FilePath): Promise<void> => {
    if (files.has(path)) return
    const file = tree.get(path)
    if (file?.kind === 'file') await write(path, file.oid)
    else if (file?.kind === 'submodule') leftOut.submodules.push(path)
    else if (file) await addLink(path, file.oid)
  }

  /** A link is written as what it leads to, so that it means the same everywhere. */
  const addLink = async (path: FilePath, oid: string) => {
    const to = targetOf(path, (await source.objects.read(oid)).toString())
    const found = to !== undefined && isBelow(to, dirs) && !isHidden(to) ? filesAt(to, path, tree) : []
    if (found.length === 0) leftOut.links.push(path)
    for (const [place, object] of found) await write(place, object)
  }

  const own = [...tree.keys()].filter((path) => isBelow(path, dirs))
  await Promise.all([...own, ...target.files.filter((path) => tree.has(path))].map(add))
  return { files, leftOut }
}

/** The file that a link leads to, or those in the folder, at the place of the link. */
function filesAt(to: FilePath, link: FilePath, tree: Tree): (readonly [FilePath, string])[] {
  const file = tree.get(to)
  if (file) return file.kind === 'file' && extname(to) === extname(link) ? [[link, file.oid]] : []
  if (link.startsWith(`${to}/`)) return []
  return [...tree].flatMap(([path, { kind, oid }]) =>
    path.startsWith(`${to}/`) && kind === 'file' ? [[link + path.slice(to.length), oid] as const] : [],
  )
}

/** As a hard link where the file system has them. */
function shareFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
