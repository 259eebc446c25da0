/** Writes the embedded index to a folder of its own, for a host that serves it apart from the site. The folder is replaced as a whole. */
import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PageRecords } from '../../renderer/build-records.ts'
import { makeFolders } from '../../renderer/io/make-folders.ts'
import { type Exchange, outputFolder } from '../../renderer/io/output/output-target.ts'
import { createStagingBeside, recoverFolder, swap } from '../../renderer/io/output/swap-folders.ts'
import type { Synonym } from '../../renderer/model/synonym.ts'
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
