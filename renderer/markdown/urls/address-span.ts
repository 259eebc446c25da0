/** Finds the address of a link, an image or an attribute in the text of a file, for the marker of a finding. */
import type { Place, Span } from '../../model/place.ts'
import { decodePercent } from '../../text/decode-percent.ts'
import { decodeReferences } from '../../text/decode-references.ts'
import { type Placed, sourceOf, spanOf } from '../checks/source-of.ts'
import type { CompileContext } from '../tree/compile-context.ts'

/** Of a link, an image or a definition. An address without angle brackets may have pairs of parentheses. */
const inMarkdown = /\](?:\(|:)[\s>]*(?:<([^<>\n]*)>|((?:[^\s()\\<]|\\.|\((?:[^\s()\\]|\\.|\([^\s()\\]*\))*\))+))/dg
const inAttribute = /=\s*(?:\{\s*)?(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`>{]+))/dg

/** Of characters that are written as they are. */
const plain = /^[^\s()\\<>&]+$/

export interface AddressSpan extends Span {
  /** The address as its author wrote it, if it was found. */
  readonly written?: string
}

/** The address `url` of a node; all of the node when it is written in a way that this does not know. */
export function addressSpan(url: string, node: Placed, context: Pick<CompileContext, 'text'>): AddressSpan {
  const source = sourceOf(node, context)
  const found = node.position && findAddress(url, source)
  if (!found) return spanOf(node)
  const { start, length } = found
  return { place: advance(node.position.start, source, start), length, written: source.slice(start, start + length) }
}

/** Offset and length of the address in the text of a link, or of an element or attribute. */
export function findAddress(
  url: string,
  source: string,
): { readonly start: number; readonly length: number } | undefined {
  const isMarkdown = /^!?\[/.test(source)
  // Nearly all links are written like this, and a pattern with indices is slow.
  if (isMarkdown && source.endsWith(`](${url})`) && plain.test(url))
    return { start: source.length - url.length - 1, length: url.length }
  const ranges = [...source.matchAll(isMarkdown ? inMarkdown : inAttribute)].flatMap(({ indices = [] }) => {
    const [start, end] = indices.slice(1).find((range) => range !== undefined) ?? [0, 0]
    return isSame(source.slice(start, end), url) ? [{ start, length: end - start }] : []
  })
  // The text of a link is before its address, the content of an element after its attributes.
  return isMarkdown ? ranges.at(-1) : ranges[0]
}

/** Whether a written address means `url`, which the parser has decoded, and may have encoded again. */
function isSame(address: string, url: string): boolean {
  if (address === url) return true
  const unescaped = address.replace(/\\([!-/:-@[-`{-~])/g, '$1')
  return decodePercent(decodeReferences(unescaped)) === decodePercent(url)
}

function advance({ line, column }: Place, source: string, length: number): Place {
  const lines = source.slice(0, length).split('\n')
  const last = lines.at(-1) ?? ''
  return lines.length === 1
    ? { line, column: column + length }
    : { line: line + lines.length - 1, column: last.length + 1 }
}
