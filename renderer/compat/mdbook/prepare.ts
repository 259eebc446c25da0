/** Rewrites a page of mdBook as a page of ours, before it is parsed. Every place still leads to the line of the file. */
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { CompiledPage, FilePath } from '../../model/model.ts'
import type { MdBookCompat } from '../../model/resolved-config.ts'
import { withLineFeeds } from '../../text/line-feeds.ts'
import { type Line, placesIn, toLines } from '../lines.ts'
import type { PreparedPage } from '../mkdocs/prepare.ts'
import { rewriteCode } from './code.ts'
import { rewriteFormulas } from './formulas.ts'
import { raiseHeadings } from './headings.ts'
import { type FindFile, includeFiles } from './includes.ts'
import { rewriteLinks } from './links.ts'

interface Site {
  readonly settings: MdBookCompat
  /** Names of the `:::name` containers of the site that are admonitions. */
  readonly admonitions: ReadonlySet<string>
  readonly hasMath: boolean
  readonly findFile: FindFile
  readonly hasFile: (path: FilePath) => boolean
}

export function preparePage(
  path: FilePath,
  written: string,
  { settings, admonitions, hasMath, findFile, hasFile }: Site,
): PreparedPage {
  const missing: Diagnostic[] = []
  const onMissing = (name: string, line: number) => {
    const message = `The included "${name}" does not exist, or may not be shown.`
    const hint = 'Correct the path or the name, or add its folder to compat.mdbook.includes in the config.'
    missing.push(finding({ code: 'mdbook-include', severity: 'warning', message, hint, file: path, line, column: 1 }))
  }
  const included = includeFiles(toLines(withLineFeeds(written)), { path, findFile, onMissing })
  const texts = new Set<Line>()
  const rewriteText = (line: Line) => {
    const rewritten = hasMath ? rewriteFormulas(line) : [line]
    const linked = rewritten.map((it) => rewriteLinks(it, path, hasFile))
    for (const text of linked) texts.add(text)
    return linked
  }
  const code = rewriteCode(included, { hiddenLines: settings.hiddenLines, admonitions, rewriteText })
  const lines = raiseHeadings(code, texts)
  return {
    text: lines.map(({ text }) => text).join('\n'),
    restore: (page: CompiledPage) => placesIn(lines, page, missing),
  }
}
