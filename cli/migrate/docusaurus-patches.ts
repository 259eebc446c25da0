/** Names the patches of Docusaurus that a site applies with patch-package, pnpm or Yarn: without them, it differs. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import { foldersUp } from '../../renderer/io/disk/tsconfig.ts'
import { pathIn, type SiteFolders } from './docusaurus-docs.ts'
import { type Fields, fieldsAt, type Notes } from './migration.ts'

interface Patch {
  /** Relative to the root. */
  readonly path: string
  /** Name and version. */
  readonly of: string
  readonly text: string
}

// `@docusaurus+core+3.9.0.patch`, `@docusaurus__core@3.9.0.patch`, `@docusaurus-core-npm-3.9.0-1a2b3c.patch`
const patchName = /^@docusaurus(?:\+|__|-)([a-z-]+?)(?:(?:\+|@|-npm-)(\d+\.\d+\.\d+)\S*)?\.patch$/

/** In a repository with several packages, they are at its top. */
function placesOf({ site, root }: SiteFolders): string[] {
  const above = foldersUp(site)
  const end = above.findIndex((folder) => existsSync(join(folder, '.git')))
  return [...new Set([site, root, ...above.slice(0, end + 1)])]
}

function patchesIn(folders: SiteFolders): Patch[] {
  return placesOf(folders).flatMap((place) =>
    ['patches', '.yarn/patches'].flatMap((name) => {
      const folder = join(place, name)
      const files = existsSync(folder) ? readdirSync(folder).toSorted() : []
      return files.flatMap((file): Patch[] => {
        const [, own, version = ''] = patchName.exec(file) ?? []
        const text = readIfFile(join(folder, file)) ?? ''
        const of = `\`@docusaurus/${own}\` ${version}`.trim()
        return own === undefined ? [] : [{ path: pathIn(folders, join(folder, file)), of, text }]
      })
    }),
  )
}

/** Before Docusaurus 3.3 had the option, sites patched it to keep capitals. */
export function keepsCase(config: Fields, folders: SiteFolders, { taken }: Notes): boolean {
  const isOption = fieldsAt(config, 'markdown', 'anchors').maintainCase === true
  const patch = patchesIn(folders).find(({ text }) => /^\+.*\bmaintainCase: true\b/m.test(text))
  if (!isOption && patch === undefined) return false
  const from = isOption ? '`markdown.anchors.maintainCase`' : `\`maintainCase\` in \`${patch?.path}\``
  taken.push({ from, to: '`compat.docusaurus.headingIds`' })
  return true
}

export function notePatches(folders: SiteFolders, { left }: Notes): void {
  for (const { path, of, text } of patchesIn(folders)) {
    const files = changedFiles(text)
    const shown = [...files.slice(0, 3).map((file) => `\`${file}\``), ...(files.length > 3 ? ['others'] : [])]
    const what = `Patch \`${path}\` of ${of}${shown.length > 0 ? `, which changes ${shown.join(', ')}` : ''}`
    left.push({ what, todo: advice.find(([pattern]) => files.some((file) => pattern.test(file)))?.[1] ?? otherAdvice })
  }
}

/** Inside the package. */
function changedFiles(text: string): string[] {
  const paths = [...text.matchAll(/^diff --git a\/\S+ b\/(\S+)/gm)].map(([, path = '']) => path)
  return paths.map((path) => path.replace(/^(?:.*\/)?node_modules\/@docusaurus\/[^/]+\//, ''))
}

const otherAdvice = 'It changes nothing here. Look for an option, a component or a Markdown plugin that does its work.'

const advice: readonly (readonly [RegExp, string])[] = [
  [
    /headings|slug/i,
    'Ids of headings differ where it changes them. A remark plugin can make the same: the page "From Docusaurus" of the manual has one.',
  ],
  [
    /\bremark\b|\brehype\b|mdx/i,
    'Pages are compiled without it. Add a plugin to `markdown.remarkPlugins` that does its work.',
  ],
  [/\btheme\b|\bclient\b/, 'It changes the frame of pages, which is ours. Replace parts with `theme.components`.'],
]
