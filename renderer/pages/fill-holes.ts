/** Fills the holes of a page. Only joins strings, because it runs for every page of every build. */
import type { BodyHole, BodyPart } from '../model/model.ts'
import { escapeAttribute, escapeHtml } from '../text/escape.ts'

/**
 * Returns the content for each kind of hole: a raw attribute value for `link`, `route`, `asset`, `script` and `island`, which is escaped
 * here; plain text for `text`; finished attributes for `image` and `named`; finished HTML for `doc-cards` and `outline`.
 */
export type HoleFillers = {
  readonly [Kind in Exclude<BodyHole['hole'], 'style'>]: (hole: Extract<BodyHole, { hole: Kind }>) => string
}

export function fillHoles(parts: readonly BodyPart[], resolve: HoleFillers): string {
  let html = ''
  for (const piece of filledPieces(parts, resolve)) html += piece
  return html
}

/** The same piece by piece. */
export function filledPieces(parts: readonly BodyPart[], resolve: HoleFillers): string[] {
  return parts.map((part) => (typeof part === 'string' ? part : fillHole(part, resolve)))
}

export function fillHole(hole: BodyHole, resolve: HoleFillers): string {
  switch (hole.hole) {
    case 'link':
      return escapeAttribute(resolve.link(hole))
    case 'route':
      return escapeAttribute(resolve.route(hole))
    case 'asset':
      return escapeAttribute(resolve.asset(hole))
    case 'island':
      return escapeAttribute(resolve.island(hole))
    case 'script':
      return escapeAttribute(resolve.script(hole))
    case 'text':
      return escapeHtml(resolve.text(hole))
    case 'image':
      return resolve.image(hole)
    case 'named':
      return resolve.named(hole)
    case 'doc-cards':
      return resolve['doc-cards'](hole)
    case 'style':
      return ''
    case 'outline':
      return resolve.outline(hole)
  }
}
