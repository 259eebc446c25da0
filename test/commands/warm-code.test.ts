/**
 * A build after a change to what code is made from, besides the modules of the site: packages, settings, files that lead an import
 * elsewhere. It writes what a build without a cache writes, byte for byte, with the same exit code and findings.
 */
import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentsOf, createSite, type Files, plainConfig, runCommand, writeFiles } from '../helpers/site.ts'

interface Trap {
  readonly name: string
  readonly files: Files
  /** Symbolic links: path → target. */
  readonly links?: Readonly<Record<string, string>>
  readonly change: Files
  readonly newLinks?: Readonly<Record<string, string>>
  /** The folder of the site, when it is not the topmost. */
  readonly at?: string
}

const page = (code: string) => `# A page\n\n${code}\n`
const shows = (specifier: string) => ({ 'docs/a.mdx': page(`import { text } from '${specifier}'\n\n{text}`) })
const text = (value: string) => `export const text = '${value}'\n`
const json = (value: unknown) => JSON.stringify(value)
const config = (options: string, imports = '') =>
  `${imports}\nexport default { title: 'Site', url: 'https://docs.example.com', ${options} }\n`

const installed = (name: string, files: Files, fields: object = {}): Files => ({
  [`node_modules/${name}/package.json`]: json({
    name,
    version: '1.0.0',
    type: 'module',
    exports: './index.js',
    ...fields,
  }),
  ...Object.fromEntries(Object.entries(files).map(([path, content]) => [`node_modules/${name}/${path}`, content])),
})
const words = installed('words', { 'index.js': text('old') })
const newWords = { 'node_modules/words/index.js': text('new') }

