/** Templates of MkDocs are Jinja, which docs-gen does not run: names those of the site, and the pages that choose one. */
import { join } from 'node:path'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import { readMaterialKey } from '../../renderer/sources/scan/material-keys.ts'
import { scanSource } from '../../renderer/sources/scan-source.ts'
import { filesIn } from './files-in.ts'
import { type Fields, fieldsAt, type Notes, textOf } from './migration.ts'

interface Site {
  /** Absolute path of the folder with the config. */
  readonly folder: string
  /** A path from this folder, relative to the project. */
  readonly below: (path: string) => string
  /** Absolute path of the docs folder. */
  readonly docs: string
  /** The same relative to the project. */
  readonly dir: string
}

export function noteTemplates(config: Fields, { folder, below, docs, dir }: Site, notes: Notes): void {
  const custom = textOf(fieldsAt(config, 'theme').custom_dir)?.replace(/\/$/, '')
  if (custom !== undefined) noteFiles(below(custom), join(folder, custom), notes)
  noteKeys(docs, dir, notes)
}

const blockAdvice: readonly (readonly [RegExp, string])[] = [
  [/^announce$/, 'Set `announcement`.'],
  [/^outdated$/, 'Pages of old versions say so. To change the text, use `strings` of a locale.'],
  [/^(?:analytics|extrahead|fonts|htmltitle|libs|scripts|site_meta|styles)$/, 'Write its tags into `head`.'],
  [/^footer$/, 'Set `footer`, or replace `Footer` in `theme.components`.'],
  [/^header$/, 'Set `navbar`, or replace `Navbar` in `theme.components`.'],
  [/^tabs$/, 'Use `navbar.items`.'],
  [/^site_nav$/, 'Replace `Sidebar` or `Outline` in `theme.components`.'],
]

const fileAdvice: readonly (readonly [RegExp, string])[] = [
  [/^404\.html$/, 'Replace `NotFound` in `theme.components`.'],
  [/^partials\/(?:alternate|languages?\/.*)\.html$/, 'Use `locales`, and `strings` of a locale.'],
  [/^partials\/(?:comments|feedback)\.html$/, 'Set `feedback`, or replace `DocFooter` in `theme.components`.'],
  [/^partials\/content\.html$/, 'Replace `Content` in `theme.components`.'],
  [/^partials\/copyright\.html$/, 'Set `footer.copyright`.'],
  [/^partials\/(?:footer|social)\.html$/, 'Set `footer`, or replace `Footer` in `theme.components`.'],
  [/^partials\/header\.html$/, 'Set `navbar`, or replace `Navbar` in `theme.components`.'],
  [/^partials\/integrations\/.*\.html$/, 'Set `analytics`, or add its script to `head` and its origins to `security`.'],
  [/^partials\/logo\.html$/, 'Set `navbar.logo`.'],
  [/^partials\/nav(?:-item)?\.html$/, 'Replace `Sidebar` in `theme.components`.'],
  [/^partials\/(?:tabs(?:-item)?|source)\.html$/, 'Use `navbar.items`.'],
  [/^partials\/toc(?:-item)?\.html$/, 'Replace `Outline` in `theme.components`.'],
]

function noteFiles(custom: string, folder: string, { left }: Notes): void {
  let others = 0
  for (const file of filesIn(folder)) {
    const blocks = knownBlocks(readIfFile(join(folder, file)) ?? '')
    const todo = fileAdvice.find(([name]) => name.test(file))?.[1]
    for (const { name, line, advice } of blocks)
      left.push({ what: `Block \`${name}\` of \`${custom}/${file}:${line}\``, todo: advice })
    if (todo !== undefined) left.push({ what: `Template \`${custom}/${file}\``, todo })
    else if (blocks.length === 0) others++
  }
  if (others > 0)
    left.push({
      what: `Other templates and files in \`${custom}\``,
      count: others,
      todo: 'Replace parts of the page with `theme.components`.',
    })
}

function knownBlocks(text: string) {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\{%-?\s*block\s+(\w+)/g)].flatMap(([, name = '']) => {
      const advice = blockAdvice.find(([known]) => known.test(name))?.[1]
      return advice === undefined ? [] : [{ name, line: index + 1, advice }]
    }),
  )
}

/** By the name of the key, for what has no counterpart. */
const keyAdvice: Readonly<Record<string, string>> = {
  template: 'Its text is shown without the template: write what this adds into the page.',
  hide: 'This part of the page is always shown.',
  icon: 'The sidebar shows no icon. Set `sidebar_class_name`, and draw it in a stylesheet.',
  status: 'The sidebar shows no status. Set `sidebar_class_name`, and draw it in a stylesheet.',
  search: 'Pages are ranked by their words. Set `keywords`, by which a page is found.',
  subtitle: 'Write it into the page.',
  social: 'Set `image` in the front matter.',
  comments: 'Replace `DocFooter` in `theme.components`.',
}

/** Keys of the front matter that have no effect, with the first place of each value. */
function noteKeys(docs: string, dir: string, { left }: Notes): void {
  const found = new Map<string, { readonly what: string; readonly todo: string; count: number }>()
  for (const file of filesIn(docs).filter((name) => name.endsWith('.md')))
    for (const { key, value, line } of scanSource(readIfFile(join(docs, file)) ?? '', file).material ?? [])
      for (const name of readMaterialKey(key, value).unused) {
        const written = name === 'template' && typeof value === 'string' ? `template: ${value}` : name
        const what = `Front matter \`${written}\`, first in \`${dir}/${file}:${line}\``
        const note = found.get(written) ?? { what, todo: keyAdvice[key] ?? '', count: 0 }
        note.count++
        found.set(written, note)
      }
  left.push(...found.values())
}
