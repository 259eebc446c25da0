/** The packed npm package: its content, its size, and that it works in a project of its own. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { search } from '../../client/search/engine/answer.ts'
import { openIndex } from '../../client/search/engine/open-index.ts'
import { packPackage, repository } from '../helpers/pack-package.ts'
import { startProcess } from '../helpers/running-command.ts'
import { listFiles, runNode, temporaryFolder, writeFiles } from '../helpers/site.ts'

let tarball: string
let installed: string
let project: string

beforeAll(() => {
  tarball = packPackage()
  project = temporaryFolder()
  installed = install()
}, 240_000)

/** As npm would lay it out: the package, and the packages that it says it needs. */
function install(): string {
  const modules = join(project, 'node_modules')
  mkdirSync(modules)
  execFileSync('tar', ['-xzf', tarball, '-C', modules])
  cpSync(join(modules, 'package'), join(modules, 'docs-gen'), { recursive: true })
  const { dependencies } = JSON.parse(readFileSync(join(modules, 'docs-gen/package.json'), 'utf8'))
  for (const name of [...Object.keys(dependencies), '@types/react', 'csstype']) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(repository, 'node_modules', name), join(modules, name))
  }
  return join(modules, 'docs-gen')
}

test('contains the code, its types and its documents, and nothing else', () => {
  const kinds = new Set(
    listFiles(installed).map((path) => path.replace(/^dist\/types\/.*\.d\.ts$/, 'dist/types/*.d.ts')),
  )
  const other = [...kinds].filter((path) => !/^dist\/((chunks|client)\/[^/]+|[\w-]+)\.(js|json|css)$/.test(path))
  expect(other.filter((path) => path !== 'CHANGELOG.md').sort()).toEqual([
    'LICENSE',
    'README.md',
    'dist/THIRD-PARTY-LICENSES',
    'dist/client/third-party-licenses.txt',
    'dist/manual.br',
    'dist/types/*.d.ts',
    'package.json',
  ])
})

test('contains only the types that its exports need', () => {
  const types = listFiles(installed).filter((path) => path.endsWith('.d.ts'))
  expect(types).toContain('dist/types/renderer/model/site-config.d.ts')
  // Twenty of the config, the theme and islands, and those of the figures.
  expect(types.length).toBeLessThan(55)
})

test('contains the licenses of the packages in its bundles', () => {
  const text = readFileSync(join(installed, 'dist/THIRD-PARTY-LICENSES'), 'utf8')
  const some = ['@docsearch/js', '@modelcontextprotocol/sdk', 'github-slugger', 'preact', 'react-dom', 'yaml', 'zod']
  for (const name of some) expect(text).toMatch(new RegExp(`^${name} \\d\\S* \\((MIT|ISC)\\)$`, 'm'))
  for (const section of text.split(/^-{80}$/m)) expect(section).toMatch(/copyright/i)
})

test('has at most 1.5 MB', () => {
  expect(statSync(tarball).size).toBeLessThan(1_500_000)
})

test('contains no path of the build machine', () => {
  // Below a folder of the repository: the repository's own path may be as short as a word of the text.
  const places = ['cli', 'client', 'dist', 'node_modules', 'renderer'].map((dir) => join(repository, dir))
  const holding = listFiles(installed).filter((path) => {
    const content = readFileSync(join(installed, path))
    const text = (path.endsWith('.br') ? brotliDecompressSync(content) : content).toString()
    return places.some((place) => text.includes(place))
  })
  expect(holding).toEqual([])
})