const packages: readonly Trap[] = [
  { name: 'of an MDX page', files: { ...words, ...shows('words') }, change: newWords },
  {
    name: 'of a component of an MDX page',
    files: { ...words, ...shows('./part.ts'), 'docs/part.ts': "export { text } from 'words'\n" },
    change: newWords,
  },
  {
    name: 'of a React page',
    files: { ...words, 'docs/_pages/p.tsx': "import { text } from 'words'\nexport default () => <p>{text}</p>\n" },
    change: newWords,
  },
  {
    name: 'of an island',
    files: {
      ...words,
      'docs/a.mdx': page("import { Island } from './island.tsx'\n\n<Island />"),
      'docs/island.tsx': "'use client'\nimport { text } from 'words'\nexport const Island = () => <b>{text}</b>\n",
    },
    change: newWords,
  },
  {
    name: 'of a part of the theme',
    files: {
      ...words,
      'site.config.ts': config("theme: { components: { Footer: './Footer.tsx' } }"),
      'Footer.tsx': "import { text } from 'words'\nexport default () => <footer>{text}</footer>\n",
      'docs/a.md': '# A page\n',
    },
    change: newWords,
  },
  {
    name: 'of a component for authors',
    files: {
      ...words,
      'site.config.ts': config("theme: { mdxComponents: { Word: './Word.tsx' } }"),
      'Word.tsx': "import { text } from 'words'\nexport default () => <b>{text}</b>\n",
      'docs/a.mdx': page('<Word />'),
    },
    change: newWords,
  },
  {
    name: 'of the sidebars',
    files: {
      ...words,
      'site.config.ts': config("docs: { sidebars: './docs/sidebars.ts' }"),
      'docs/sidebars.ts':
        "import { text } from 'words'\nexport default { docs: [{ type: 'doc', id: 'a', label: text }] }\n",
      'docs/a.md': '# A page\n',
    },
    change: newWords,
  },
  {
    name: 'of the config, a plugin',
    files: {
      ...installed('shout', {
        'index.js': "export default () => (tree) => void (tree.children[1].children[0].value += '!')\n",
      }),
      'site.config.ts': config('markdown: { remarkPlugins: [shout] }', "import shout from 'shout'"),
      'docs/a.md': page('A text'),
    },
    change: {
      'node_modules/shout/index.js':
        "export default () => (tree) => void (tree.children[1].children[0].value += '?')\n",
    },
  },
  {
    name: 'a file below, in CommonJS',
    files: {
      ...installed(
        'words',
        { 'main.js': "exports.text = require('./lib').text\n", 'lib/index.js': "exports.text = 'old'\n" },
        { type: 'commonjs', exports: undefined, main: 'main' },
      ),
      ...shows('words'),
    },
    change: { 'node_modules/words/lib/index.js': "exports.text = 'new'\n" },
  },
  {
    name: 'a dependency',
    files: {
      ...installed('words', { 'index.js': "export * from 'letters'\n" }, { sideEffects: false }),
      ...installed('letters', { 'index.js': text('old') }),
      ...shows('words'),
    },
    change: { 'node_modules/letters/index.js': text('new') },
  },
  {
    name: 'a dependency that is now in the package itself',
    files: {
      ...installed('words', { 'index.js': "export * from 'letters'\n" }),
      ...installed('letters', { 'index.js': text('old') }),
      ...shows('words'),
    },
    change: installed('words/node_modules/letters', { 'index.js': text('new') }),
  },
  {
    name: 'an optional dependency that was not there',
    files: {
      ...installed(
        'words',
        { 'index.cjs': "exports.text = 'old'\ntry { exports.text = require('letters').text } catch {}\n" },
        { exports: './index.cjs' },
      ),
      ...shows('words'),
    },
    change: installed('letters', { 'index.js': "exports.text = 'new'\n" }, { type: 'commonjs' }),
  },
  {
    name: 'a path below the package',
    files: { ...installed('words', { 'a.js': text('old') }, { exports: { './*': './*.js' } }), ...shows('words/a') },
    change: { 'node_modules/words/a.js': text('new') },
  },
  {
    name: 'other exports',
    files: { ...installed('words', { 'index.js': text('old'), 'other.js': text('new') }), ...shows('words') },
    change: installed('words', {}, { exports: './other.js' }),
  },
  {
    name: 'one of another condition',
    files: {
      ...installed(
        'words',
        { 'import.js': text('old'), 'bundler.js': text('unused') },
        { exports: { module: './bundler.js', import: './import.js' } },
      ),
      ...shows('words'),
    },
    change: { 'node_modules/words/import.js': text('new') },
  },
  {
    name: 'a link that leads elsewhere',
    files: {
      'packages/words-1/package.json': json({ name: 'words', type: 'module', exports: './index.js' }),
      'packages/words-1/index.js': text('old'),
      'packages/words-2/package.json': json({ name: 'words', type: 'module', exports: './index.js' }),
      'packages/words-2/index.js': text('new'),
      'node_modules/.keep': '',
      ...shows('words'),
    },
    links: { 'node_modules/words': '../packages/words-1' },
    change: {},
    newLinks: { 'node_modules/words': '../packages/words-2' },
  },
  {
    name: 'linked from outside the project, as by npm link',
    at: 'site',
    files: {
      'packages/words/package.json': json({ name: 'words', type: 'module', exports: './index.js' }),
      'packages/words/index.js': "export * from './text.js'\n",
      'packages/words/text.js': text('old'),
      'site/site.config.ts': plainConfig,
      'site/node_modules/.keep': '',
      ...below('site', shows('words')),
    },
    links: { 'site/node_modules/words': '../../packages/words' },
    change: { 'packages/words/text.js': text('new') },
  },
  {
    name: 'installed nearer',
    at: 'site',
    files: { ...words, 'site/site.config.ts': plainConfig, ...below('site', shows('words')) },
    change: below('site', installed('words', { 'index.js': text('new') })),
  },
  { name: 'removed', files: { ...words, ...shows('words') }, change: { 'node_modules/words': undefined } },
  {
    name: 'with a file that is no code',
    files: {
      ...installed(
        'words',
        { 'index.js': "import './style.odd'\nexport * from './real.js'\n" },
        { exports: './real.js' },
      ),
      'node_modules/words/real.js': "export const text = 'old'\nexport const load = () => import('./style.odd')\n",
      'node_modules/words/style.odd': 'a {}\n',
      ...shows('words'),
    },
    change: { 'node_modules/words/real.js': text('new') },
  },
  {
    name: 'that no bundler can follow',
    files: {
      ...installed(
        'words',
        {
          'index.cjs': "exports.text = 'old'\nconst broken = () => require('./broken.js')\n",
          'broken.js': 'not code (',
        },
        { exports: './index.cjs' },
      ),
      ...shows('words'),
    },
    change: { 'node_modules/words/index.cjs': "exports.text = 'new'\n" },
  },
]

const pathsTo = (...targets: readonly string[]) => json({ compilerOptions: { paths: { '@/*': targets } } })
const aliased = { ...shows('@/word'), 'one/word.ts': text('old'), 'two/word.ts': text('new') }

