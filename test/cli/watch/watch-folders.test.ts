import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { watchFolders } from '../../../cli/watch/watch-folders.ts'
import { temporaryFolder } from '../../helpers/site.ts'

test('reports what comes into a new folder right after the folder was reported', async () => {
  const root = temporaryFolder()
  mkdirSync(join(root, 'away/docs'), { recursive: true })
  const reported: string[] = []
  let written = ''
  const add = (path: string) => {
    reported.push(path)
    // It is reported by the folder around it, and again as a folder, before the package begins to watch it.
    if (path !== 'docs') return
    written = `docs/${reported.length}.md`
    writeFileSync(join(root, written), '# A\n')
  }
  const watching = watchFolders({ root, isIgnored: () => false, add }, (error) => reported.push(String(error)))
  await watching.ready
  renameSync(join(root, 'away/docs'), join(root, 'docs'))
  await expect.poll(() => reported.filter((path) => path === 'docs').length).toBeGreaterThan(1)
  await expect.poll(() => reported, { timeout: 5000 }).toContain(written)
  await watching.close()
})
