/** The text of a code sample as in the page, with its lines. */
import { decodeReferences } from '../../text/decode-references.ts'
import { trimEndOf } from '../../text/trim-end-of.ts'

const tags = /<[^<>]*>/g

/** Ends with a line break, by which searches recognize code: other texts have no line breaks. Empty for an empty sample. */
export function codeText(html: string): string {
  const text = decodeReferences(html.replaceAll(tags, '')).replaceAll(/(?<![^\S\n])[^\S\n]+$/gm, '')
  const lines = trimEndOf(text.replace(/^\n+/, ''), '\n')
  return lines === '' ? '' : `${lines}\n`
}
