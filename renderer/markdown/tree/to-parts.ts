import type { BodyPart } from '../../model/model.ts'
import { splitHoles } from '../../text/hole-text.ts'

/** An image's hole becomes several attributes, but in the tree it has to be the value of one. */
const imageAttribute = / src="(\uFDD2%7B%22hole%22%3A%22image%22[^\uFDD3]*\uFDD3)"/g

/** Splits HTML at its holes. */
export function toParts(html: string): BodyPart[] {
  return splitHoles(html.replace(imageAttribute, ' $1'))
}
