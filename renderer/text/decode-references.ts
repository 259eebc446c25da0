import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import { decodeNumericCharacterReference } from 'micromark-util-decode-numeric-character-reference'

/** Decodes character references like a browser in an attribute; without a semicolon, only numeric ones. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([0-9a-f]+);?|#(\d+);?|(\w{1,40});)/gi,
    (whole: string, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (hex !== undefined) return decodeNumericCharacterReference(hex, 16)
      if (decimal !== undefined) return decodeNumericCharacterReference(decimal, 10)
      return decodeNamedCharacterReference(name ?? '') || whole
    },
  )
}
