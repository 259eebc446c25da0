import { type EvaluatedPage, holesIn, isHeading, islandsIn } from '../model/evaluated-page.ts'
import type { CompiledPage } from '../model/model.ts'
import { linkSentences } from '../text/link-sentences.ts'

/** The content of a page that needs no code. */
export function staticContent(page: CompiledPage, key: string): EvaluatedPage {
  const holes = holesIn(page.body)
  return {
    summary: {
      key,
      anchors: page.anchors,
      ...(page.hasOtherAnchors && { hasOtherAnchors: true }),
      links: page.links,
      diagnostics: page.diagnostics,
      holes,
      mentions: linkSentences(page.body, holes),
      islands: islandsIn(page.body),
      inputs: [],
    },
    body: { body: page.body, outline: page.outline.filter(isHeading), hasTitle: page.hasTitle },
  }
}
