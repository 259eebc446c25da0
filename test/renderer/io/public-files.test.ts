/** Files that disappear between two looks at them. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resolveConfig } from '../../../renderer/config/resolve-config.ts'
import { openCache } from '../../../renderer/io/cache/cache.ts'
import { openDisk } from '../../../renderer/io/disk/disk.ts'
import { createPublicFiles } from '../../../renderer/io/disk/public-files.ts'
import { temporaryFolder, writeFiles } from '../../helpers/site.ts'

test('a file that was deleted after its real path was found is none', () => {
  const root = temporaryFolder()
  writeFiles(root, { 'docs/picture.svg': '<svg/>' })
  const cache = openCache(join(root, '.docs-gen'), 'test')
  const { config } = resolveConfig({ title: 'A', url: 'https://a.example', assets: { maxSize: 1 } }, 'site.config.ts')
  if (!config) throw new Error('The config is right.')
  const files = createPublicFiles(openDisk(root, cache, Date.now), config)
  expect(files.refusal('docs/picture.svg')).toBeUndefined()
  rmSync(join(root, 'docs/picture.svg'))
  expect(files.refusal('docs/picture.svg')).toBeUndefined()
  expect(files.refusalOfImport('docs/picture.svg')).toBeUndefined()
  writeFileSync(join(root, 'docs/picture.svg'), Buffer.alloc(2 ** 21))
  expect(files.refusal('docs/picture.svg')).toMatchObject({ reason: 'has 2 MB, and the limit is 1 MB' })
  cache.close()
})
