/** Runs `docs-gen index` against test servers. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type AlgoliaServer, startAlgoliaServer } from '../helpers/algolia-server.ts'
import { contentsOf, createSite, plainConfig, type Run, runCommand, type TestSite } from '../helpers/site.ts'
import { startTypesenseServer } from '../helpers/typesense-server.ts'

const renameHook = fileURLToPath(new URL('../helpers/kill-at-rename.cjs', import.meta.url))
let server: AlgoliaServer
let site: TestSite

beforeAll(async () => {
  server = await startAlgoliaServer()
})
afterAll(() => server.close())

beforeEach(() => {
  server.indices.clear()
  server.requests.length = 0
  server.onRequest = () => undefined
  site = createSite({
    'site.config.ts': `export default {
  title: 'Site', url: 'https://docs.example.com', base: '/base/',
  search: { appId: 'app', apiKey: 'search-key', indexName: 'docs' },
}\n`,
    'docs/intro.md': '# Introduction\n\nSome text.\n\n## Boson\n\nServes tiles.\n',
    'docs/other.mdx': '# Other page\n\nCall `get_pixels` {1 + 1} times.\n',
    'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  })
})

const env = () => ({ ALGOLIA_WRITE_KEY: 'write-key', DOCS_GEN_ALGOLIA_HOSTS: server.address() })
const index = (args: readonly string[] = [], variables: Readonly<Record<string, string>> = env()): Promise<Run> =>
  runCommand(['index', '--root', site.root, ...args], { env: variables })

test('publishes the records', async () => {
  const { code, stdout, stderr } = await index()
  expect({ code, stderr }).toMatchObject({ code: 0 })
  expect(stdout).toContain('6 records from 2 searchable pages')
  expect(stdout).not.toContain('docusaurus')
  expect(stdout).toContain('Published to "docs": 0 records replaced by 6.')
  const objects = [...(server.indices.get('docs')?.objects.values() ?? [])]
  expect(objects.flatMap(({ content }) => content ?? [])).toEqual([
    'Some text.',
    'Serves tiles.',
    'Call get_pixels 2 times.',
  ])
})

test('counts the same records with a cache as without one, and publishes all of them', async () => {
  const figures = async (args: readonly string[] = []) => {
    const { code, stdout } = await index(['--dry-run', '--json', ...args])
    expect(code).toBe(0)
    return JSON.parse(stdout).summary
  }
  const first = await figures()
  expect(await figures()).toEqual(first)
  site.write({ 'docs/intro.md': '# Introduction\n\nOther text.\n\n## Fermion\n\nServes tiles.\n\n## Third\n' })
  const edited = await figures()
  expect(edited.records).toBe(first.records + 1)
  expect(edited).toEqual(await figures(['--no-cache']))
  await figures()
  expect((await index()).stdout).toContain('Published to "docs": 0 records replaced by 7.')
  const contents = [...(server.indices.get('docs')?.objects.values() ?? [])].flatMap(({ content }) => content ?? [])
  expect(contents).toEqual(['Other text.', 'Serves tiles.', 'Call get_pixels 2 times.'])
})

test('reports a missing key before any work', async () => {
  const { code, stderr } = await index([], { DOCS_GEN_ALGOLIA_HOSTS: server.address() })
  expect(code).toBe(1)
  expect(stderr).toContain('The write key is missing.')
  expect(stderr).not.toContain('Compile')
  expect(server.requests).toEqual([])
})

test('builds no site with the write key in it', async () => {
  const { code, diagnostics } = await site.build([], { env: { ALGOLIA_WRITE_KEY: 'search-key' } })
  expect(code).toBe(1)
  expect(diagnostics).toMatchObject([{ code: 'public-write-key' }])
  expect(existsSync(join(site.root, 'build'))).toBe(false)
})

test('never prints the write key, and trims it', async () => {
  server.onRequest = () => ({ status: 403, body: 'no such key: secret-write-key' })
  const { code, stdout, stderr } = await index([], {
    ...env(),
    ALGOLIA_WRITE_KEY: 'secret-write-key\n',
    GITHUB_ACTIONS: 'true',
  })
  expect(code).toBe(1)
  expect(stderr).toContain('The service rejected the key (status 403: no such key: ***).')
  expect(stdout + stderr).not.toContain('secret-write-key')
  site.write({ 'docs/other.mdx': '# Other\n\n{(() => { throw new Error(process.env.ALGOLIA_WRITE_KEY) })()}\n' })
  const built = await site.build([], { env: { ALGOLIA_WRITE_KEY: 'secret-write-key' } })
  expect(built.diagnostics).toMatchObject([{ message: "The page's code raised an error: ***" }])
})

test('compares in a dry run if there is a key, and publishes nothing', async () => {
  expect((await index()).code).toBe(0)
  site.write({ 'docs/intro.md': '# Introduction\n\nAnother text.\n\n## Boson\n\nServes tiles.\n' })
  const compared = await index(['--dry-run'])
  expect(compared.stdout).toContain('Would change "docs": 0 added, 1 changed, 0 removed')
  expect(compared.stdout).toMatch(
    /Build plan: the largest record has \d+ of 10,000 bytes, all 6 have [\d,]+ of 1,000,000,000/,
  )
  const without = await index(['--dry-run'], {})
  expect(without).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('The records were not compared with a live index. The write key is missing.'),
  })
  const { stdout } = await index(['--diff', '--json'])
  const counts = { index: 'docs', published: true, added: 0, changed: 1, removed: 0 }
  expect(JSON.parse(stdout)).toMatchObject({ diagnostics: [], summary: counts })
})

test('writes the records to a file', async () => {
  const { code, stdout, stderr } = await index(['--json', '--to', './records.json'], {})
  expect([code, stderr]).toEqual([0, ''])
  expect(JSON.parse(stdout)).toMatchObject({ diagnostics: [], summary: { errors: 0, pages: 2, records: 6 } })
  const records = JSON.parse(readFileSync(join(site.root, 'records.json'), 'utf8'))
  expect(records[0]).toMatchObject({
    url: expect.stringMatching(/^\/base\/docs\//),
    docusaurus_tag: 'docs-default-current',
  })
})

test('replaces a file only if it has records, through a link too', async () => {
  const to = async (path: string) => {
    const { code, stderr } = await index(['--to', path], {})
    const isEarly = stderr.includes('foreign-file') && !stderr.includes('Compile')
    return [code, isEarly, readFileSync(join(site.root, path), 'utf8').slice(0, 15)]
  }
  site.write({ 'package.json': '{ "name": "mine" }', 'list.json': '[1]', 'empty.json': '', 'old.json': '[]' })
  symlinkSync('old.json', join(site.root, 'link.json'))
  const written = '[\n  {\n    "obje'
  expect(await to('./package.json')).toEqual([2, true, '{ "name": "mine'])
  expect(await to('./list.json')).toEqual([2, true, '[1]'])
  for (const path of ['./empty.json', './link.json', './new/folder/x.json']) {
    expect(await to(path)).toEqual([0, false, written])
    expect(await to(path)).toEqual([0, false, written])
  }
  expect(readlinkSync(join(site.root, 'link.json'))).toBe('old.json')
})

test.each([
  [['--to', './docs'], 'other files than a search index'],
  [['--to', './docs', '--dry-run'], 'other files than a search index'],
  [['--test'], 'The relevance file "search/relevance.yaml" does not exist.'],
  [['--test', 'none.yaml'], 'The relevance file "none.yaml" does not exist.'],
])('refuses %j before any work', async (args, message) => {
  const { code, stdout, stderr } = await index(args, { CI: 'true' })
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)])
  expect(stderr).not.toContain('Compile')
  expect(existsSync(join(site.root, '.docs-gen'))).toBe(false)
})

test('publishes a great loss only with --force', async () => {
  await index()
  site.write({ 'docs/intro.md': undefined })
  const refused = await index()
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain('Nothing was published.')
  expect((await index(['--force'])).code).toBe(0)
})

test('does not publish a site with errors', async () => {
  site.write({ 'docs/other.mdx': '# Other\n\n<Unknown />\n' })
  const { code, stderr } = await index()
  expect(code).toBe(1)
  expect(stderr).toContain('Nothing was published.')
  expect(server.requests).toEqual([])
})

test('does not publish with too low relevance', async () => {
  site.write({ 'search/relevance.yaml': '- query: boson\n  page: /docs/intro\n- query: pixels\n  page: /docs/intro\n' })
  const { code, stdout, stderr } = await index()
  expect(code).toBe(1)
  expect(stdout).toContain('2 queries, MRR 0.500, recall@5 0.500')
  expect(stderr).toContain('MRR 0.500 of 0.85')
  expect(server.requests).toEqual([])
  const tried = await index(['--test', 'search/relevance.yaml'], {})
  expect(tried.code).toBe(1)
  site.write({ 'search/relevance.yaml': '- query: get_pixels\n  page: /docs/other\n' })
  expect((await index(['--test'], {})).code).toBe(0)
})

test('proposes relevance tests from headings, for pages without one, that pass as they are', async () => {
  site.write({ 'docs/intro.md': '# Introduction\n\n## Serve many tiles\n\n## Boson\n\nText.\n' })
  const first = await index(['--suggest'], {})
  expect(first.code).toBe(0)
  expect(parse(first.stdout)).toEqual({
    queries: [
      { query: 'Serve many tiles', page: '/docs/intro' },
      { query: 'Other page', page: '/docs/other' },
    ],
  })
  site.write({ 'search/relevance.yaml': `queries:\n  - query: tiles\n    page: /docs/intro\n` })
  expect((await index(['--suggest', '--test', 'new.yaml'], {})).stdout).toBe(first.stdout)
  const more = await index(['--suggest'], {})
  expect(more.stdout).toBe('  - query: Other page\n    page: /docs/other\n')
  site.write({ 'search/relevance.yaml': `queries:\n  - query: tiles\n    page: /docs/intro\n${more.stdout}` })
  expect((await index(['--suggest'], {})).stdout).toBe('')
  expect((await index(['--test'], {})).code).toBe(0)
})

test('leaves compiled pages for the next build', async () => {
  expect((await index()).code).toBe(0)
  const { summary } = await site.build()
  expect(summary).toMatchObject({ compiled: 0 })
})

test('does not use the cache folder of a running command', async () => {
  const cache = join(site.root, '.docs-gen/cache')
  site.write({ '.docs-gen/cache/process': `${process.pid}\n` })
  expect((await index()).code).toBe(0)
  expect(readdirSync(cache)).toEqual(['process'])
  expect(readdirSync(join(site.root, '.docs-gen')).sort()).toEqual(['cache', 'config'])
})

test('reports which records readers have after an interruption, and works in the next run', async () => {
  await index()
  const before = [...(server.indices.get('docs')?.objects.keys() ?? [])]
  site.write({ 'docs/more.md': '# More\n\nText.\n' })
  const command = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
  const child = spawn(process.execPath, [command, 'index', '--root', site.root], {
    env: { ...process.env, ...env(), CI: 'true' },
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  server.onRequest = ({ path }) => {
    if (!path.endsWith('/batch')) return undefined
    // A second one would end the command at once.
    if (!child.killed) child.kill('SIGINT')
    return 'silent'
  }
  const code = await new Promise((done) => child.on('close', done))
  expect({ code, stderr }).toEqual({
    code: 130,
    stderr: expect.stringContaining('Stopped. Readers still have the old records of "docs".'),
  })
  expect([...(server.indices.get('docs')?.objects.keys() ?? [])]).toEqual(before)
  expect([...server.indices.keys()]).toEqual(['docs'])
  server.onRequest = () => undefined
  expect((await index()).code).toBe(0)
  expect(server.indices.get('docs')?.objects.size).toBeGreaterThan(before.length)
})

describe('--to', () => {
  test('writes the embedded index to a folder, and keeps a folder with other files', async () => {
    const { code, stdout } = await index(['--to', './out/index'], {})
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/\d+ files written to .*index\./) })
    expect(readdirSync(join(site.root, 'out'))).toEqual(['index'])
    expect(readdirSync(join(site.root, 'out/index')).sort()).toEqual(['assets', 'search-index.json'])
    expect((await index(['--to', './out/index'], {})).code).toBe(0)
    const refused = await index(['--to', './docs'], {})
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('has other files than a search index') })
    expect(existsSync(join(site.root, 'docs/intro.md'))).toBe(true)
  })

  test.each(['FAIL_AT_RENAME', 'KILL_AT_RENAME'])(
    '%s: the folder is whole after every rename that fails or is the last',
    async (variable) => {
      const folder = join(site.root, 'out/index')
      const publish = (variables = {}) => index(['--to', './out/index'], variables)
      const hook = { NODE_OPTIONS: `--require ${renameHook}` }
      const counted = join(site.root, 'renames.txt')
      expect((await publish()).code).toBe(0)
      const states: Record<string, string>[] = [contentsOf(folder)]
      const change = (step: number) => site.write({ 'docs/intro.md': `# Introduction\n\nText ${step}.\n` })
      let broken = 0
      // How many renames a run makes depends on what the cache may trust, so every run that is not killed counts its own.
      for (let step = 1, renames = 1; step <= renames; step++) {
        change(step)
        rmSync(counted, { force: true })
        const { code } = await publish({ ...hook, [variable]: String(step), RENAMES: counted })
        if (code !== 0) broken++
        renames = existsSync(counted) ? Number(readFileSync(counted, 'utf8')) : step + 1
        const names = readdirSync(join(site.root, 'out'))
        const aside = names.find((name) => name.startsWith('.index.old-')) ?? ''
        const found = contentsOf(join(site.root, 'out', names.includes('index') ? 'index' : aside))
        if (variable === 'FAIL_AT_RENAME') expect(names, `step ${step}`).toEqual(['index'])
        expect((await publish()).code, `step ${step}`).toBe(0)
        expect(readdirSync(join(site.root, 'out')), `step ${step}`).toEqual(['index'])
        states.push(contentsOf(folder))
        // The old index or the new one.
        expect(states.slice(-2), `step ${step}`).toContainEqual(found)
      }
      // A cache that cannot be written is no failure; the folder that cannot be moved is one. A kill ends every run but the last.
      expect(broken).toBeGreaterThanOrEqual(variable === 'FAIL_AT_RENAME' ? 1 : 4)
    },
  )

  test('explains that a site with embedded search has nothing to publish', async () => {
    site.write({ 'site.config.ts': plainConfig })
    const plain = await index([], {})
    const sentence = 'The search is embedded in the site by "docs-gen build", so there is nothing to publish.\n'
    expect(plain).toMatchObject({ code: 0, stdout: sentence, stderr: '' })
    const { stdout } = await index(['--json'], {})
    expect(JSON.parse(stdout).diagnostics).toMatchObject([{ code: 'index-service', severity: 'hint' }])
    const tried = await index(['--dry-run'], {})
    expect([tried.code, tried.stdout]).toEqual([0, expect.stringContaining('6 records from 2 searchable pages')])
  })

  test('publishes to Typesense, from the config and by name', async () => {
    const cluster = await startTypesenseServer()
    site.write({
      'site.config.ts': `export default {
  title: 'Site', url: 'https://docs.example.com', base: '/base/',
  search: { typesense: { nodes: ['${cluster.address()}'], apiKey: 'search-key', collection: 'docs' } },
}\n`,
    })
    const missing = await index([], {})
    expect(missing.stderr).toContain('Set TYPESENSE_WRITE_KEY in the environment.')
    const { code, stdout } = await index([], { TYPESENSE_WRITE_KEY: 'write-key' })
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringContaining('Published to "docs": 0 records replaced by 6.'),
    })
    expect((await index(['--to', 'typesense', '--diff'], { TYPESENSE_WRITE_KEY: 'write-key' })).stdout).toContain(
      '6 unchanged',
    )
    expect((await site.build([], { env: { TYPESENSE_WRITE_KEY: 'search-key' } })).diagnostics).toMatchObject([
      { code: 'public-write-key' },
    ])
    await cluster.close()
  })
})
