/** Writes the embedded index to a folder of its own, for a host that serves it apart from the site. The folder is replaced as a whole. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PageRecords } from '../../renderer/build-records.ts'
import { makeFolders } from '../../renderer/io/make-folders.ts'
import { type Exchange, outputFolder } from '../../renderer/io/output/output-target.ts'
import { createStagingBeside, recoverFolder, swap } from '../../renderer/io/output/swap-folders.ts'
import { SiteError } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { Synonym } from '../../renderer/model/synonym.ts'
import { entryPath } from '../../renderer/search/index/build-index.ts'
import { indexRecords } from '../../renderer/search/index/index-records.ts'

interface IndexFolder {
  readonly dir: string
  readonly pages: readonly PageRecords[]
  readonly synonyms: readonly Synonym[]
  readonly isDryRun: boolean
  readonly exchange: Exchange
}

/** Returns the number of files. */
export function writeIndexFolder({ dir: wanted, pages, synonyms, isDryRun, exchange }: IndexFolder): number {
  const dir = outputFolder(wanted)
  recoverFolder(dir)
  refuseForeign(dir)
  const names = new Map(pages.map((page) => [page.url, page.names]))
  const files = indexRecords(
    pages.flatMap((page) => page.records()),
    (url) => names.get(url),
    synonyms,
  )
  if (isDryRun) return files.length
  const staging = createStagingBeside(dir)
  try {
    for (const { path, content } of files) {
      makeFolders(dirname(join(staging, path)))
      writeFileSync(join(staging, path), content)
    }
    swap({ staging, dir, spare: undefined, exchange })
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
  return files.length
}

/** Only a folder with an index, or an empty one, is replaced. */
function refuseForeign(dir: string): void {
  if (!existsSync(dir) || existsSync(join(dir, entryPath)) || readdirSync(dir).length === 0) return
  const message = `The folder "${dir}" has other files than a search index.`
  const hint = 'Choose a folder that does not exist yet, or one that this command wrote.'
  throw new SiteError([finding({ code: 'foreign-folder', message, hint })])
}
