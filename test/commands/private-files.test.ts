/** No page can publish private files, such as keys, tokens or files of the machine, however it is written. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Built, contentsOf, createSite, type Files, temporaryFolder, writeFiles } from '../helpers/site.ts'

const secret = 'canary-51d0c7b2'

/** A project below a folder that has secrets of its own. */
/** Begins like a picture: the build reports an image file that does not. */
function pngOf(text: string): Buffer {
  return Buffer.from(`\x89PNG\r\n\x1a\n${text}`, 'latin1')
}

function createProject(files: Files, config = '') {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', ${config} }\n`,
    'docs/index.md': '# Home\n',
    '.env': secret,
    '.git/config': secret,
    'keys.json': secret,
    'secret.txt': secret,
    'secret.png': pngOf(secret),
    'docs/.env': secret,
    'docs/.private/picture.png': secret,
    'examples/sample.py': `print("${secret}")\n`,
    'examples/chart.png': pngOf('a chart'),
    ...files,
  })
  return site
}

function leaksOf(built: Built): string[] {
  const found = Object.entries(contentsOf(built.out)).filter(([, content]) => content.includes(secret))
  return found.map(([path]) => path)
}

const up = '../'.repeat(12)

describe('a page of Markdown', () => {
  /** The third line of each page, and what is said of it. */
  const lines: Readonly<Record<string, readonly [line: string, column: number, reason: string]>> = {
    'image-env': ['![x](../.env)', 6, 'is outside the folders of the site'],
    'image-git': ['![x](../.git/config)', 6, 'is outside the folders of the site'],
    'image-proc': [`![x](${up}proc/self/environ)`, 6, 'is outside the folders of the site'],
    'image-kernel': [`![x](${up}proc/kmsg)`, 6, 'is outside the folders of the site'],
    'image-machine': [`![x](${up}etc/passwd)`, 6, 'is outside the folders of the site'],
    'image-encoded': ['![x](..%2f.env)', 6, 'is outside the folders of the site'],
    'image-project': ['![x](../secret.png)', 6, 'is outside the folders of the site'],
    'image-hidden': ['![x](./.env)', 6, 'is hidden'],
    'image-in-hidden': ['![x](./.private/picture.png)', 6, 'is hidden'],
    'image-site': ['![x](@site/../secret.txt)', 6, 'is outside the folders of the site'],
    'image-site-env': ['![x](@site/.env)', 6, 'is outside the folders of the site'],
    'image-static': ['![x](/../../.env)', 6, 'is outside the folders of the site'],
    'image-folder': ['![x](.)', 6, 'is a folder'],
    link: ['A [x](../secret.txt) link', 7, 'is outside the folders of the site'],
    'link-up': [`A [x](${up}etc/hosts.txt) link`, 7, 'is outside the folders of the site'],
    reference: ['A [x][y] link\n\n[y]: ../secret.txt', 6, 'is outside the folders of the site'],
    'html-image': ['<p><img alt="" src="../secret.png"></p>', 21, 'is outside the folders of the site'],
    'html-inline': ['Text <img alt="" src="../.env"> text', 23, 'is outside the folders of the site'],
    'html-video': ['<p><video src="../secret.txt" poster="../secret.png"></video></p>', 16, 'is outside'],
    'html-link': ['Text <a href="../secret.txt">x</a> text', 15, 'is outside the folders of the site'],
    'link-to-outside': ['![x](./leads-out.png)', 6, 'is outside the folders of the site'],
    'link-to-env': ['![x](./leads-to-env.png)', 6, 'is outside the folders of the site'],
    'link-to-project': ['![x](./leads-to-project.png)', 6, 'is outside the folders of the site'],
  }
  const mdx: Readonly<Record<string, readonly [line: string, column: number, reason: string]>> = {
    'mdx-image': ['<img alt="" src="../secret.png" />', 18, 'is outside the folders of the site'],
    'mdx-card': ['<Card title="x" href="../secret.txt">x</Card>', 23, 'is outside the folders of the site'],
    'mdx-include': ['<Include src="../.env" />', 15, 'is outside the folders of the site'],
    'mdx-include-project': ['<Include src="../keys.json" />', 15, 'is outside the folders of the site'],
    'mdx-include-hidden': ['<Include src="./.env" />', 15, 'is hidden'],
    'mdx-include-machine': [`<Include src="${up}etc/passwd" />`, 15, 'is outside the folders of the site'],
    'mdx-import': ["import x from '../secret.png'\n\n<img src={x} />", 15, 'is outside the folders of the site'],
    'mdx-raw': ["import x from '../keys.json?raw'\n\n{x}", 15, 'is outside the folders of the site'],
    'mdx-raw-env': ["import x from './.env?raw'\n\n{x}", 15, 'is hidden'],
  }
  const all = Object.entries({ ...lines, ...mdx })
  let built: Built

  beforeAll(async () => {
    const pageOf = ([name, [line]]: (typeof all)[number]) => {
      const ending = name in mdx ? 'mdx' : 'md'
      return [`docs/${name}.${ending}`, `# Page\n\n${line}\n`] as const
    }
    const site = createProject(Object.fromEntries(all.map(pageOf)))
    const outside = temporaryFolder()
    writeFiles(outside, { 'picture.png': secret })
    symlinkSync(join(outside, 'picture.png'), join(site.root, 'docs/leads-out.png'))
    symlinkSync('../.env', join(site.root, 'docs/leads-to-env.png'))
    symlinkSync('../secret.png', join(site.root, 'docs/leads-to-project.png'))
    built = await site.build(['--no-cache'], { env: { ALGOLIA_WRITE_KEY: secret } })
  })

  test.each(all)('%s', (name, [, column, reason]) => {
    const found = built.diagnostics.filter(({ file }) => file?.startsWith(`docs/${name}.md`))
    expect(found[0]).toMatchObject({ severity: 'error', line: name === 'reference' ? 5 : 3, column })
    expect(found[0]?.message).toContain(reason)
    expect(found.every(({ message }) => message.includes(reason))).toBe(true)
  })

  test('fails and writes nothing', () => {
    expect(built.code).toBe(1)
    expect(() => built.files()).toThrow('ENOENT')
  })
})

