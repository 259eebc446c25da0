import type { BodyPart } from '../../model/model.ts'
import { splitHoles } from '../../text/hole-text.ts'

/** These holes become whole attributes, but in the tree they have to be the value of one. */
const wholeAttribute = / (?:src|href)="(\uFDD2%7B%22hole%22%3A%22(?:image|named)%22[^\uFDD3]*\uFDD3)"/g

/** Splits HTML at its holes. */
export function toParts(html: string): BodyPart[] {
  return splitHoles(html.replace(wholeAttribute, ' $1'))
}
