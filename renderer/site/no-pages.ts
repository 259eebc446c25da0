/** Reports a site without pages of its own. Publishing it would replace a good site by a 404 page. */
import type { Diagnostic } from '../model/diagnostic.ts'
import { finding } from '../model/finding.ts'
import type { Site } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'

/** Pages that every site has. */
const given: ReadonlySet<string> = new Set(['search', 'not-found'])

export function noPages({ pages }: Site, { docs, pagesDir, file }: ResolvedConfig): Diagnostic[] {
  if (pages.some(({ kind }) => !given.has(kind))) return []
  const places = [...(docs ? [docs.dir] : []), pagesDir].map((dir) => `"${dir}"`).join(' and ')
  return [
    finding({
      code: 'no-pages',
      message: `The site has no pages: there are none in ${places}, or all are drafts.`,
      hint: docs
        ? `Add a page such as ${docs.dir}/index.md, or set docs.dir to the folder of your pages.`
        : `Add a page such as ${pagesDir}/index.md.`,
      file,
    }),
  ]
}