describe('published files', () => {
  test('publishes files of the docs, static folders and folders in the config', async () => {
    const site = createProject(
      {
        'docs/page.mdx': `# Page

![chart](../examples/chart.png)
![own](./own.png)
![static](/pictures/static.png)

<Include src="../examples/sample.py" />

import chart from '../examples/chart.png'

<img src={chart} alt="" />
`,
        'docs/own.png': pngOf('own'),
        'docs/_static/pictures/static.png': pngOf('static'),
        'docs/_static/.well-known/security.txt': 'Contact: x',
      },
      `assets: { dirs: ['examples'] }`,
    )
    const built = await site.build()
    expect([built.code, built.diagnostics]).toEqual([0, []])
    expect(built.files()).toContain('.well-known/security.txt')
    expect(built.files().filter((path) => /^assets\/(?:chart|own|static)-\w+\.png$/.test(path))).toHaveLength(3)
    expect(built.main('/docs/page')).toContain('<span class="k">print</span>(')
  })

  test('publishes a file that the config names, unless it is hidden', async () => {
    const files = {
      'LICENSE.txt': 'Free for all.\n',
      'docs/page.mdx': '# Page\n\n<Include src="../LICENSE.txt" />\n',
      'docs/hidden.mdx': '# Hidden\n\n<Include src="../.env" />\n',
      'docs/other.mdx': '# Other\n\n<Include src="../secret.txt" />\n',
    }
    const built = await createProject(files, `assets: { files: ['LICENSE.txt', '.env', 'gone.txt'] }`).build()
    expect(built.diagnostics.map(({ file, line, message }) => [file, line, message])).toEqual([
      ['docs/hidden.mdx', 3, expect.stringContaining('"../.env" cannot be shown: it is hidden')],
      ['docs/other.mdx', 3, expect.stringContaining('"../secret.txt" cannot be shown: it is outside')],
      ['site.config.ts', 1, 'The file "gone.txt" of assets.files[2] does not exist.'],
    ])
    const valid = createProject(
      { ...files, 'docs/hidden.mdx': '# Hidden\n', 'docs/other.mdx': '# Other\n' },
      `assets: { files: ['LICENSE.txt'] }`,
    )
    expect((await valid.build()).main('/docs/page')).toContain('Free for all.')
  })

  test('publishes Markdown through a symbolic link within the project', async () => {
    const site = createProject({ 'CHANGELOG.md': '# Changes\n' })
    symlinkSync('../CHANGELOG.md', join(site.root, 'docs/changelog.md'))
    const built = await site.build()
    expect([built.code, built.diagnostics]).toEqual([0, []])
    expect(built.main('/docs/changelog')).toContain('Changes')
  })
})

