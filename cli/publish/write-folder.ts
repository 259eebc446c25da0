/** Writes the embedded index to a folder of its own, for a host that serves it apart from the site. The folder is replaced whole. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PageRecords } from '../../renderer/build-records.ts'
import { SiteError } from '../../renderer/model/diagnostic.ts'
import { entryPath } from '../../renderer/search/index/build-index.ts'
import { indexRecords } from '../../renderer/search/index/index-records.ts'
import { finding } from './credentials.ts'

/** Answers with the number of files. */
export function writeIndexFolder(dir: string, pages: readonly PageRecords[], isDryRun: boolean): number {
  refuseForeign(dir)
  const aliases = new Map(pages.map((page) => [page.url, page.aliases]))
  const files = indexRecords(
    pages.flatMap((page) => page.records),
    (url) => aliases.get(url) ?? [],
  )
  if (isDryRun) return files.length
  const fresh = `${dir}.${process.pid}.new`
  const old = `${dir}.${process.pid}.old`
  try {
    for (const { path, content } of files) {
      mkdirSync(dirname(join(fresh, path)), { recursive: true })
      writeFileSync(join(fresh, path), content)
    }
    if (existsSync(dir)) renameSync(dir, old)
    renameSync(fresh, dir)
  } finally {
    for (const left of [fresh, old]) rmSync(left, { recursive: true, force: true })
  }
  return files.length
}

/** Only a folder that holds an index, or nothing, is replaced. */
function refuseForeign(dir: string): void {
  if (!existsSync(dir) || existsSync(join(dir, entryPath)) || readdirSync(dir).length === 0) return
  const hint = 'Name a folder that does not exist yet, or one that was written by this command.'
  throw new SiteError([finding('foreign-folder', `The folder "${dir}" holds other files.`, hint)])
}