const settings: readonly Trap[] = [
  {
    name: 'paths in tsconfig.json lead elsewhere',
    files: { ...aliased, 'tsconfig.json': pathsTo('./one/*') },
    change: { 'tsconfig.json': pathsTo('./two/*') },
  },
  {
    name: 'paths in tsconfig.json are gone',
    files: { ...aliased, 'tsconfig.json': pathsTo('./one/*') },
    change: { 'tsconfig.json': '{}' },
  },
  {
    name: 'tsconfig.json is gone',
    files: { ...aliased, 'tsconfig.json': pathsTo('./one/*') },
    change: { 'tsconfig.json': undefined },
  },
  {
    name: 'a nearer tsconfig.json',
    files: { ...aliased, 'tsconfig.json': pathsTo('./one/*') },
    change: { 'docs/tsconfig.json': pathsTo('../two/*') },
  },
  {
    name: 'what tsconfig.json extends',
    files: {
      ...aliased,
      'tsconfig.json': '{\n  // all there is\n  "extends": ["./base"],\n}',
      'base.json': pathsTo('./one/*'),
    },
    change: { 'base.json': pathsTo('./two/*') },
  },
  {
    name: 'what tsconfig.json extends, in a package',
    files: {
      ...aliased,
      'tsconfig.json': json({ extends: 'base/tsconfig.json' }),
      'node_modules/base/tsconfig.json': pathsTo('../../one/*'),
    },
    change: { 'node_modules/base/tsconfig.json': pathsTo('../../two/*') },
  },
  {
    name: 'tsconfig.json of a folder above the site',
    at: 'site',
    files: {
      'site/site.config.ts': plainConfig,
      ...below('site', { ...aliased, 'tsconfig.json': undefined }),
      'tsconfig.json': pathsTo('./site/one/*'),
    },
    change: { 'tsconfig.json': pathsTo('./site/two/*') },
  },
  {
    name: 'the first of several paths exists now',
    files: { ...shows('@/word'), 'one/word.ts': text('old'), 'tsconfig.json': pathsTo('./two/*', './one/*') },
    change: { 'two/word.tsx': text('new') },
  },
  {
    name: 'a path in place of a package',
    files: { ...words, ...shows('words'), 'tsconfig.json': json({ compilerOptions: { paths: { '*': ['./own/*'] } } }) },
    change: { 'own/words.ts': text('new') },
  },
  {
    name: 'baseUrl in place of a package',
    files: { ...words, ...shows('words'), 'tsconfig.json': json({ compilerOptions: { baseUrl: './own' } }) },
    change: { 'own/words/index.ts': text('new') },
  },
  {
    name: 'jsx of tsconfig.json',
    files: {
      ...installed('shout', { 'jsx-runtime.js': "export const jsx = () => 'new'\n" }, { exports: { './*': './*.js' } }),
      'docs/a.mdx': page("import { Word } from './Word.tsx'\n\n<Word />"),
      'docs/Word.tsx': 'export const Word = () => <b>old</b>\n',
    },
    change: { 'tsconfig.json': json({ compilerOptions: { jsxImportSource: 'shout' } }) },
  },
  {
    name: 'paths of the sidebars',
    files: {
      ...aliased,
      'docs/a.mdx': '# A page\n',
      'site.config.ts': config("docs: { sidebars: './docs/sidebars.ts' }"),
      'docs/sidebars.ts':
        "import { text } from '@/word'\nexport default { docs: [{ type: 'doc', id: 'a', label: text }] }\n",
      'tsconfig.json': pathsTo('./one/*'),
    },
    change: { 'tsconfig.json': pathsTo('./two/*') },
  },
  {
    name: 'imports of package.json',
    files: { ...aliased, ...shows('#word'), 'package.json': json({ imports: { '#word': './one/word.ts' } }) },
    change: { 'package.json': json({ imports: { '#word': './two/word.ts' } }) },
  },
  {
    name: 'imports of a nearer package.json',
    files: { ...aliased, ...shows('#word'), 'package.json': json({ imports: { '#word': './one/word.ts' } }) },
    change: { 'docs/package.json': json({ imports: { '#word': './word.ts' } }), 'docs/word.ts': text('new') },
  },
  {
    name: 'exports of package.json, by its own name',
    files: {
      ...shows('site'),
      'one.js': text('old'),
      'two.js': text('new'),
      'package.json': json({ name: 'site', type: 'module', exports: './one.js' }),
    },
    change: { 'package.json': json({ name: 'site', type: 'module', exports: './two.js' }) },
  },
]

