/** Islands that an MDX page of another generator declares, while `serve` shows it. */
import { expect, test } from 'vitest'
import { startServe } from '../helpers/running-command.ts'
import { createSite } from '../helpers/site.ts'

test('bundles a component again when its page changes, and goes on when the page loses it', async () => {
  const page = (step: number) => `import { useState } from 'react'

export const Counter = () => { const [n, set] = useState(0); return <b onClick={() => set(n + ${step})}>{n}</b> }

# A

<Counter />
`
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'docusaurus', docs: { route: '/' } }\n`,
    'docs/index.mdx': page(111),
    'docs/Other.jsx': 'export default () => <i onClick={() => 333}>other</i>\n',
  })
  const server = await startServe(site.root)
  const read = async (path: string) => await (await fetch(new URL(path, server.url))).text()
  const island = async (name: string) => {
    const [, src = '/none'] = new RegExp(`<docs-island src="(/assets/${name}-[^"]+)"`).exec(await read('/')) ?? []
    return await read(src)
  }
  try {
    expect(await island('index')).toContain('+111')
    site.write({ 'docs/index.mdx': page(222) })
    await expect.poll(() => island('index'), { timeout: 60_000 }).toContain('+222')
    site.write({ 'docs/index.mdx': `import Other from './Other'\n\n# A\n\n<Other />\n` })
    await expect.poll(() => island('Other'), { timeout: 60_000 }).toContain('333')
  } finally {
    await server.stop()
  }
})
