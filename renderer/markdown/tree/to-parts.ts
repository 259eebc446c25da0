import type { BodyPart } from '../../model/model.ts'
import { splitHoles } from '../../text/hole-text.ts'

/** An image's hole stands for several attributes; in the tree it had to be the value of one. */
const imageAttribute = / src="(\uFDD2%7B%22hole%22%3A%22image%22[^\uFDD3]*\uFDD3)"/g

/** HTML with holes written into it, as parts. */
export function toParts(html: string): BodyPart[] {
  return splitHoles(html.replace(imageAttribute, ' $1'))
}
