import { expect, test } from 'vitest'
import { createPublicFiles } from '../../../renderer/io/disk/public-files.ts'
import { failedPage, limitFinding } from '../../../renderer/markdown/parse/limits.ts'
import { createPreparedPages } from '../../../renderer/pages/prepared-pages.ts'
import { openFiles } from '../../helpers/open-files.ts'
import { createSite } from '../../helpers/site.ts'

test('rewriting a page of MkDocs takes part in the time limit of the page', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'mkdocs' }\n`,
    'docs/long.md': '**Bold** and [a link](short.md){ .button }\n'.repeat(20_000),
    'docs/short.md': '!!! note\n    Short\n',
  })
  const { options, disk, cache } = await openFiles(site.root)
  const { markdown } = options.config
  const config = { ...options.config, markdown: { ...markdown, limits: { ...markdown.limits, time: 0.001 } } }
  const pages = createPreparedPages({ ...options, config, disk, cache, publicFiles: createPublicFiles(disk, config) })
  await pages.load()
  const path = 'docs/long.md'
  const tooSlow = limitFinding({ limit: 'time' }, path, config.markdown.limits)
  expect(pages.read(path)).toBe('')
  expect(pages.restore(failedPage(path, tooSlow)).diagnostics).toMatchObject([
    { code: 'page-too-slow', file: path, line: 1 },
  ])
  expect(pages.read('docs/short.md')).toContain(':::note')
  cache.close()
})
