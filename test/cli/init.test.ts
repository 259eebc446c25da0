import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { init } from '../../cli/commands/init.ts'
import { missingParts, ownSpec } from '../../cli/commands/starter-package.ts'
import { loadConfig } from '../../cli/project/load-config.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docs-gen-init-'))
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

async function run(folder: string, dryRun = false) {
  let text = ''
  const exitCode = await init({
    root: folder,
    dryRun,
    write: (more) => {
      text += more
    },
  })
  return { exitCode, text }
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

const paths = [
  'site.config.ts',
  'sidebars.ts',
  'docs/index.md',
  'docs/guide/writing.mdx',
  'docs/guide/components.mdx',
  'docs/guide/publishing.md',
  'docs/_components/Estimate.tsx',
  'docs/_pages/index.md',
  'docs/_static/favicon.svg',
  'package.json',
  'tsconfig.json',
  '.vscode/settings.json',
  '.github/workflows/deploy.yml',
  'README.md',
]

test('refuses a folder in the docs of another site', async () => {
  await run(root)
  await expect(run(join(root, 'docs/guide'))).rejects.toThrow(/"docs\/guide" is in the pages of the site in/)
  expect(readdirSync(join(root, 'docs/guide')).sort()).toEqual(['components.mdx', 'publishing.md', 'writing.mdx'])
  expect((await run(join(root, 'examples/small'))).exitCode).toBe(0)
})

test('lists what it would create, and writes nothing', async () => {
  writeFileSync(join(root, 'README.md'), '# Own\n')
  const { exitCode, text } = await run(root, true)
  const others = paths.filter((path) => path !== 'README.md')
  const lines = [
    'Would create:',
    ...[...others, '.gitignore'].map((path) => `  ${path}`),
    'Kept unchanged:',
    '  README.md',
  ]
  expect([exitCode, text]).toEqual([0, `${lines.join('\n')}\n`])
  expect(readdirSync(root)).toEqual(['README.md'])
})

test('creates a site with a valid config in an empty folder', async () => {
  const { exitCode, text } = await run(join(root, 'My Site'))
  expect(exitCode).toBe(0)
  expect(text).toBe(
    `Created:\n${[...paths, '.gitignore'].map((path) => `  ${path}\n`).join('')}\nNext:\n  cd "${root}/My Site"\n  npm install\n  npm run dev\n`,
  )
  const { config, diagnostics } = await loadConfig(join(root, 'My Site'))
  expect(diagnostics).toEqual([])
  expect(config?.footer.copyright).toBe('The documentation of My product, made with docs-gen.')
  expect(JSON.parse(read('My Site/package.json'))).toMatchObject({
    name: 'my-site',
    scripts: {
      dev: 'docs-gen serve',
      check: 'docs-gen check',
      build: 'docs-gen build',
      preview: 'docs-gen serve --built',
    },
  })
  expect(read('My Site/.gitignore')).toBe('node_modules/\nbuild/\n.docs-gen/\n')
})

test('keeps existing files', async () => {
  mkdirSync(join(root, 'docs'))
  const own = { 'package.json': '{}', 'docs/index.md': 'mine', '.gitignore': '# mine\n/build\nnode_modules' }
  for (const [path, text] of Object.entries(own)) writeFileSync(join(root, path), text)
  const { exitCode, text } = await run(root)
  expect(exitCode).toBe(0)
  expect(read('package.json')).toBe('{}')
  expect(read('docs/index.md')).toBe('mine')
  expect(read('.gitignore')).toBe('# mine\n/build\nnode_modules\n.docs-gen/\n')
  expect(text).toContain('Kept unchanged:\n  docs/index.md\n  package.json\n\n')
  expect(text).toContain(
    '  npm pkg set scripts.dev="docs-gen serve" scripts.check="docs-gen check" scripts.build="docs-gen build" scripts.preview="docs-gen serve --built"\n  npm install --save-dev @types/react docs-gen\n  npm run dev\n',
  )
})

test('writes no pages between those of existing docs, and names the page about the other generator', async () => {
  const own = { 'docs/start/install.md': '# Install\n', 'docs/.vitepress/config.ts': '', 'build/tool.js': '' }
  for (const [path, text] of Object.entries(own)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const { text } = await run(root)
  expect(readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).toSorted()).toEqual(
    ['.vitepress', '.vitepress/config.ts', 'start', 'start/install.md'].toSorted(),
  )
  expect(existsSync(join(root, 'sidebars.ts'))).toBe(false)
  expect(text).toContain('Found docs/.vitepress. For what maps to what, see ')
  expect(text).toContain('moving/vitepress/\n')
  const { config, diagnostics } = await loadConfig(root)
  expect(diagnostics).toEqual([])
  expect(config?.outDir).toBe('site-build')
  expect(config?.docs?.route).toBe('/')
  expect(read('.gitignore')).toContain('site-build/\n')
  expect(read('.github/workflows/deploy.yml')).toContain('path: site-build }')
})

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test.each([
  ['docs/.vitepress/config.ts', 'docs', 'docs/public', false],
  ['site/.vitepress/config/index.ts', 'site', 'site/public', false],
  ['.vitepress/config.mts', 'src', 'src/public', false],
  ['astro.config.mjs', 'src/content/docs', 'public', true],
  ['www/astro.config.mjs', 'www/src/content/docs', 'www/public', true],
])('finds the pages and the files of a site with %s', async (config, dir, files, trailingSlash) => {
  put(config, dir === 'src' ? "export default { srcDir: './src' }\n" : '')
  for (const path of [`${dir}/start.md`, `${files}/logo.svg`]) put(path, '# Start\n')
  await run(root)
  const loaded = await loadConfig(root)
  expect(loaded.diagnostics).toEqual([])
  expect(loaded.config).toMatchObject({ docs: { dir, route: '/' }, staticDirs: [files], trailingSlash })
  const headingIds = config.includes('.vitepress') ? 'vitepress' : 'github'
  expect(loaded.config?.markdown).toMatchObject({ math: false, headingIds })
  expect(existsSync(join(root, 'sidebars.ts'))).toBe(false)
})

test.each([
  [
    'docs/.vitepress/config.ts',
    `export default {
  title: 'My "Atlas"',
  description: 'All maps.',
  base: '/atlas/',
  sitemap: {
    hostname: 'https://docs.atlas.org/x',
  },
  themeConfig: {
    socialLinks: [{ icon: 'github', link: 'https://github.com/atlas-org/atlas.js' }],
    editLink: { pattern: 'https://github.com/atlas-org/atlas.js/edit/main/docs/:path' },
  },
}\n`,
    'docs',
  ],
  [
    'astro.config.mjs',
    `export default {
  site: 'https://docs.atlas.org',
  base: '/atlas',
  integrations: [starlight({
    title: 'My "Atlas"',
    description: "All maps.",
    editLink: { baseUrl: 'https://github.com/atlas-org/atlas.js/edit/main/' },
  })],
}\n`,
    'src/content/docs',
  ],
])('takes over what %s says of the site', async (path, text, dir) => {
  put(path, text)
  put(`${dir}/a.md`, '# A\n')
  await run(root)
  const { config, diagnostics } = await loadConfig(root)
  expect(diagnostics).toEqual([])
  expect(config).toMatchObject({
    title: 'My "Atlas"',
    tagline: 'All maps.',
    url: 'https://docs.atlas.org',
    base: '/atlas/',
    docs: { dir, editUrl: 'https://github.com/atlas-org/atlas.js/edit/main/{path}' },
  })
  expect(config?.navbar.items).toContainEqual(
    expect.objectContaining({ href: 'https://github.com/atlas-org/atlas.js' }),
  )
})

test.each([
  ["  lang: 'de-DE',\n", 'de-DE'],
  ["  lang: 'en-US',\n", 'en'],
  ["  locales: {\n    root: { label: 'Deutsch', lang: 'de' },\n  },\n", 'de'],
  ["  locales: {\n    fr: {\n      lang: 'fr',\n    },\n  },\n", 'en'],
  ['  lang: language,\n', 'en'],
])('takes over the only language of a site of VitePress: %j', async (option, language) => {
  put('docs/.vitepress/config.ts', `export default {\n  title: 'A',\n${option}}\n`)
  put('docs/a.md', '# A\n')
  await run(root)
  const { config, diagnostics } = await loadConfig(root)
  expect(diagnostics).toEqual([])
  expect(config?.locales.map(({ name }) => name)).toEqual([language])
})

test('leaves to the author what a config computes', async () => {
  const text = "export default {\n  title: name,\n  base: `/${version}/`,\n  nav: [{\n    title: 'Guide',\n  }],\n}\n"
  put('docs/.vitepress/config.ts', text)
  put('docs/a.md', '# A\n')
  await run(root)
  expect((await loadConfig(root)).config).toMatchObject({ title: 'My product', base: '/' })
})

test('takes over languages and formulas of another generator, and says what to move', async () => {
  const locales = "locales: { root: { label: 'Français', lang: 'fr' }, zh_hans: { label: 'Chinese' } }"
  put('docs/.vitepress/config.ts', `export default { ${locales}, markdown: { math: true }, themeConfig: { js: 1 } }\n`)
  for (const path of ['docs/a.md', 'docs/zh_hans/a.md', 'docs/guide/a.md']) put(path, '# A\n')
  const { text } = await run(root)
  expect(text).toContain('  mkdir -p i18n/zh-hans && git mv docs/zh_hans i18n/zh-hans/docs\n')
  expect(text).not.toContain('docs/guide')
  const { config, diagnostics } = await loadConfig(root)
  expect(diagnostics).toEqual([])
  expect(config?.markdown.math).toBe(true)
  expect(config?.locales).toMatchObject([
    { name: 'fr', path: '' },
    { name: 'zh-hans', folder: 'i18n/zh-hans', path: 'zh_hans' },
  ])
})

test('writes nothing where the pages of another generator are in the project folder itself', async () => {
  for (const path of ['.vitepress/config.ts', 'guide/a.md', 'index.md']) put(path, '# A\n')
  await expect(run(root)).rejects.toThrow('They need a folder of their own')
  expect(readdirSync(root).toSorted()).toEqual(['.vitepress', 'guide', 'index.md'])
})

test('names commands of its own where scripts of these names are those of another tool', async () => {
  put('package.json', '{ "scripts": { "dev": "vite", "build": "vite build" } }')
  expect((await run(root)).text).toContain('\n  npx docs-gen serve\n')
  expect(read('.github/workflows/deploy.yml')).toContain('run: npx docs-gen build\n')
})

test.each([
  ['file:../docs-gen-0.1.0.tgz', 'file:../../docs-gen-0.1.0.tgz'],
  ['github:somebody/docs-gen#main', 'github:somebody/docs-gen#main'],
  ['^0.1.0', '^1.2.3'],
  ['npm:docs-gen@0.1.0', '^1.2.3'],
  [undefined, '^1.2.3'],
])('a site gets docs-gen from where it runs: %s', (spec, expected) => {
  const dir = join(root, 'tools')
  mkdirSync(join(dir, 'node_modules/docs-gen'), { recursive: true })
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ devDependencies: { 'docs-gen': spec } }))
  expect(ownSpec(join(root, 'a/site'), join(dir, 'node_modules/docs-gen'), '1.2.3')).toBe(expected)
  expect(ownSpec(join(root, 'a/site'), dir, '1.2.3')).toBe('^1.2.3')
})

test('names only what an existing package.json lacks', () => {
  const manifest = {
    scripts: { dev: 'docs-gen serve', check: 'x', build: 'y', preview: 'z' },
    dependencies: { 'docs-gen': '1' },
  }
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest))
  expect(missingParts(root, '^1.2.3')).toEqual(['npm install --save-dev @types/react'])
  writeFileSync(join(root, 'package.json'), '{}')
  expect(missingParts(root, 'file:../x.tgz')[1]).toBe('npm install --save-dev @types/react file:../x.tgz')
})

test('keeps a config with another ending', async () => {
  writeFileSync(join(root, 'site.config.mjs'), 'export default {}')
  expect((await run(root)).text).toContain('Kept unchanged:\n  site.config.mjs\n')
})

test('creates nothing the second time', async () => {
  await run(root)
  const { exitCode, text } = await run(root)
  expect(exitCode).toBe(0)
  expect(text).toContain(`Nothing to create.\nKept unchanged:\n${paths.map((path) => `  ${path}\n`).join('')}`)
})
