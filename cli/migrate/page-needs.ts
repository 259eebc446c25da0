/** What the pages of a site need that we refuse unless the config allows it. */
import { dirname, join, resolve } from 'node:path'
import { isFile, readIfFile } from '../../renderer/io/disk/read-file.ts'
import { pathIn, type SiteFolders } from './docusaurus-docs.ts'
import { filesIn } from './files-in.ts'
import { compact, type DraftConfig, type Notes, orNone } from './migration.ts'

export interface PageNeeds {
  readonly assets: DraftConfig['assets']
  readonly limits: { readonly size: string } | undefined
}

const bytesPerMegabyte = 1_000_000

/** `dirs` have the pages, as absolute paths; `published` are relative to the root. */
export function readPageNeeds(
  dirs: readonly string[],
  published: readonly string[],
  folders: SiteFolders,
  { taken, left }: Notes,
): PageNeeds {
  const pages = dirs.flatMap(pagesIn).map((path) => ({ path, text: readIfFile(path) ?? '' }))
  const isPublished = (file: string) => published.some((dir) => file.startsWith(`${dir}/`))
  const shown = new Set(pages.flatMap((page) => filesShownBy(page, folders)))
  for (const file of shown) {
    if (/(?:^|\/)\./.test(file)) left.push({ what: `Hidden file \`${file}\`, which a page shows`, todo: hiddenAdvice })
    if (isPublished(file)) shown.delete(file)
  }
  // The folder of these is the project itself, which has files for no reader.
  const files = [...shown].filter((file) => !file.includes('/') && !file.startsWith('.'))
  if (files.length > 0) taken.push({ from: 'Files that pages show', to: '`assets.files`', count: files.length })
  const inFolders = [...shown].filter((file) => file.includes('/'))
  const common = commonFolders(inFolders)
  if (common.length > 0)
    taken.push({ from: 'Files elsewhere that pages show', to: '`assets.dirs`', count: inFolders.length })
  const limits = limitsFor(
    pages.map(({ text }) => text),
    taken,
  )
  return { assets: compact({ dirs: orNone(common), files: orNone(files) }), limits }
}

function limitsFor(texts: readonly string[], taken: Notes['taken']): PageNeeds['limits'] {
  const sizes = texts.map((text) => Buffer.byteLength(text)).filter((size) => size > bytesPerMegabyte)
  if (sizes.length === 0) return undefined
  taken.push({ from: 'Pages larger than 1 MB', to: '`markdown.limits.size`', count: sizes.length })
  return { size: `${Math.ceil(Math.max(...sizes) / bytesPerMegabyte)} MB` }
}

/** What pages of any generator may need. */
export function readLimits(dirs: readonly string[], { taken }: Notes): PageNeeds['limits'] {
  return limitsFor(
    dirs.flatMap(pagesIn).map((path) => readIfFile(path) ?? ''),
    taken,
  )
}

function pagesIn(dir: string): string[] {
  return filesIn(dir)
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => join(dir, file))
}

const hiddenAdvice = 'It is not published, and the build says so: rename it, or remove it from the page.'

const rawImport = /(?:\bfrom|\bimport|\brequire\()\s*["']((?:[^"']*raw-loader[^"']*!|!!)?([^"'!]+))["']/g

const image = /!\[[^\]]*\]\((\.{1,2}\/[^)\s]+|@site\/[^)\s]+)/g

/** Those that a page imports as text, and pictures and media. */
function filesShownBy(
  { path, text }: { readonly path: string; readonly text: string },
  folders: SiteFolders,
): string[] {
  const imports = [...text.matchAll(rawImport)].flatMap(([, written = '', target = '']) =>
    /raw-loader|\?raw$|\.(?:avif|gif|jpe?g|mp4|pdf|png|svg|webm|webp|zip)$/.test(written) ? [target] : [],
  )
  return [...imports, ...[...text.matchAll(image)].map(([, target = '']) => target)].flatMap((target) => {
    const [plain = ''] = target.split(/[?#]/, 1)
    // webpack reads `/a.js` as a path below the folder of the site, too.
    const [inSite] = /^@site\/|^\//.exec(plain) ?? []
    const file = inSite ? join(folders.site, plain.slice(inSite.length)) : resolve(dirname(path), plain)
    const own = pathIn(folders, file)
    return isFile(file) && !own.startsWith('..') ? [own] : []
  })
}

/** One folder for those in the same folder of the project. */
function commonFolders(files: Iterable<string>): string[] {
  const found = new Map<string, string[]>()
  for (const file of files) {
    const parts = file.split('/').slice(0, -1)
    const [top = ''] = parts
    const known = found.get(top) ?? parts
    const end = known.findIndex((part, index) => part !== parts[index])
    found.set(top, end < 0 ? known : known.slice(0, end))
  }
  return [...found.values()].map((parts) => parts.join('/'))
}
