import { type EvaluatedPage, holesIn, isHeading, islandsIn } from '../model/evaluated-page.ts'
import type { CompiledPage } from '../model/model.ts'
import { linkSentences } from '../text/link-sentences.ts'

/** The content of a page that needs no code. */
export function staticContent(page: CompiledPage, key: string): EvaluatedPage {
  const holes = holesIn(page.body)
  return {
    summary: { key, diagnostics: page.diagnostics, islands: islandsIn(page.body), inputs: [] },
    references: {
      anchors: page.anchors,
      ...(page.hasOtherAnchors && { hasOtherAnchors: true }),
      links: page.links,
      holes,
      mentions: linkSentences(page.body, holes),
    },
    body: { body: page.body, outline: page.outline.filter(isHeading), hasTitle: page.hasTitle },
  }
}
