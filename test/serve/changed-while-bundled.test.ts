/** The bundler reads files itself. If a file changes meanwhile, the result must not be cached under the new content. */
import { expect, test } from 'vitest'
import { openSite } from '../../renderer/live/open-site.ts'
import { openFiles } from '../helpers/open-files.ts'
import { createSite, plainConfig } from '../helpers/site.ts'

const config = plainConfig.replace(
  '}',
  ", theme: { components: { Footer: './footer.tsx' }, mdxComponents: { Own: './own.tsx' }, css: ['looks.css'] } }",
)
const component = (name: string) => (word: string) => `export function ${name}() {\n  return <b>${word}</b>\n}\n`
const styles = (word: string) => `.mark { content: "${word}" }\n`

const sources = {
  'docs/_box.tsx': component('Box'),
  'docs/_pages/_tool.tsx': component('Tool'),
  'footer.tsx': component('Footer'),
  'own.tsx': component('Own'),
  'looks.css': styles,
}

test.each([
  ['a component that a page imports', '/docs/page', 'docs/_box.tsx'],
  ['a component in a page that is one', '/tools', 'docs/_pages/_tool.tsx'],
  ['a part of the theme', '/docs/page', 'footer.tsx'],
  ['a component for all pages', '/docs/page', 'own.tsx'],
  ['a stylesheet', '/docs/page', 'looks.css'],
] as const)('%s that changes while it is bundled is bundled again', async (_, route, file) => {
  const site = createSite({
    'site.config.ts': config,
    'docs/page.mdx': "import { Box } from './_box.tsx'\n\n# Page\n\n<Box />\n\n<Own />\n",
    'docs/_pages/tools.tsx': "import { Tool } from './_tool.tsx'\n\nexport default () => <Tool />\n",
    ...Object.fromEntries(Object.entries(sources).map(([path, source]) => [path, source('the old state')])),
  })
  const files = await openFiles(site.root)
  let isChanged = false
  const disk: typeof files.disk = {
    ...files.disk,
    // Its state is read after the bundler has finished with it.
    stateOf(path) {
      if (path === file && !isChanged) {
        isChanged = true
        site.write({ [file]: sources[file]('the new state') })
      }
      return files.disk.stateOf(path)
    },
  }
  const open = openSite(files.options, { ...files, disk })
  await contentOf(open, route)
  expect(isChanged).toBe(true)
  await open.update([file])
  expect(await contentOf(open, route)).toContain('the new state')
  await open.save()
  files.cache.close()
  const next = await openFiles(site.root)
  expect(await contentOf(openSite(next.options, next), route)).toContain('the new state')
  next.cache.close()
})

/** The page with its own stylesheet. */
async function contentOf(open: ReturnType<typeof openSite>, route: `/${string}`): Promise<string> {
  const { html = '' } = (await open.rendered(route)) ?? {}
  const [, sheet = ''] = /href="\/base\/(assets\/looks-[^"]+\.css)"/.exec(html) ?? []
  const content = await open.file(sheet)
  return html + (typeof content === 'string' ? content : new TextDecoder().decode(content))
}
