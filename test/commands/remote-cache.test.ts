/** Machines share compiled pages through a server. The machines are copies of one site in different folders. */
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentsOf, createSite, runCommand, temporaryFolder, writeFiles } from '../helpers/site.ts'
import { hasNginx, startNginx } from '../helpers/start-nginx.ts'

const pages = Array.from({ length: 30 }, (_, index) => [
  `docs/part-${index % 3}/page-${index}.md`,
  `# Page ${index}\n\nText.\n`,
])
const site = createSite({
  ...Object.fromEntries(pages),
  'docs/part-0/code.mdx':
    "import { word } from 'words'\nimport { Sign } from '../_parts/sign'\n\n# Code\n\n<Sign>{word}</Sign> {1 + 2}\n\n[Page](./page-3.md)\n",
  'docs/_parts/sign.tsx': 'export const Sign = ({ children }) => <b>{children}</b>\n',
  'node_modules/words/package.json': '{ "name": "words", "type": "module", "main": "index.js" }\n',
  'node_modules/words/index.js': "export const word = 'word'\n",
  'docs/bad.md': '# Bad\n\n![](https://example.com/a.png)\n',
})
const count = pages.length + 2

/** Another machine with the same site, and nothing built. */
function newMachine(): string {
  const root = temporaryFolder()
  cpSync(site.root, root, { recursive: true, filter: (path) => !/\.docs-gen|\/build$/.test(path) })
  return root
}

/** nginx with the file of the manual. */
async function startCache() {
  const root = temporaryFolder()
  const file = readFileSync(join(import.meta.dirname, '../../cli/manual/samples/hosts/nginx-cache.conf'), 'utf8')
  mkdirSync(join(root, 'files'))
  return await startNginx(root, (port) =>
    file.replace('listen 8080', `listen 127.0.0.1:${port}`).replace('/var/cache/docs-gen', `${root}/files`),
  )
}

async function run(root: string, args: readonly string[], env: Record<string, string>) {
  const { code, stdout, stderr } = await runCommand([...args, '--json', '--root', root], { env })
  return { code, stderr, ...JSON.parse(stdout) }
}

test.skipIf(!hasNginx)(
  'shards fill the cache, and a build on a new machine compiles nothing and has the same bytes',
  async () => {
    const server = await startCache()
    const shared = {
      DOCS_GEN_REMOTE_CACHE: server.origin,
      DOCS_GEN_REMOTE_CACHE_TOKEN: 'write-token',
      DOCS_GEN_REMOTE_CACHE_SECRET: 'only-ours',
    }
    try {
      const shards = ['1/2', '2/2'].map((shard) => run(newMachine(), ['compile', '--shard', shard], shared))
      const [first, second] = await Promise.all(shards)
      expect([first.code, second.code]).toEqual([0, 0])
      expect(first.summary.compiled + second.summary.compiled).toBe(count)
      expect([...first.diagnostics, ...second.diagnostics]).toMatchObject([
        { code: 'missing-alt', file: 'docs/bad.md' },
      ])

      const cold = newMachine()
      const warm = newMachine()
      // A page that only this machine has changed.
      writeFiles(warm, { 'docs/part-1/page-1.md': '# Page 1\n\nText.\n\nMore.\n' })
      writeFiles(cold, { 'docs/part-1/page-1.md': '# Page 1\n\nText.\n\nMore.\n' })
      const [fresh, joined] = await Promise.all([run(cold, ['build'], {}), run(warm, ['build'], shared)])
      expect([fresh.summary.compiled, joined.summary.compiled]).toEqual([count, 1])
      expect(joined.summary.remote).toMatchObject({ pages: count - 1, bytesSent: 0 })
      expect(joined.diagnostics).toEqual(fresh.diagnostics)
      expect(contentsOf(join(warm, 'build'))).toEqual(contentsOf(join(cold, 'build')))

      const refused = await run(newMachine(), ['check'], { ...shared, DOCS_GEN_REMOTE_CACHE_TOKEN: 'another-token' })
      const shown = JSON.stringify(refused)
      expect(refused).toMatchObject({ code: 0, summary: { compiled: count, remote: { pages: 0 } } })
      expect(shown).toMatch(/The remote cache at [^ ]* cannot be read: the server refuses access \(401\)/)
      expect(shown).not.toMatch(/another-token|only-ours/)
    } finally {
      server.close()
    }
  },
)

test('shards need a server that they share', async () => {
  const { code, stderr } = await runCommand(['compile', '--shard', '1/2', '--root', site.root])
  expect([code, stderr]).toEqual([2, expect.stringContaining('"--shard" has no effect without a remote cache')])
})
