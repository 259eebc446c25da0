/**
 * Splits a text into pieces of at most `maxBytes` after escaping, between sentences or words where possible. Where that is between cells of
 * a table, no piece begins or ends with their border.
 */
export function splitText(text: string, maxBytes: number): string[] {
  if (mustFit(text, maxBytes)) return text === '' ? [] : [text]
  const pieces: string[] = []
  let rest = text
  for (let longest = longestFit(rest, maxBytes); longest < rest.length; longest = longestFit(rest, maxBytes)) {
    const window = rest.slice(0, longest)
    const sentence = Math.max(window.lastIndexOf('. '), window.lastIndexOf('。')) + 1
    const space = window.lastIndexOf(' ')
    const cut = sentence > longest / 2 ? sentence : space > longest / 2 ? space : longest
    pieces.push(rest.slice(0, cut).replace(/[ ·]{1,3}$/, ''))
    rest = rest.slice(cut).replace(/^[ ·]{1,3}/, '')
  }
  return rest === '' ? pieces : [...pieces, rest]
}

/** Splits a code sample between lines. Each piece ends with a line break, like the sample. */
export function splitCode(code: string, maxBytes: number): string[] {
  if (mustFit(code, maxBytes)) return [code]
  const pieces: string[] = []
  let lines = ''
  let bytes = 0
  for (const line of code.split(/(?<=\n)/)) {
    const lineBytes = escapedBytes(line)
    if (lines !== '' && bytes + lineBytes > maxBytes) {
      pieces.push(lines)
      lines = ''
      bytes = 0
    }
    lines += line
    bytes += lineBytes
  }
  // A single line may be too long.
  return [...pieces, lines].flatMap((piece) =>
    escapedBytes(piece) > maxBytes ? splitText(piece.trimEnd(), maxBytes - 1).map((part) => `${part}\n`) : piece,
  )
}

/** Most texts are so short that their bytes need not be counted: a character has at most 6. */
function mustFit(text: string, maxBytes: number): boolean {
  return text.length * 6 <= maxBytes
}

/** The greatest length that fits. Never splits a surrogate pair. */
function longestFit(text: string, maxBytes: number): number {
  let bytes = 0
  let length = 0
  for (const character of text) {
    bytes += escapedBytes(character)
    if (bytes > maxBytes) break
    length += character.length
  }
  return length
}

/** Number of bytes in UTF-8 after escaping for HTML. */
function escapedBytes(text: string): number {
  let bytes = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 38 || code === 34 || code === 39) bytes += 6
    else if (code === 60 || code === 62) bytes += 4
    else bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code >= 0xd800 && code < 0xe000 ? 2 : 3
  }
  return bytes
}
