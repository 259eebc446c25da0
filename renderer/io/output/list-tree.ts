import { readdirSync } from 'node:fs'
import type { Tree } from './known-trees.ts'

/**
 * All files and folders below a folder by relative path; the folder itself is the empty path. Links are files: one that leads back to
 * a folder above it has no end.
 */
export function listTree(root: string, beforeReading: (folder: string) => void = () => undefined): Tree {
  const files = new Set<string>()
  const folders = new Map<string, string>([['', '']])
  // The loop also visits folders that are added while it runs.
  for (const folder of folders.keys()) {
    beforeReading(`${root}/${folder}`)
    const above = folder === '' ? '' : `${folder}/`
    for (const entry of readdirSync(`${root}/${folder}`, { withFileTypes: true })) {
      if (entry.isDirectory()) folders.set(above + entry.name, '')
      else files.add(above + entry.name)
    }
  }
  return { files, folders }
}
