/** Mistakes in components and stylesheets while the site is served: what is shown, and which findings are out of date. */
import { expect, test } from 'vitest'
import { sortFindings } from '../../cli/report/report-order.ts'
import { openSite } from '../../renderer/live/open-site.ts'
import { openFiles } from '../helpers/open-files.ts'
import { createSite, plainConfig } from '../helpers/site.ts'

const config = plainConfig.replace('}', ", theme: { components: { Footer: './footer.tsx' }, css: ['looks.css'] } }")
const footer = (content: string) => `export default function Footer() {\n  return ${content}\n}\n`
const counter = "'use client'\nexport default () => <b>count</b>\n"

async function serve() {
  const site = createSite({
    'site.config.ts': config,
    'footer.tsx': footer('<footer>First</footer>'),
    'looks.css': '.mark { color: red }\n',
    'docs/_counter.tsx': counter,
    'docs/page.mdx': "import Counter from './_counter.tsx'\n\n# Page\n\n<Counter />\n",
  })
  const files = await openFiles(site.root)
  const live = openSite(files.options, files)
  const html = async () => (await live.rendered('/docs/page'))?.html ?? ''
  await html()
  return {
    html,
    async change(path: string, text: string) {
      site.write({ [path]: text })
      await live.update([path])
    },
    findings: async () =>
      sortFindings(await live.findings('/docs/page')).map(
        ({ severity, code, file, line, column }) => `${file}:${line}:${column} ${severity} ${code}`,
      ),
    async styles() {
      const [, path = ''] = /href="\/base\/(assets\/looks-[^"]+\.css)"/.exec(await html()) ?? []
      return Buffer.from((await live.file(path)) ?? '').toString()
    },
  }
}

test('shows what has a warning', async () => {
  const site = await serve()
  await site.change('footer.tsx', footer('<footer onClick={() => {}}>Second</footer>'))
  await site.change('looks.css', '.mark { colr: red; color: blue }\n')
  expect(await site.findings()).toEqual([
    'footer.tsx:2:18 warning static-handler',
    'looks.css:1:9 warning browser-bundle',
  ])
  expect(await site.html()).toContain('Second')
  expect(await site.styles()).toContain('color:#00f')
})

test('reports no earlier error of a slot that cannot be loaded', async () => {
  const site = await serve()
  await site.change('footer.tsx', footer('{ wrong: true } as never'))
  expect(await site.findings()).toEqual(['footer.tsx:1:1 error page-failed'])
  await site.change('footer.tsx', footer('<footer'))
  expect(await site.findings()).toEqual(['footer.tsx:3:1 error module'])
})

test('reports a mistake in an island once', async () => {
  const site = await serve()
  await site.change('docs/_counter.tsx', counter.replace('<b>', '<b'))
  expect(await site.findings()).toEqual(['docs/_counter.tsx:2:30 error module'])
})

test('reports a missing package where it is imported', async () => {
  const site = await serve()
  await site.change('footer.tsx', `import x from 'no-such-package/x'\n${footer('<footer>{x}</footer>')}`)
  expect(await site.findings()).toEqual(['footer.tsx:1:15 error module-not-found'])
  await site.change('footer.tsx', footer('<footer>Third</footer>'))
  await site.change(
    'docs/_counter.tsx',
    counter.replace('export', "import x from 'no-such-package'\nconsole.log(x)\nexport"),
  )
  expect(await site.findings()).toEqual(['docs/_counter.tsx:2:15 error module-not-found'])
})
