/**
 * A build after a change writes what a build from nothing would, byte for byte, and leaves alone what did not change. The clean
 * build runs in another folder, time zone and language, with another number of threads.
 */
import { cpSync, readFileSync, renameSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createSite, type Files, fixture, listFiles, type TestSite, temporaryFolder } from '../helpers/site.ts'

let site: TestSite

beforeAll(async () => {
  site = createSite(
    {
      'docs/guides/cards.mdx': '# Cards\n\n<DocCardList />\n',
      'docs/guides/group.md': '# Group\n\n:::code-group\n```sh title="npm"\nnpm\n```\n:::\n',
    },
    fixture('kitchen-sink'),
  )
  replace(
    'site.config.ts',
    "docId: 'intro', label: 'Begin'",
    "docId: 'authoring/markdown', label: 'Markdown'",
  )(site.root)
  expect(await site.build()).toMatchObject({ code: 0, diagnostics: [] })
})

/** Files to write, or something else to do to the project; the next edit finds what the ones before have left. */
type Edit = Files | ((root: string) => void)

const replace = (path: string, from: string | RegExp, to: string) => (root: string) => {
  const text = readFileSync(join(root, path), 'utf8')
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${path} has no ${from}.`)
  writeFileSync(join(root, path), changed)
}

const edits: readonly (readonly [name: string, edit: Edit])[] = [
  ['nothing', {}],
  ['a text', replace('docs/intro.md', 'then the', 'and then the')],
  ['the first paragraph, which describes the page', replace('docs/guides/first.md', 'Next:', 'After this:')],
  ['a description, shown on a card', replace('docs/authoring/deep/bottom.md', 'Deep down.', 'Far down.')],
  ['a title', replace('docs/guides/first.md', 'title: First guide', 'title: The first guide')],
  ['a slug, of a page in the navbar', replace('docs/authoring/markdown.md', 'title:', 'slug: /md\ntitle:')],
  ['a slug that breaks links', replace('docs/intro.md', 'title:', 'slug: /begin\ntitle:')],
  ['the slug back', replace('docs/intro.md', 'slug: /begin\n', '')],
  ['a position', replace('docs/authoring/markdown.md', 'sidebar_position: 1', 'sidebar_position: 9')],
  ['a label in the sidebar', replace('docs/intro.md', 'Begin here', 'Start here')],
  ['the sidebars file', replace('docs/sidebars.ts', "'Example'", "'An example'")],
  ['a category file', replace('docs/authoring/deep/_category_.json', 'false', 'true')],
  ['the name of a category', replace('docs/authoring/deep/_category_.json', 'Deeper', 'Deepest')],
  ['the config', replace('site.config.ts', 'Everything at once', 'All of it')],
  ['a plugin of the config', replace('plugins.ts', 'String(count)', 'String(count + 1)')],
  [
    'a heading that others link to',
    replace(
      'docs/authoring/_part.mdx',
      '### From the partial',
      '### From the partial {#from-the-partial}\n\n#### Below it',
    ),
  ],
  ['a partial', replace('docs/authoring/_part.mdx', 'Exported', 'Exported again')],
  ['a component of an MDX page', replace('docs/authoring/Figure.tsx', '<figure>', '<figure className="wide">')],
  ['a module of a React page', replace('docs/_pages/_greeting.ts', 'Hello', 'Good day')],
  ['the title of a React page', replace('docs/_pages/index.tsx', "title: 'Welcome'", "title: 'Hello'")],
  ['an island', replace('docs/authoring/Counter.tsx', 'count + 1', 'count + 2')],
  ['the look of an island', replace('docs/authoring/Counter.tsx', '"counter"', '"counter big"')],
  ['a part of the theme', replace('theme/Footer.tsx', 'own-footer', 'own-footer low')],
  ['a component of the config', replace('theme/Stamp.tsx', '"stamp"', '"stamp red"')],
  ['imported data', { 'docs/authoring/points.json': '[[1, 2]]' }],
  ['a file imported as text', { 'docs/authoring/sample.py': 'print(2)\n' }],
  ['a file whose region is included', replace('samples/area.py', 'r**2', 'r * r')],
  [
    'an image in pages and modules',
    (root) => cpSync(join(root, 'theme/seal.png'), join(root, 'docs/authoring/diagram.png')),
  ],
  [
    'an image of the theme',
    (root) => cpSync(fixture('kitchen-sink/docs/authoring/diagram.png'), join(root, 'theme/seal.png')),
  ],
  ['a download', { 'docs/authoring/points.csv': 'x,y\n' }],
  ['a static file', { 'docs/_static/files/plain.txt': 'other text\n' }],
  ['a new static file', { 'docs/_static/files/new': 'new\n' }],
  ['a folder in place of a file', { 'docs/_static/files/new': undefined, 'docs/_static/files/new/inner.txt': 'new\n' }],
  ['a file in place of a folder', { 'docs/_static/files/new': 'again a file\n' }],
  ['the icon gone', { 'docs/_static/favicon.svg': undefined }],
  ['a stylesheet', replace('theme/site.css', 'rebeccapurple', 'teal')],
  ['a new page', { 'docs/guides/third.md': '# Third\n\nSee the [first](./first.md).\n' }],
  ['an unlisted page, listed', replace('docs/guides/second.md', 'unlisted: true\n', '')],
  ['a draft, published', replace('docs/guides/draft.md', 'draft: true\n', '')],
  [
    'another name for a page',
    (root) => renameSync(join(root, 'docs/guides/third.md'), join(root, 'docs/guides/fourth.md')),
  ],
  ['a page gone', { 'docs/guides/fourth.md': undefined }],
]

test.each(edits)('%s', async (name, edit) => {
  const before = inodes(join(site.root, 'build'))
  apply(edit)
  const clean = createSite({}, sourcesOf(site.root))
  const elsewhere = { TZ: 'Pacific/Chatham', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }
  const [warm, cold] = await Promise.all([
    site.build(['--threads', '1']),
    clean.build(['--threads', '2', '--no-cache'], { env: elsewhere }),
  ])
  expect([warm.code, warm.diagnostics]).toEqual([cold.code, cold.diagnostics])
  if (name.includes('breaks')) return expect(inodes(warm.out)).toEqual(before)
  expect(different(warm.out, cold.out)).toEqual([])
  expect(rewritten(before, inodes(warm.out))).toEqual([])
})

test.each([
  ['another name', 'docs/b.md', '# First\n'],
  ['the same name in other case', 'docs/A.md', '# First\n'],
  ['another title', 'docs/a.md', '# Another\n'],
])('a 404 page without links of the navbar leads to a first page with %s', async (_, path, text) => {
  const small = createSite({ 'docs/a.md': '# First\n', 'docs/z.md': '# Last\n' })
  await small.build()
  small.write({ 'docs/a.md': undefined, [path]: text })
  const warm = await small.build()
  const cold = await createSite({ [path]: text, 'docs/z.md': '# Last\n' }).build()
  expect(different(warm.out, cold.out)).toEqual([])
})

/** What happens to the cache and to the output between two builds. */
const accidents: typeof edits = [
  ['a damaged index of the cache', (root) => damage(join(root, '.docs-gen/cache/cache.txt'))],
  ['damaged bodies in the cache', (root) => damage(join(root, '.docs-gen/cache/bodies.bin'))],
  ['bodies cut short', (root) => truncateSync(join(root, '.docs-gen/cache/bodies.bin'), 100)],
  ['no bodies', { '.docs-gen/cache/bodies.bin': undefined }],
  ['no index', { '.docs-gen/cache/cache.txt': undefined }],
  ['a file of the output gone', { 'build/docs/intro/index.html': undefined }],
  ['a file of the output changed', replace('build/docs/guides/first/index.html', 'guide', 'GUIDE')],
  ['a file added to the output', { 'build/docs/intruder.html': 'mine' }],
]

test.each(accidents)('%s', async (_, accident) => {
  const wanted = inodes(join(site.root, 'build'))
  apply(accident)
  const left = inodes(join(site.root, 'build'))
  const { code, out } = await site.build(['--threads', '1'])
  const found = inodes(out)
  expect([code, [...found.keys()]]).toEqual([0, [...wanted.keys()]])
  expect([...found].filter(([path, { content }]) => !wanted.get(path)?.content.equals(content))).toEqual([])
  expect(rewritten(left, found)).toEqual([])
})

function apply(edit: Edit): void {
  if (typeof edit === 'function') edit(site.root)
  else site.write(edit)
}

/** A copy of the project without anything of a build. */
function sourcesOf(root: string): string {
  const copy = temporaryFolder()
  cpSync(root, copy, { recursive: true, filter: (path) => !/[\\/](build|\.docs-gen)$/.test(path) })
  return copy
}

function damage(path: string): void {
  const bytes = readFileSync(path)
  bytes.fill(0x21, bytes.length >> 1, (bytes.length >> 1) + 64)
  writeFileSync(path, bytes)
}

/** Paths that only one of two folders has, or that hold something else. */
function different(one: string, other: string): string[] {
  const paths = new Set([...listFiles(one), ...listFiles(other)])
  return [...paths].filter(
    (path) => !contentOf(join(one, path))?.equals(contentOf(join(other, path)) ?? Buffer.alloc(0)),
  )
}

function contentOf(path: string): Buffer | undefined {
  return statSync(path, { throwIfNoEntry: false }) && readFileSync(path)
}

interface Written {
  readonly inode: number
  readonly content: Buffer
}

function inodes(dir: string): Map<string, Written> {
  return new Map(
    listFiles(dir).map((path) => [
      path,
      { inode: statSync(join(dir, path)).ino, content: readFileSync(join(dir, path)) },
    ]),
  )
}

/** Files that were written again although they are the same. */
function rewritten(before: ReadonlyMap<string, Written>, after: ReadonlyMap<string, Written>): string[] {
  return [...after].flatMap(([path, { inode, content }]) => {
    const old = before.get(path)
    return old && old.inode !== inode && old.content.equals(content) ? [path] : []
  })
}
