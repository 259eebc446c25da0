/** Reads the model of a live site, and makes it again only when one of its inputs has changed. */
import type { Disk } from '../io/disk/disk.ts'
import { memoizeLast } from '../memo/memoize-last.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { FilePath, Page, Route, Site, SourceFile } from '../model/model.ts'
import type { BuildContext } from '../pages/build-context.ts'
import { createSite } from '../site/create-site.ts'
import { noPages } from '../site/no-pages.ts'
import { type DocsMemo, type DocsOnDisk, readDocsAgain } from '../sources/read-docs.ts'

export interface SiteModel {
  readonly docs: DocsOnDisk
  readonly site: Site
  readonly pages: ReadonlyMap<Route, Page>
  readonly sources: ReadonlyMap<FilePath, SourceFile>
  readonly diagnostics: readonly Diagnostic[]
}

export function createModelReader({ disk, config, cache }: BuildContext, memo: DocsMemo): () => Promise<SiteModel> {
  const siteOf = memoizeLast<Omit<SiteModel, 'docs' | 'sources'>>()
  return async () => {
    const docs = await readDocsAgain(disk, config, cache, memo)
    const made = siteOf(shownBySite(docs, disk), () => {
      // `serve` shows drafts.
      const { site, diagnostics } = createSite({ config, ...docs, includeDrafts: true })
      const found = [...noPages(site, config), ...diagnostics]
      return { site, diagnostics: found, pages: new Map(site.pages.map((page) => [page.route, page])) }
    })
    return { ...made, docs, sources: memo.sources, diagnostics: [...docs.diagnostics, ...made.diagnostics] }
  }
}

/** All inputs of the model. They contain no body text, so most edits leave the model unchanged. */
function shownBySite({ trees, sitePages, sitePagesByLocale }: DocsOnDisk, disk: Disk): unknown[] {
  const inputs: unknown[] = []
  for (const { files, categoryFiles, tags, authors, sidebars } of trees) {
    for (const { path, head } of files) inputs.push(path, head)
    for (const file of [...categoryFiles, tags, authors]) inputs.push(file?.path, file && disk.hash(file.path))
    inputs.push(sidebars?.path, sidebars?.value)
  }
  for (const page of [sitePages, ...Object.values(sitePagesByLocale)].flat()) {
    if (page.kind === 'content') inputs.push(page.source.path, page.source.head)
    else inputs.push(page.path)
  }
  return inputs
}
