/** The file or folder that an index would replace must be one that this command wrote. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { outputFolder } from '../../renderer/io/output/output-target.ts'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import { entryPath } from '../../renderer/search/index/build-index.ts'
import type { PublishTarget } from './find-target.ts'

/** Why the target must not be replaced. */
export function foreignTarget(target: PublishTarget | undefined, root: string): Diagnostic | undefined {
  if (target?.kind === 'file') return foreignFile(resolve(root, target.path))
  return target?.kind === 'folder' ? foreignFolder(outputFolder(resolve(root, target.dir))) : undefined
}

function foreignFile(path: string): Diagnostic | undefined {
  if (!existsSync(path) || hasRecords(readFileSync(path, 'utf8'))) return undefined
  const message = `The file "${path}" has other content than search records.`
  const hint = 'Choose a file that does not exist yet, or one that this command wrote.'
  return finding({ code: 'foreign-file', message, hint })
}

/** An empty file has nothing to lose. */
function hasRecords(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text.trim() || '[]')
    return Array.isArray(value) && value.every((record) => typeof Object(record).objectID === 'string')
  } catch {
    return false
  }
}

/** Only a folder with an index, or an empty one, is replaced. */
function foreignFolder(dir: string): Diagnostic | undefined {
  if (!existsSync(dir) || existsSync(join(dir, entryPath)) || readdirSync(dir).length === 0) return undefined
  const message = `The folder "${dir}" has other files than a search index.`
  const hint = 'Choose a folder that does not exist yet, or one that this command wrote.'
  return finding({ code: 'foreign-folder', message, hint })
}
