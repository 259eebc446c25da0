/** Files beside the pages that give names to tags, authors and categories: `serve` shows their changes. */
import { expect, test } from 'vitest'
import { openSite } from '../../renderer/live/open-site.ts'
import { openFiles } from '../helpers/open-files.ts'
import { createSite } from '../helpers/site.ts'

const files = {
  'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', moreDocs: { blog: { posts: true } } }\n`,
  'docs/guide/a.md': '---\ntags: [one]\n---\n\n# A\n',
  'docs/guide/_category_.json': '{ "label": "First category" }',
  'docs/tags.yml': 'one: { label: First tag }\n',
  'blog/2024-01-02-post.md': '---\nauthors: ada\n---\n\n# Post\n',
  'blog/authors.yml': 'ada: { name: First author }\n',
}

test.each([
  ['tags.yml', '/docs/guide/a', 'docs/tags.yml', 'tag'],
  ['a category file', '/docs/guide/a', 'docs/guide/_category_.json', 'category'],
  ['authors.yml', '/blog/2024/01/02/post', 'blog/authors.yml', 'author'],
] as const)('shows a changed name of %s', async (_, route, path, what) => {
  const { root, write } = createSite(files)
  const opened = await openFiles(root)
  const site = openSite(opened.options, opened)
  const shown = async () => (await site.rendered(route))?.html ?? ''
  expect(await shown()).toContain(`First ${what}`)
  write({ [path]: files[path].replace('First', 'Other') })
  await site.update([path])
  expect(await shown()).toContain(`Other ${what}`)
  write({ [path]: undefined })
  await site.update([path])
  expect(await shown()).not.toContain(`Other ${what}`)
  opened.cache.close()
})
