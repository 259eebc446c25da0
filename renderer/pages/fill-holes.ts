/** Puts values into the holes of a page. Pure string work: it runs for every page of every build. */

import type { BodyHole, BodyPart } from '../model/model.ts'
import { escapeAttribute } from '../text/escape.ts'

/**
 * What goes into each kind of hole. A `link`, `route`, `asset` or `island` answers with a bare attribute value, which is
 * escaped here; an `image` with finished attributes; `doc-cards` and `outline` with finished HTML.
 */
export type HoleFillers = {
  readonly [Kind in BodyHole['hole']]: (hole: Extract<BodyHole, { hole: Kind }>) => string
}

export function fillHoles(parts: readonly BodyPart[], resolve: HoleFillers): string {
  let html = ''
  for (const part of parts) html += typeof part === 'string' ? part : fillHole(part, resolve)
  return html
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
    case 'image':
      return resolve.image(hole)
    case 'doc-cards':
      return resolve['doc-cards'](hole)
    case 'outline':
      return resolve.outline(hole)
  }
}
