import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, linksIn } from '../../../cli/migrate/files-in.ts'
import { temporaryFolder } from '../../helpers/site.ts'

test('lists a folder with links in circles once', () => {
  const root = temporaryFolder()
  mkdirSync(join(root, 'a/b/node_modules/c'), { recursive: true })
  writeFileSync(join(root, 'a/b/page.md'), '')
  writeFileSync(join(root, 'a/b/node_modules/c/page.md'), '')
  const links = {
    'a/b/up': '../..',
    'a/twin': 'b',
    'a/itself': 'itself',
    'a/nowhere': 'missing',
    'a/page.md': 'b/page.md',
  }
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(root, path))
  expect(filesIn(root)).toEqual(['a/b/page.md', 'a/itself', 'a/nowhere', 'a/page.md', 'a/twin/page.md'])
  expect(linksIn(root)).toEqual(['a/b/up', 'a/itself', 'a/nowhere', 'a/page.md', 'a/twin', 'a/twin/up'])
  expect(filesIn(join(root, 'missing'))).toEqual([])
})
