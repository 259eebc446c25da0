/** A stream of edits to a site, the same for the same seed: texts, titles, links, parts, new, moved and deleted files, the config. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeFiles } from '../helpers/site.ts'

export type Random = (below: number) => number

/** mulberry32 */
export function createRandom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

export const firstFiles = {
  'site.config.ts': config('Site', 3),
  'theme.css': '.prose { --mark: 1 }\n',
  'static/data.txt': 'one\n',
  'docs/_part.mdx': 'A part.\n\n## In the part\n',
  'docs/_box.tsx': 'export function Box({ children }) {\n  return <div>Box: {children}</div>\n}\n',
  'docs/_island.tsx': "'use client'\nexport function Island() {\n  return <button>One</button>\n}\n",
  'docs/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
  'docs/start.mdx':
    "---\ntitle: Start\nsidebar_position: 1\n---\n\nimport Part from './_part.mdx'\nimport { Box } from './_box.tsx'\nimport { Island } from './_island.tsx'\n\n<Part />\n\n<Box>in a box</Box>\n\n<Island />\n\n![](./picture.svg)\n",
  'docs/one.md': '---\ntitle: One\n---\n\nText.\n\n## Place\n',
  'docs/two.md': '---\ntitle: Two\n---\n\nSee [start](./start.mdx).\n',
  'docs/folder/three.md': '---\ntitle: Three\n---\n\nText.\n',
  'docs/folder/_category_.json': '{ "label": "Folder" }\n',
}

function config(title: string, depth: number): string {
  return `export default {
  title: '${title}', url: 'https://docs.example.com', base: '/base/', outline: { min: 2, max: ${depth} },
  theme: { css: ['theme.css'] }, staticDirs: ['static'],
  strict: { brokenLinks: 'warn', brokenAnchors: 'warn', brokenImages: 'warn' },
}
`
}

/** Does one edit; answers with what it was. */
export function editAtRandom(root: string, random: Random, count: number): string {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /(^|\/)[^_/]+\.mdx?$/.test(path))
    .sort()
  const path = `docs/${docs[random(docs.length)]}`
  const other = `docs/${docs[random(docs.length)]}`
  const text = readFileSync(join(root, path), 'utf8')
  const write = (file: string, content: string | undefined) => writeFiles(root, { [file]: content })
  const relative = (target: string) => `${'../'.repeat(path.split('/').length - 2)}${target.slice('docs/'.length)}`
  const edits: readonly (readonly [string, () => void])[] = [
    ['text', () => write(path, `${text}\nMore text ${count}.\n`)],
    ['text', () => write(path, text.replace(/More text \d+/, `Other text ${count}`))],
    ['title', () => write(path, text.replace(/title: .*/, `title: Title ${count}`))],
    ['heading', () => write(path, `${text}\n## Heading ${count}\n\nBelow.\n`)],
    ['link', () => write(path, `${text}\n[to it](${relative(other)}#place)\n`)],
    [
      'picture',
      () => write('docs/picture.svg', `<svg xmlns="http://www.w3.org/2000/svg" width="${count}" height="8"/>\n`),
    ],
    [
      'position',
      () =>
        write(
          path,
          text
            .replace(/---\n/, `---\nsidebar_position: ${random(9)}\n`)
            .replace(/(sidebar_position: \d\n)(?=[\s\S]*?\1)|(sidebar_position: \d\n)(?=sidebar_position)/g, ''),
        ),
    ],
    ['new', () => write(`docs/new-${count}.md`, `---\ntitle: New ${count}\n---\n\nNew.\n`)],
    ['new folder', () => write(`docs/group-${count % 5}/page-${count}.md`, `# Page ${count}\n\nIn a folder.\n`)],
    [
      'move',
      () => {
        if (path === 'docs/start.mdx') return
        write(path, undefined)
        write(`docs/moved/moved-${count}.md`, text)
      },
    ],
    ['delete', () => docs.length > 6 && path !== 'docs/start.mdx' && write(path, undefined)],
    ['delete a folder', () => rmSync(join(root, `docs/group-${random(5)}`), { recursive: true, force: true })],
    ['part', () => write('docs/_part.mdx', `A part, ${count}.\n\n## In the part ${count % 3}\n`)],
    ['component', () => write('docs/_box.tsx', firstFiles['docs/_box.tsx'].replace('Box:', `Box ${count}:`))],
    ['island', () => write('docs/_island.tsx', firstFiles['docs/_island.tsx'].replace('One', `Number ${count}`))],
    ['styles', () => write('theme.css', `.prose { --mark: ${count} }\n`)],
    ['static', () => write(`static/data-${count % 3}.txt`, `${count}\n`)],
    [
      'category',
      () =>
        write(
          'docs/folder/_category_.json',
          existsSync(join(root, 'docs/folder')) ? `{ "label": "Folder ${count}" }\n` : undefined,
        ),
    ],
    ['config', () => write('site.config.ts', config(`Site ${count}`, 2 + random(3)))],
    ['undo', () => write('docs/_part.mdx', firstFiles['docs/_part.mdx'])],
    [
      'draft',
      () =>
        write(
          path,
          text.includes('draft: true')
            ? text.replace('draft: true\n', '')
            : text.replace(/---\n/, '---\ndraft: true\n'),
        ),
    ],
    [
      'a mistake, mended at once',
      () => {
        write('docs/_box.tsx', 'export function Box( {\n')
        write('docs/_box.tsx', firstFiles['docs/_box.tsx'])
      },
    ],
  ]
  const [name, edit] = edits[random(edits.length)] ?? ['nothing', () => {}]
  edit()
  return `${name} (${path})`
}