const shadows: readonly Trap[] = [
  {
    name: '.tsx beside .jsx',
    files: { ...shows('./word'), 'docs/word.jsx': text('old') },
    change: { 'docs/word.tsx': text('new') },
  },
  {
    name: 'a file beside a folder',
    files: { ...shows('./dir'), 'docs/dir/index.ts': text('old') },
    change: { 'docs/dir.ts': text('new') },
  },
  {
    name: 'another index of a folder',
    files: { ...shows('./dir'), 'docs/dir/index.ts': text('old') },
    change: { 'docs/dir/index.tsx': text('new') },
  },
  {
    name: 'package.json of a folder',
    files: { ...shows('./dir'), 'docs/dir/index.ts': text('old'), 'docs/dir/main.ts': text('new') },
    change: { 'docs/dir/package.json': json({ main: './main.ts' }) },
  },
  {
    name: 'a path without an ending',
    files: { ...shows('./part'), 'docs/part.ts': "export * from './word'\n", 'docs/word.js': text('old') },
    change: { 'docs/word.ts': text('new') },
  },
  {
    name: '.js beside the .ts that it stood for',
    files: { ...shows('./part.ts'), 'docs/part.ts': "export * from './word.js'\n", 'docs/word.ts': text('old') },
    change: { 'docs/word.js': text('new') },
  },
  {
    name: 'an import of an import of a React page',
    files: {
      'docs/_pages/p.tsx': "import { text } from './_part'\nexport default () => <p>{text}</p>\n",
      'docs/_pages/_part.ts': "export * from './_word'\n",
      'docs/_pages/_word.js': text('old'),
    },
    change: { 'docs/_pages/_word.ts': text('new') },
  },
  {
    name: 'the sidebars',
    files: {
      'site.config.ts': config("docs: { sidebars: './docs/sidebars.ts' }"),
      'docs/sidebars.ts':
        "import { text } from './word'\nexport default { docs: [{ type: 'doc', id: 'a', label: text }] }\n",
      'docs/word.js': text('old'),
      'docs/a.md': '# A page\n',
    },
    change: { 'docs/word.ts': text('new') },
  },
  {
    name: 'a folder in place of a file that is gone',
    files: { ...shows('./dir/word'), 'docs/dir/word.ts': text('old') },
    change: { 'docs/dir/word.ts': undefined, 'docs/dir/word/index.ts': text('new') },
  },
  {
    name: 'a file that is gone',
    files: { ...shows('./word'), 'docs/word.ts': text('old') },
    change: { 'docs/word.ts': undefined },
  },
  {
    name: 'an optional file that was not there',
    files: {
      ...shows('./part.ts'),
      'docs/part.ts': "export let text = 'old'\ntry {\n  text = require('./word').text\n} catch {}\n",
    },
    change: { 'docs/word.ts': text('new') },
  },
  {
    name: 'a component behind a link that leads elsewhere',
    files: { ...shows('./word.ts'), 'shared/one.ts': text('old'), 'shared/two.ts': text('new') },
    links: { 'docs/word.ts': '../shared/one.ts' },
    change: {},
    newLinks: { 'docs/word.ts': '../shared/two.ts' },
  },
  {
    name: 'a link to the same text in another folder',
    files: {
      ...shows('./part.ts'),
      ...Object.fromEntries(
        ['old', 'new'].flatMap((it) => [
          [`shared/${it}/part.ts`, "export * from './word.ts'\n"],
          [`shared/${it}/word.ts`, text(it)],
        ]),
      ),
    },
    links: { 'docs/part.ts': '../shared/old/part.ts' },
    change: {},
    newLinks: { 'docs/part.ts': '../shared/new/part.ts' },
  },
  {
    name: 'a folder behind a link that leads elsewhere',
    files: { ...shows('../lib/word.ts'), 'one/word.ts': text('old'), 'two/word.ts': text('new') },
    links: { lib: 'one' },
    change: {},
    newLinks: { lib: 'two' },
  },
  {
    name: 'a part of the theme behind a link that leads elsewhere',
    files: {
      'site.config.ts': config("theme: { components: { Footer: './Footer.tsx' } }"),
      'one.tsx': 'export default () => <footer>old</footer>\n',
      'two.tsx': 'export default () => <footer>new</footer>\n',
      'docs/a.md': '# A page\n',
    },
    links: { 'Footer.tsx': 'one.tsx' },
    change: {},
    newLinks: { 'Footer.tsx': 'two.tsx' },
  },
]

const reads = "import { readFileSync } from 'node:fs'\nexport const text = readFileSync('data.txt', 'utf8')\n"
const keyed = (key: string) => config(`markdown: { cacheKey: '${key}' }`)

