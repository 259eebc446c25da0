/** Rewrites a page of MkDocs Material as a page of ours, before it is parsed. Every place still leads to the line of the file. */
import type { CompiledPage, WrittenLink } from '../../model/model.ts'
import { splitFrontMatter } from '../../sources/scan-source.ts'
import { withLineFeeds } from '../../text/line-feeds.ts'
import { type Line, placesIn, replaceIn, toLines } from '../lines.ts'
import { rewriteBlocks } from './blocks.ts'
import { appendedLines, includeFiles, includeTemplates } from './includes.ts'
import { readDefinitions } from './inline.ts'
import { createNotes } from './notes.ts'
import type { PageContext } from './page.ts'
import { fillVariables } from './variables.ts'

export type Site = Pick<
  PageContext,
  'settings' | 'admonitions' | 'hasMath' | 'hasFolderUrls' | 'docsDir' | 'languages' | 'findFile'
>

export interface PreparedPage {
  readonly text: string
  /** Gives the findings and links of the compiled page their places in the file, and adds the findings of this step. */
  readonly restore: (page: CompiledPage) => CompiledPage
}

export function preparePage(path: string, written: string, site: Site): PreparedPage {
  const text = withLineFeeds(written)
  const { end } = splitFrontMatter(text)
  const notes = createNotes()
  const page: PageContext = {
    ...site,
    path,
    notes,
    definitions: new Map(),
    addresses: new Map(),
    abbreviations: new Map(),
  }
  const all = toLines(text).map(expandTabs)
  const headLength = text.slice(0, end).split('\n').length - 1
  const included = includeFiles(fillVariables(includeTemplates(all.slice(headLength), page), page), page)
  const last = all.at(-1)
  const content = [...included, ...(last ? appendedLines(last, page) : [])]
  readDefinitions(content, page)
  const lines = [...all.slice(0, headLength), ...rewriteBlocks(content, page)]
  return {
    text: lines.map((line) => line.text).join('\n'),
    restore: (compiled) => {
      const restored = placesIn(lines, compiled, notes.findings(path))
      // References have an id for each name in the code.
      const others = notes.has('mkdocstrings') ? { hasOtherAnchors: true as const } : {}
      return {
        ...restored,
        ...others,
        // Material adds no title where the text has one anywhere, in HTML too.
        hasTitle: restored.hasTitle || restored.body.some((part) => typeof part === 'string' && part.includes('</h1>')),
        // The index of a blog ends with its posts.
        body: site.settings.blog?.index === path ? [...restored.body, { hole: 'doc-cards' }] : restored.body,
        links: restored.links.map((link) => withWritten(link, page, text.split('\n'))),
      }
    },
  }
}

/** Python-Markdown counts a tab as four spaces. */
function expandTabs(line: Line): Line {
  const [indent = ''] = /^[ \t]*/.exec(line.text) ?? []
  if (!indent.includes('\t')) return line
  return replaceIn(line, [{ start: 0, end: indent.length, text: indent.replaceAll('\t', '    ') }])
}

/** Findings name the address as its author wrote it. */
function withWritten(link: WrittenLink, { addresses }: PageContext, lines: readonly string[]): WrittenLink {
  const candidates = [...(addresses.get(link.written) ?? [])]
  const written = candidates.find((it) => lines[link.line - 1]?.includes(it)) ?? candidates[0]
  return written === undefined ? link : { ...link, written }
}