describe('symbolic links', () => {
  test.each([
    ['a page that is a hidden file', '../.env', 'docs/page.md', 'leads to a hidden file or folder'],
    ['a page that is a list of keys', '../keys.json', 'docs/page.md', 'leads to a file of another kind'],
    ['a folder that is hidden', '../.git', 'docs/repository', 'leads to a hidden file or folder'],
    ['a static file that is hidden', '../../.env', 'docs/_static/env', 'leads to a hidden file or folder'],
    ['a static file from the project', '../../secret.txt', 'docs/_static/notes.txt', 'is outside the folders'],
    ['a static folder from the project', '../../private', 'docs/_static/private', 'is outside the folders'],
    ['a static folder as a whole', undefined, 'docs/_static', 'leads out of the project'],
    ['the docs folder as a whole', undefined, 'versions/1.0', 'leads out of the project'],
  ])('%s', async (_, target, path, message) => {
    const site = createProject({ 'private/list.txt': secret }, `versions: [{ name: 'current' }, { name: '1.0' }]`)
    mkdirSync(join(site.root, path, '..'), { recursive: true })
    if (!path.startsWith('versions/')) writeFiles(site.root, { 'versions/1.0/index.md': '# Old\n' })
    const outside = temporaryFolder()
    writeFileSync(join(outside, 'index.md'), secret)
    symlinkSync(target ?? outside, join(site.root, path))
    const built = await site.build()
    expect(built.code).toBe(1)
    expect(built.diagnostics.map((it) => it.message).join('\n')).toContain(message)
    expect(built.diagnostics.every(({ hint }) => hint.length > 0)).toBe(true)
  })
})

describe('size', () => {
  test('reports a file above the size limit, and publishes one below', async () => {
    const files = { 'docs/page.md': '# Page\n\n![x](./large.png)\n', 'docs/large.png': Buffer.alloc(1024 * 1024 + 1) }
    const above = await createProject(files, 'assets: { maxSize: 1 }').build()
    expect(above.diagnostics).toMatchObject([
      {
        message: 'The image "./large.png" cannot be published: it has 2 MB, and the limit is 1 MB.',
        hint: 'Make it smaller, or raise assets.maxSize in the config.',
        file: 'docs/page.md',
        line: 3,
        column: 6,
      },
    ])
    const below = await createProject(files, 'assets: { maxSize: 2 }').build()
    expect([below.code, below.diagnostics]).toEqual([0, []])
  })
})

test('reports a file that became a link to a secret since the last build', async () => {
  const site = createProject({ 'docs/page.md': '# Page\n\n![x](./own.png)\n', 'docs/own.png': pngOf(secret) })
  expect((await site.build()).code).toBe(0)
  // The same bytes, so that the hashes are equal.
  writeFiles(site.root, { 'docs/own.png': undefined })
  symlinkSync('../secret.png', join(site.root, 'docs/own.png'))
  const built = await site.build()
  expect(built.diagnostics).toMatchObject([{ code: 'private-file', file: 'docs/page.md', line: 3 }])
})

test('publishes no secrets', async () => {
  const built = await createProject({}).build()
  expect([built.code, leaksOf(built)]).toEqual([0, []])
})
