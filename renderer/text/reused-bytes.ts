/**
 * UTF-8 of texts, in memory that is used again: the bytes of one text are valid until those of the next are made. A text is given
 * in pieces, because V8 copies all of it to twice its size for one character that is not in Latin-1, such as an arrow.
 */

/** In characters. Each piece costs a call. */
const pieceLength = 4000

export function createReusedBytes(): (pieces: Iterable<string>) => Uint8Array {
  let bytes = Buffer.alloc(0)
  let end = 0
  const write = (text: string) => {
    const most = end + text.length * 3
    if (most > bytes.length) bytes = Buffer.concat([bytes], 2 * most)
    end += bytes.write(text, end)
  }
  return (pieces) => {
    end = 0
    let text = ''
    for (const piece of pieces) {
      text += piece
      if (text.length < pieceLength) continue
      write(text)
      text = ''
    }
    write(text)
    return bytes.subarray(0, end)
  }
}
