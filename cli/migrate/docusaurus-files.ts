/** Reads what a Docusaurus site has in folders and files besides its docs: pages, styles, static files, components, patches. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import { pathIn, type SiteFolders } from './docusaurus-docs.ts'
import { filesIn } from './files-in.ts'
import { loadComponentNames } from './load-config.ts'
import { type DraftConfig, type Fields, isFields, listOf, type Notes, orNone, textOf } from './migration.ts'

export function readPages({ pages }: Fields, folders: SiteFolders, { taken }: Notes): string | undefined {
  const folder = textOf(isFields(pages) ? pages.path : undefined) ?? 'src/pages'
  const files = pages === false ? [] : filesIn(join(folders.site, folder)).filter((file) => pageFile.test(file))
  if (files.length === 0) return undefined
  taken.push({ from: `\`${pathIn(folders, folder)}\``, to: '`pagesDir`', count: files.length })
  return pathIn(folders, folder)
}

/** Files and folders that begin with `_`, tests and types are no pages. */
const pageFile = /^(?!.*(?:^|\/)_)(?!.*\.(?:test|d)\.).*\.(?:mdx?|[jt]sx?)$/

export function readStyles({ theme }: Fields, folders: SiteFolders, { taken, left }: Notes): DraftConfig['theme'] {
  const written = listOf(isFields(theme) ? theme.customCss : undefined).filter((file) => typeof file === 'string')
  const files = written.map((file) => pathIn(folders, file)).filter((file) => existsSync(join(folders.root, file)))
  const isKnown = hasSass(folders) ? /\.(?:css|s[ac]ss)$/ : /\.css$/
  const css = files.filter((file) => isKnown.test(file))
  if (css.length > 0) taken.push({ from: '`customCss`', to: '`theme.css`', count: css.length })
  const others = written.filter((file) => !css.includes(pathIn(folders, file)))
  if (others.length > 0)
    left.push({
      what: `Stylesheets that are not CSS, or do not exist: ${others.map((file) => `\`${pathIn(folders, file)}\``).join(', ')}`,
      count: others.length,
      todo: 'For those in Sass, run `npm install --save-dev sass`; compile others. Add them to `theme.css`.',
    })
  const compiled = css.filter((file) => tailwind.test(readIfFile(join(folders.root, file)) ?? ''))
  if (compiled.length > 0)
    left.push({
      what: `Tailwind in ${compiled.map((file) => `\`${file}\``).join(', ')}`,
      todo: 'It does not run, so its classes have no styles: run its own command before the build, and name the file that it writes in `theme.css`.',
    })
  return css.length > 0 ? { css } : undefined
}

const tailwind = /@tailwind\s|@import\s+(?:url\()?["']tailwindcss["'/]/

/** Whether the site has the package, or will have it when its packages are installed. */
function hasSass({ site, root }: SiteFolders): boolean {
  return [site, root].some(
    (folder) =>
      existsSync(join(folder, 'node_modules/sass')) ||
      /"sass"\s*:/.test(readIfFile(join(folder, 'package.json')) ?? ''),
  )
}

export function readStatic(config: Fields, folders: SiteFolders, { taken }: Notes): string[] | undefined {
  const written = config.staticDirectories === undefined ? ['static'] : listOf(config.staticDirectories)
  const dirs = written.filter((dir) => typeof dir === 'string').filter((dir) => existsSync(join(folders.site, dir)))
  if (dirs.length > 0) taken.push({ from: '`staticDirectories`', to: '`staticDirs`', count: dirs.length })
  return orNone(dirs.map((dir) => pathIn(folders, dir)))
}

/** A picture of the config in a static folder, whose address may have the base. Without its file, the build would stop. */
export function pictureReader(base: string, staticDirs: readonly string[], { root }: SiteFolders, { left }: Notes) {
  return (written: unknown): string | undefined => {
    if (typeof written !== 'string' || /^(?:https?:|data:|\/\/)/.test(written)) return textOf(written)
    const path = (written.startsWith(base) ? written.slice(base.length) : written).replace(/^\//, '')
    if (staticDirs.some((dir) => existsSync(join(root, dir, path)))) return path
    left.push({
      what: `Picture \`${written}\``,
      todo: 'No static folder has the file. Add it, and name it in the config.',
    })
    return undefined
  }
}

/** Components that the site gives to MDX by its own `MDXComponents`: name → that file. */
export async function readMdxComponents(
  { site, root }: SiteFolders,
  { taken }: Notes,
): Promise<Record<string, string> | undefined> {
  const endings = ['js', 'jsx', 'ts', 'tsx'].flatMap((ending) => [`.${ending}`, `/index.${ending}`])
  const file = endings.map((ending) => `src/theme/MDXComponents${ending}`).find((path) => existsSync(join(site, path)))
  const names = file === undefined ? [] : await loadComponentNames(site, file)
  if (file === undefined || names.length === 0) return undefined
  const path = pathIn({ root, site }, file)
  taken.push({ from: `\`${path}\``, to: '`theme.mdxComponents`', count: names.length })
  return Object.fromEntries(names.map((name) => [name, path]))
}

export function noteSwizzled({ site }: SiteFolders, { left }: Notes): void {
  const folder = join(site, 'src/theme')
  const files = filesIn(folder).filter((file) => /\.[jt]sx?$/.test(file))
  const names = [...new Set(files.map((file) => file.replace(/\/.*|\.[jt]sx?$/, '')))]
  const frame = names.filter((name) => name !== 'MDXComponents')
  if (frame.length > 0)
    left.push({
      what: `Swizzled components: ${frame.toSorted().join(', ')}`,
      count: frame.length,
      todo: 'Pages that import them get them. Replace parts of the frame with `theme.components`.',
    })
}