const named: readonly Trap[] = [
  {
    name: 'of an MDX page',
    files: { ...shows('./read.ts'), 'docs/read.ts': reads, 'data.txt': 'old', 'site.config.ts': keyed('1') },
    change: { 'data.txt': 'new', 'site.config.ts': keyed('2') },
  },
  {
    name: 'of a React page',
    files: {
      'docs/_pages/p.tsx': `${reads}export default () => <p>{text}</p>\n`,
      'data.txt': 'old',
      'site.config.ts': keyed('1'),
    },
    change: { 'data.txt': 'new', 'site.config.ts': keyed('2') },
  },
]

/** Such pages are made in every build. */
const unnamed: Trap = {
  name: 'reads itself',
  files: {
    ...shows('./read.ts'),
    'docs/read.ts': reads,
    'docs/_pages/p.tsx': `${reads}export default () => <p>{text}</p>\n`,
    'data.txt': 'old',
  },
  change: { 'data.txt': 'new' },
}
const ofTheme: Trap = {
  name: 'of the theme reads itself',
  files: {
    'docs/a.md': '# A page\n',
    'Footer.tsx': `${reads}export default () => <footer>{text}</footer>\n`,
    'data.txt': 'old',
    'site.config.ts': config("theme: { components: { Footer: './Footer.tsx' } }"),
  },
  change: { 'data.txt': 'new' },
}

const navbar = (item: string, rest = '') => config(`navbar: { items: [${item}] }, ${rest}`)
const languages =
  "locales: [{ name: 'en', label: 'English' }, { name: 'fr', label: 'Français', dir: 'ltr', folder: 'i18n/fr' }]"

const frame: readonly Trap[] = [
  {
    name: 'the home page is gone',
    files: { 'docs/a.md': '# A page\n', 'docs/b/c.md': '# C\n', 'docs/_pages/index.md': '# Home\n' },
    change: { 'docs/_pages/index.md': undefined },
  },
  {
    name: 'there is a home page now',
    files: { 'docs/a.md': '# A page\n', 'docs/b/c.md': '# C\n' },
    change: { 'docs/_pages/index.md': '# Home\n' },
  },
  {
    name: 'a page that the navbar leads to is a draft in one language',
    files: {
      'site.config.ts': navbar("{ label: 'About', to: '/about' }", languages),
      'docs/a.md': '# A page\n',
      'docs/_pages/about.md': '# About\n',
      'i18n/fr/docs/a.md': '# Une page\n',
    },
    change: { 'i18n/fr/docs/_pages/about.md': '---\ndraft: true\n---\n\n# À propos\n' },
  },
  {
    name: 'the slug of the main doc, which the navbar leads to',
    files: {
      'site.config.ts': navbar("{ type: 'docsVersion', label: 'Docs' }", 'docs: { sidebars: false }'),
      'docs/a.md': '---\nslug: /one\n---\n\n# A page\n',
      'docs/_pages/p.md': '# P\n',
    },
    change: { 'docs/a.md': '---\nslug: /two\n---\n\n# A page\n' },
  },
]

test.each(packages)('a package $name', check)
test.each(settings)('$name', check)
test.each(shadows)('an import that leads elsewhere: $name', check)
test.each(named)('what code $name reads itself, named by cacheKey', check)
test.each([unnamed, ofTheme])('what code $name', check)
test.each(frame)('the frame of all pages: $name', check)

async function check({ files, links = {}, change, newLinks = {}, at = '' }: Trap): Promise<void> {
  const { root } = createSite(files)
  link(root, links)
  const site = join(root, at)
  const first = await build(site, 'build')
  expect(first).toMatchObject({ code: 0 })
  writeFiles(root, change)
  link(root, newLinks)
  const warm = await build(site, 'build')
  const cold = await build(site, 'cold', '--no-cache')
  expect({ code: warm.code, diagnostics: warm.diagnostics }).toEqual({ code: cold.code, diagnostics: cold.diagnostics })
  expect(cold).not.toEqual(first)
  if (cold.code === 0) expect(different(warm.files, cold.files)).toEqual([])
}

async function build(site: string, out: string, ...args: readonly string[]) {
  const { code, stdout } = await runCommand(['build', '--json', '--out', out, ...args], { cwd: site })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: unknown } // what `--json` prints
  return { code, diagnostics, files: code === 0 ? contentsOf(join(site, out)) : {} }
}

function different(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): string[] {
  return Object.keys({ ...one, ...other }).filter((path) => one[path] !== other[path])
}

function link(root: string, links: Readonly<Record<string, string>>): void {
  for (const [path, target] of Object.entries(links)) {
    rmSync(join(root, path), { force: true })
    symlinkSync(target, join(root, path))
  }
}

function below(folder: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]))
}
