/** Reads the names of files and folders: number prefixes, folder indexes, and which files are pages. */
import { capitalized } from './capitalized.ts'

const numberPrefix = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/** `2024-05-01-news` and `1.2-changes` begin with a date or a version, not with a position. */
const dateOrVersion = /^\d+[-_.]\d+/

interface ParsedName {
  readonly name: string
  readonly position: number | undefined
}

/** Splits `03 - Intro` into its position and the rest. */
export function parseNumberPrefix(name: string): ParsedName {
  const match = dateOrVersion.test(name) ? null : numberPrefix.exec(name)
  return match?.[2] ? { name: match[2], position: Number(match[1]) } : { name, position: undefined }
}

/** A folder path without the number prefixes of its folders. */
export function stripPathPrefixes(folder: string): string {
  if (!/(^|\/)\d/.test(folder)) return folder
  return folder
    .split('/')
    .map((part) => parseNumberPrefix(part).name)
    .join('/')
}

/** Whether a file, by its name without prefix and extension, is the index of its folder. */
export function isFolderIndex(name: string, folder: string): boolean {
  const lower = name.toLowerCase()
  if (lower === 'index' || lower === 'readme') return true
  const parent = folder.slice(folder.lastIndexOf('/') + 1)
  return parent !== '' && lower === parseNumberPrefix(parent).name.toLowerCase()
}

/** The same in MkDocs, where case matters. */
export function isMkDocsIndex(name: string): boolean {
  return name === 'index' || name === 'README'
}

/** Files and folders that begin with `_` or a dot, such as `__tests__` and `.drafts`, and tests are never pages. The path is relative to the pages' root. */
export function isPagePath(path: string): boolean {
  return !/(^|\/)[_.]|\.test\.[^./]+$/i.test(path)
}

/** The same in MkDocs, where only names with a dot are left out. */
export function isMkDocsPath(path: string): boolean {
  return !/(^|\/)\./.test(path)
}

/** The title that MkDocs makes from the name of a file or folder: `getting_started` is "Getting started". */
export function titleOfName(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words === words.toLowerCase() ? capitalized(words) : words
}

/** Name of a file, with its extension. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Whether a path is the folder or in it. An empty folder or a dot has all paths. */
export function isWithin(path: string, folder: string): boolean {
  if (folder === '' || folder === '.') return true
  return path.startsWith(folder) && (path.length === folder.length || path.charAt(folder.length) === '/')
}

/** Folder of a path, without a trailing slash; empty at the top, where `dirname` has a dot. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}
