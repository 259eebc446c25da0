/** `docs-gen manual`: serves the manual that is part of the package. Nothing is built or written, and no network is used. */
import { join } from 'node:path'
import type { Flags } from '../project/flag-types.ts'
import { packageTools } from '../project/project.ts'
import { withSearch } from '../serve/manual-search.ts'
import { openPackedFolder, readPackedTexts } from '../serve/packed-folder.ts'
import { serveFolder } from '../serve/serve-built.ts'
import { openSiteFolder, withAssets } from '../serve/site-folder.ts'

/** Runs until the process should end. Returns the exit code. */
export async function manual(flags: Flags): Promise<number> {
  const { clientDir } = packageTools()
  const dir = join(clientDir, '..')
  const texts = readPackedTexts(join(dir, 'manual.br'))
  const folder = withSearch(withAssets(openPackedFolder(texts), openSiteFolder(clientDir)), texts)
  const hint = 'In the repository of docs-gen, run "npm run manual" first; else install the package again.'
  const hasSite = folder.file('/404.html') !== undefined
  const served = { root: dir, dir, folder, hasSite, base: '/', config: undefined, hint }
  return await serveFolder({ ...served, ready: 'serves its manual' }, flags)
}