test('serves its manual offline, and writes nothing', async () => {
  const before = listFiles(installed)
  const running = startProcess([join(installed, 'dist/cli.js'), 'manual', '--port', '0'])
  const [url] = await running.says(/http:\/\/\S+/)
  const page = await (await fetch(`${url}reference/cli`)).text()
  expect(page).toContain('<h1>Commands</h1>')
  const assets = [...new Set(page.match(/\/assets\/[^"]+/g))]
  expect(assets.length).toBeGreaterThan(2)
  const states = await Promise.all(assets.map(async (path) => (await fetch(new URL(path, url))).status))
  expect(new Set(states)).toEqual(new Set([200]))
  // The package has no index: the server makes it from the pages.
  const { use } = openIndex(new URL('search-index.json', url).href, fetch)
  const found = async (query: string) =>
    await use(async (reader) => (await search(reader, { query })).hits.map((hit) => String(hit.url)).slice(0, 2))
  expect(await found('how do I add a redirect')).toContain('/site/redirects/')
  expect(await found('write markdown, publish a site')).toContain('/')
  expect(await found('--shard')).toContain('/reference/cli/#compile')
  await running.stop()
  expect(listFiles(installed)).toEqual(before)
}, 60_000)

test('builds a site with the installed command', async () => {
  writeFiles(project, {
    'package.json': '{ "private": true, "type": "module" }',
    'site.config.ts': config,
    'theme/Footer.tsx': footer,
    'docs/index.md': '# One\n\n[two](./two.mdx)\n',
    'docs/two.mdx': '# Two\n\n<Badge>new</Badge>\n',
  })
  const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const { code, stderr } = await runNode([join(installed, bin['docs-gen']), 'build', '--quiet'], { cwd: project })
  expect([code, stderr]).toEqual([0, ''])
  expect(readFileSync(join(project, 'build/docs/two/index.html'), 'utf8')).toContain('<footer>Mine: Two</footer>')
  expect(readFileSync(join(project, 'build/assets/third-party-licenses.txt'), 'utf8')).toContain('preact ')
})

test('loads few files: Node needs longer to find and link a file than to compile it', async () => {
  writeFiles(project, { 'docs/three.md': '# Three\n' })
  const coverage = temporaryFolder()
  const run = { cwd: project, env: { NODE_V8_COVERAGE: coverage } }
  expect((await runNode([join(installed, 'dist/cli.js'), 'build', '--quiet'], run)).code).toBe(0)
  const scripts = listFiles(coverage).flatMap((file): { url: string }[] =>
    JSON.parse(readFileSync(join(coverage, file), 'utf8')).result.filter(isOfPackage),
  )
  const loaded = new Set(scripts.map(({ url }) => url))
  expect(loaded.size).toBeGreaterThan(5)
  expect(loaded.size).toBeLessThan(40)
})

test('loads the SDK of the Model Context Protocol with the command `mcp` only', () => {
  const files = listFiles(installed).filter((path) => path.endsWith('.js'))
  const textOf = (path: string) => readFileSync(join(installed, path), 'utf8')
  const holding = files.filter((path) => textOf(path).includes('io.modelcontextprotocol'))
  expect(holding).toEqual([expect.stringMatching(/-mcp\.js$/)])
  const name = holding[0]?.replace(/.*\//, '') ?? ''
  const importing = files.filter((path) => textOf(path).includes(`/${name}"`))
  expect(importing.map((path) => textOf(path).split(`/${name}"`)[0]?.slice(-20))).toEqual([
    expect.stringMatching(/\bimport\("\.[^"]*$/),
  ])
})

function isOfPackage({ url }: { url: string }): boolean {
  return url.includes('/node_modules/docs-gen/dist/')
}

const config = `import { defineConfig } from 'docs-gen'

export default defineConfig({
  title: 'Site',
  url: 'https://docs.example.com',
  navbar: { items: [{ type: 'doc', docId: 'two' }, { label: 'Elsewhere', href: 'https://example.com' }] },
  theme: { components: { Footer: './theme/Footer.tsx' } },
  strict: { brokenLinks: 'warn' },
})
`

const sidebars = `import type { CategoryConfig, FrontMatter, SidebarsConfig } from 'docs-gen'

export const front: FrontMatter = { title: 'One', sidebar_position: 1 }
export const category: CategoryConfig = { label: 'Guide', link: { type: 'generated-index' } }
export default {
  docs: [
    'one',
    { type: 'doc', id: 'two', label: 'Two' },
    { type: 'category', label: 'More', link: { type: 'doc', id: 'one' }, items: [{ Short: ['one'] }] },
    { type: 'autogenerated', dirName: '.' },
  ],
  short: { Guide: ['one'], More: [{ type: 'link', label: 'Elsewhere', href: 'https://example.com' }] },
} satisfies SidebarsConfig
`

const footer = `import type { PageProps } from 'docs-gen/theme'

export default function Footer({ page }: PageProps) {
  return <footer>Mine: {page.title}</footer>
}
`

const tsconfig = JSON.stringify({
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    jsx: 'react-jsx',
    exactOptionalPropertyTypes: true,
    types: [],
  },
  include: ['*.ts', 'theme'],
})

test('type-checks a config, a slot and sidebars', async () => {
  writeFiles(project, { 'tsconfig.json': tsconfig, 'sidebars.ts': sidebars })
  expect(await check()).toEqual({ code: 0, stdout: '' })
})

test('reports a wrong option and a wrong sidebar in the type check', async () => {
  writeFiles(project, { 'wrong.ts': config.replace('title:', 'titel:') })
  const { code, stdout } = await check()
  expect(code).not.toBe(0)
  expect(stdout).toMatch(/^wrong\.ts\(4,3\): error .*'titel'/)
  writeFiles(project, { 'wrong.ts': sidebars.replace("id: 'two'", 'id: 2') })
  expect((await check()).stdout).toMatch(/^wrong\.ts\(\d+,\d+\): error /)
  writeFiles(project, { 'wrong.ts': undefined })
})

async function check() {
  const { code, stdout } = await runNode(
    [join(repository, 'node_modules/typescript/bin/tsc'), '-p', project, '--pretty', 'false'],
    {
      cwd: project,
    },
  )
  return { code, stdout }
}
