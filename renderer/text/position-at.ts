/** Line and column of an offset, from one. */
export function positionAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  let line = 1
  let lineStart = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++
    lineStart = at + 1
  }
  return { line, column: offset - lineStart + 1 }
}
