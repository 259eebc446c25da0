/** Later runs use the results of a run, also after runs that did not need them. */
import { expect, test } from 'vitest'
import type { IndexEntry } from '../../client/search/engine/index-files.ts'
import type { RenewableCache } from '../../renderer/io/cache/renewable-cache.ts'
import { type OpenSite, openSite } from '../../renderer/live/open-site.ts'
import { openFiles } from '../helpers/open-files.ts'
import { createSite } from '../helpers/site.ts'

const files = {
  'docs/a.md': '# A\n\nText of A.\n',
  'docs/b.mdx': 'export const word = "code"\n\n# B\n\nText of B, with {word}.\n',
  'docs/c.md': '# C\n\nText of C.\n',
}

/** Runs over the site, and returns which results had to be made. */
async function run(root: string, use: (site: OpenSite) => Promise<unknown>) {
  const opened = await openFiles(root)
  const made: string[] = []
  const cache: RenewableCache = {
    ...opened.cache,
    setBody(key, value) {
      if (!key.startsWith('first page')) made.push(key)
      opened.cache.setBody(key, value)
    },
  }
  const site = openSite(opened.options, { ...opened, cache })
  await use(site)
  await site.save()
  // Once soon after the start, and once at the end.
  await site.save()
  opened.cache.close()
  return made
}

const showA = (site: OpenSite) => site.rendered('/docs/a')
const search = async (site: OpenSite) => {
  const { dir, terms } = JSON.parse(String(await site.file('search-index.json'))) as IndexEntry // built by buildIndex
  expect(terms.length).toBeGreaterThan(0)
  for (const [, , name] of terms) expect(await site.file(`${dir}/${name}.json`)).toBeDefined()
}

test('renders pages and the search index once, however rarely they are requested', async () => {
  const { root, write } = createSite(files)
  expect(await run(root, search)).not.toEqual([])
  expect(await run(root, showA)).toEqual([])
  expect(await run(root, search)).toEqual([])
  for (const route of ['/docs/b', '/docs/c'] as const)
    expect(
      await run(root, async (site) => {
        expect((await site.rendered(route))?.html).toContain('Text of')
      }),
    ).toEqual([])
  write({ 'docs/c.md': '# C\n\nOther text of C.\n' })
  expect(await run(root, showA)).toEqual([])
  const [references, body, ...others] = await run(root, (site) => site.rendered('/docs/c'))
  expect([references, others]).toEqual([`references ${body}`, []])
})

test('takes up changes together that come while another change is taken up', async () => {
  const { root } = createSite(files)
  const opened = await openFiles(root)
  const taken: (readonly string[])[] = []
  const disk: typeof opened.disk = {
    ...opened.disk,
    forget(paths) {
      taken.push(paths)
      opened.disk.forget(paths)
    },
  }
  const site = openSite(opened.options, { ...opened, disk })
  await site.rendered('/docs/a')
  taken.length = 0
  const first = site.update(['docs/a.md'])
  // The first update begins.
  await Promise.resolve()
  await Promise.all([first, ...['docs/b.mdx', 'docs/c.md', 'docs/b.mdx'].map((path) => site.update([path]))])
  expect(taken).toEqual([['docs/a.md'], ['docs/b.mdx', 'docs/c.md']])
  opened.cache.close()
})

test('keeps what is known of a package, also after a run in which no page used it', async () => {
  const { root } = createSite({
    ...files,
    'docs/d.mdx': "import { text } from 'words'\n\n# D\n\n{text}\n",
    'node_modules/words/package.json': '{ "type": "module", "exports": "./index.js" }',
    'node_modules/words/index.js': "export const text = 'Text of D.'\n",
  })
  await run(root, (site) => site.rendered('/docs/d'))
  await run(root, showA)
  const { cache } = await openFiles(root)
  expect(cache.get('packages', 'words?package')).toContainEqual([
    'node_modules/words/index.js',
    expect.stringMatching(/^[0-9a-f]{16}$/),
  ])
  cache.close()
})

test('forgets results that nothing uses', async () => {
  const { root, write } = createSite(files)
  const [old = ''] = await run(root, (site) => site.rendered('/docs/c'))
  write({ 'docs/c.md': '# C\n\nOther text of C.\n' })
  await run(root, (site) => site.rendered('/docs/c'))
  await run(root, showA)
  const { cache } = await openFiles(root)
  expect(cache.hasBody(old)).toBe(false)
  cache.close()
})
