/** A hole as text, for the places where only a string can go: a component's `href`, an imported image, a prop of an island. */
import type { BodyHole, BodyPart } from '../model/model.ts'

/** Unicode noncharacters, which no text may hold: what stands between them cannot be an author's words. */
const open = '\uFDD2'
const close = '\uFDD3'
const holes = /\uFDD2([^\uFDD3]*)\uFDD3/

/** The hole as a string of characters that no escaping changes. */
export function holeText(hole: BodyHole): string {
  // The one character that this leaves and React escapes is the apostrophe.
  return `${open}${encodeURIComponent(JSON.stringify(hole)).replaceAll("'", '%27')}${close}`
}

/** Splits a string at the holes written into it by `holeText`. */
export function splitHoles(text: string): BodyPart[] {
  if (!text.includes(open)) return text === '' ? [] : [text]
  return text.split(holes).flatMap((piece, index): BodyPart[] => {
    if (index % 2 === 1) return [JSON.parse(decodeURIComponent(piece)) as BodyHole] // written by holeText
    return piece === '' ? [] : [piece]
  })
}
