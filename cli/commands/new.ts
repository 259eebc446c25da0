/** `docs-gen new`: creates a page with its front matter. Existing files are never replaced. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contentDirs } from '../../renderer/io/disk/public-files.ts'
import { makeFolders } from '../../renderer/io/make-folders.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { FilePath } from '../../renderer/model/model.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import { baseName, folderOf, isPagePath, parseNumberPrefix } from '../../renderer/text/doc-name.ts'
import { innermostRoot } from '../../renderer/text/innermost-root.ts'
import { refuseUnusable } from '../project/check-paths.ts'
import { createFile } from '../project/create-file.ts'
import type { Flags } from '../project/flag-types.ts'
import { startProject } from '../project/project.ts'
import { UsageError } from '../project/usage-error.ts'
import { createTerminalReport } from '../report/terminal-report.ts'

/** Returns the exit code. */
export async function newPage(flags: Pick<Flags, 'root' | 'config' | 'page' | 'title'>): Promise<number> {
  if (flags.page === undefined) throw wrong('A page has no name.', 'Name it: docs-gen new guide/first-steps.')
  const { config, root, diagnostics } = await startProject(flags)
  if (!config) {
    createTerminalReport({ root }).print(diagnostics)
    return 1
  }
  const { file, title } = nameOfPage(flags.page, config)
  const taken = [file, file.replace(/\.mdx?$/, (ending) => (ending === '.md' ? '.mdx' : '.md'))]
  const present = taken.find((path) => existsSync(join(root, path)))
  if (present !== undefined) throw wrong(`The page "${present}" exists already.`, 'Choose another name.')
  refuseUnusable(flags.page, file, join(root, file), { kind: 'file', use: 'fill' })
  makeFolders(join(root, dirname(file)))
  createFile(join(root, file), pageText(flags.title ?? title))
  process.stdout.write(`Created ${file}.\n${sidebarNote(file, config)}`)
  return 0
}

/** The path may begin with a folder of the site, as shells complete it; else it is a path in the docs folder. */
export function nameOfPage(page: string, config: ResolvedConfig): { readonly file: FilePath; readonly title: string } {
  const path = page.replaceAll('\\', '/').replace(/^\.\//, '')
  const ending = /\.mdx?$/.exec(path)?.[0] ?? '.md'
  const dirs = contentDirs(config)
  const dir = dirs.some((it) => path.startsWith(`${it}/`)) ? '' : `${config.docs?.dir ?? config.pagesDir}/`
  const whole = `${dir}${path.replace(/\.mdx?$/, '')}`
  const words = parseNumberPrefix(baseName(whole))
    .name.replace(/[-_\s]+/g, ' ')
    .trim()
  const file = `${folderOf(whole)}/${baseName(whole).trim().replace(/\s+/g, '-')}${ending}`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file name may have them
  if (words === '' || /[\u0000-\u001f<>:"|?*#%]|(^|\/)\.{0,2}(\/|$)/.test(whole))
    throw wrong(`"${page}" is not the name of a page.`, 'Use a path in the docs folder, such as "guide/first-steps".')
  const inside = dirs.find((it) => file.startsWith(`${it}/`)) ?? ''
  if (!isPagePath(file.slice(inside.length + 1)) && !file.startsWith(`${config.pagesDir}/`))
    throw wrong(`"${page}" would be no page: names with "_" or "." in front are left out.`, 'Choose another name.')
  return { file, title: words.charAt(0).toUpperCase() + words.slice(1) }
}

function pageText(title: string): string {
  return `---\ntitle: ${JSON.stringify(title)}\n---\n\nWrite the text of the page here.\n`
}

/** Sidebars written by hand may name every page. */
function sidebarNote(file: FilePath, { versions }: ResolvedConfig): string {
  const dirs = versions.map(({ dir }) => dir)
  const { sidebars } = versions.find(({ dir }) => dir === innermostRoot(file, dirs)) ?? {}
  return typeof sidebars === 'string' ? `Add it to "${sidebars}", unless a folder in there includes it.\n` : ''
}

function wrong(message: string, hint: string): UsageError {
  return new UsageError([finding({ code: 'wrong-page-name', message, hint })])
}
