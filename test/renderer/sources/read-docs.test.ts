import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readDocs } from '../../../renderer/sources/read-docs.ts'
import { openFiles } from '../../helpers/open-files.ts'
import { createSite } from '../../helpers/site.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

function usedMegabytes(): number {
  collect()
  return getHeapStatistics().used_heap_size / 2 ** 20
}

test('keeps the heads of pages, not their texts', async () => {
  const text = 'A sentence of a long page. '.repeat(10_000)
  const pages = Array.from({ length: 100 }, (_, n) => [
    `docs/${n}.md`,
    `---\ntitle: The title of page number ${n}\n---\n\nThe first paragraph of page number ${n}.\n\n${text}\n`,
  ])
  const { root } = createSite(Object.fromEntries(pages))
  const { options, disk, cache } = await openFiles(root)
  const before = usedMegabytes()
  const { trees } = await readDocs(disk, options.config, cache)
  const files = trees.flatMap((tree) => tree.files)
  expect(usedMegabytes() - before).toBeLessThan(10) // the texts have 27 MB
  expect(files).toHaveLength(100)
})
