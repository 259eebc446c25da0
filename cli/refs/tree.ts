/** Which files of a commit belong to a version: its folders, what their symbolic links lead to, and what their texts import. */
import { dirname, join, normalize } from 'node:path/posix'
import type { FilePath } from '../../renderer/model/model.ts'

interface TreeFile {
  readonly oid: string
  readonly kind: 'file' | 'link' | 'submodule'
}

/** By path. */
export type Tree = ReadonlyMap<FilePath, TreeFile>

/** Reads what `git ls-tree -r -z` prints. */
export function parseTree(listing: string): Tree {
  const files = new Map<FilePath, TreeFile>()
  for (const line of listing.split('\0')) {
    const [head = '', path = ''] = line.split('\t')
    const [mode, , oid = ''] = head.split(' ')
    if (path === '' || !isSafe(path)) continue
    files.set(path, { oid, kind: mode === '120000' ? 'link' : mode === '160000' ? 'submodule' : 'file' })
  }
  return files
}

/** A tree that was made by hand can contain any name. */
function isSafe(path: FilePath): boolean {
  return !/\\|(?:^|\/)(?:\.{0,2}|\.git)(?:\/|$)/i.test(path)
}

/** Where a link leads in the same tree; `undefined` when it leads out of it. */
export function targetOf(path: FilePath, text: string): FilePath | undefined {
  const target = normalize(join(dirname(path), text)).replace(/\/$/, '')
  return text.startsWith('/') || target === '..' || target.startsWith('../') ? undefined : target
}

export function isBelow(path: FilePath, folders: readonly FilePath[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
}

const written = /(["'(<]|\]:\s*)(\.\.?\/[^"'()<>\s?#]+)/g
const endings = [
  '',
  '.ts',
  '.tsx',
  '.js',
  '.jsx',
  '.mjs',
  '.mts',
  '.css',
  '.md',
  '.mdx',
  '/index.ts',
  '/index.tsx',
  '/index.js',
]

/** The places that relative paths in a page, a module or a stylesheet with this path name; the ending of a file may be missing. */
export function placesNamedIn(path: FilePath, text: string): readonly FilePath[] {
  const names = new Set(Array.from(text.matchAll(written), ([, , name = '']) => name))
  return [...names].flatMap((name) => targetOf(path, name) ?? [])
}

/** The file of a tree that such a place means. */
export function fileNamed(place: FilePath, tree: Tree): FilePath | undefined {
  const ending = endings.find((it) => tree.has(place + it))
  return ending === undefined ? undefined : place + ending
}

export function mayName(path: FilePath): boolean {
  return /\.(?:mdx?|[cm]?[jt]sx?|css)$/i.test(path)
}
