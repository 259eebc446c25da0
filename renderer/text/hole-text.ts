/** Holes as text, where only a string is possible: a component's `href`, an imported image, a prop of an island. */
import type { BodyHole, BodyPart } from '../model/model.ts'

/** Unicode noncharacters: no text may contain them, so that an author's words are never taken for a hole. */
const open = '\uFDD2'
const close = '\uFDD3'
const holes = /\uFDD2([^\uFDD3]*)\uFDD3/

/** The hole as a string that no escaping changes. */
export function holeText(hole: BodyHole): string {
  // encodeURIComponent leaves the apostrophe, which React escapes.
  return `${open}${encodeURIComponent(JSON.stringify(hole)).replaceAll("'", '%27')}${close}`
}

/** Splits a string at the holes written into it by `holeText`. */
export function splitHoles(text: string): BodyPart[] {
  if (!text.includes(open)) return text === '' ? [] : [text]
  return text.split(holes).flatMap((piece, index): BodyPart[] => {
    if (index % 2 === 1) return holeIn(piece)
    return piece === '' ? [] : [piece]
  })
}

/** Code of an author can make any text; what `holeText` cannot have written is none. */
function holeIn(piece: string): BodyHole[] {
  try {
    const hole = JSON.parse(decodeURIComponent(piece)) as BodyHole | null
    return hole?.hole === undefined ? [] : [hole]
  } catch {
    return []
  }
}
