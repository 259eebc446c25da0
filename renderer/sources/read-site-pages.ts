/** Lists the pages outside the docs: Markdown, and React components. */
import type { Disk } from '../io/disk/disk.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { finding } from '../model/finding.ts'
import type { FilePath, SitePageFile, SourceFile } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { translatedPath } from '../model/translated-path.ts'
import { isPagePath } from '../text/doc-name.ts'
import { isUntrusted } from '../text/untrusted-html.ts'

export function readSitePages(
  disk: Disk,
  pagesDir: FilePath,
  sources: (path: FilePath) => SourceFile,
  { untrusted, compat }: Pick<ResolvedConfig, 'untrusted' | 'compat'>,
): SitePageFile[] {
  const isScript = compat?.generator === 'docusaurus'
  return disk.list(pagesDir).flatMap((path): SitePageFile[] => {
    const name = path.slice(pagesDir.length + 1)
    if (/\.mdx?$/i.test(name) && isPagePath(name)) return [{ kind: 'content', source: sources(path) }]
    const isComponent = isReactPage(name, isScript) && !isUntrusted(path, untrusted)
    const hash = isComponent ? disk.hash(path) : undefined
    return hash === undefined ? [] : [{ kind: 'component', path, hash }]
  })
}

/** In Docusaurus any script in the folder is a page, except tests and types. */
function isReactPage(name: string, isScript: boolean): boolean {
  const ending = isScript ? /(?<!\.(?:test|d))\.[jt]sx?$/ : /\.[jt]sx$/
  return ending.test(name) && isPagePath(name)
}

/** React pages of untrusted authors would run on the machine that builds the site. */
export function refusedPages(disk: Disk, { locales, pagesDir, untrusted, compat }: ResolvedConfig): Diagnostic[] {
  const dirs = locales.map((locale) => translatedPath(pagesDir, locale))
  const pages = dirs.flatMap((dir) =>
    disk.list(dir).filter((file) => isReactPage(file.slice(dir.length + 1), compat?.generator === 'docusaurus')),
  )
  return pages
    .filter((file) => isUntrusted(file, untrusted))
    .map((file) => {
      const message = `"${file}" is code, which is not allowed in untrusted content.`
      return finding({
        code: 'untrusted-code',
        message,
        hint: 'Remove it, or write a Markdown page.',
        file,
        line: 1,
        column: 1,
      })
    })
}
