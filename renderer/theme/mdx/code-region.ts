/** A part of a file between `region name` and `endregion name`, whatever the language's comments look like. */

/** The lines between the markers, without markers of other regions and without common indentation. */
export function codeRegion(text: string, name: string): string {
  const lines = text.split(/\r?\n/)
  const start = lines.findIndex((line) => marker(line, 'region') === name)
  if (start < 0) throw new Error(`The region "${name}" is not marked${knownRegions(lines)}.`)
  const length = lines.slice(start + 1).findIndex((line) => marker(line, 'endregion') === name)
  if (length < 0) throw new Error(`The region "${name}" is never closed: write "endregion ${name}" in a comment.`)
  return wholeFile(lines.slice(start + 1, start + 1 + length).join('\n'))
}

/** A file's text for display: no markers, no common indentation, no empty lines around it. */
export function wholeFile(text: string): string {
  const lines = text.split(/\r?\n/).filter((line) => !marker(line, 'region') && !marker(line, 'endregion'))
  return dedent(lines)
    .join('\n')
    .replace(/^(?:[ \t]*\n)+|\s+$/g, '')
}

/** The name behind `region` or `endregion` in a comment that stands alone on its line. */
function marker(line: string, word: 'region' | 'endregion'): string | undefined {
  const found = /^\s*(?:\/\/|\/\*|#|--|;+|%+|'|REM\b|!|\(\*|\*>|<!--|\{\/\*)\s*#?(region|endregion)\s+([\w.-]+)/i.exec(
    line,
  )
  return found?.[1] === word ? found[2] : undefined
}

function knownRegions(lines: readonly string[]): string {
  const names = lines.flatMap((line) => marker(line, 'region') ?? [])
  return names.length === 0
    ? '; the file marks none'
    : `; the file marks ${names.map((name) => `"${name}"`).join(', ')}`
}

function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const least = Math.min(...indents, Number.POSITIVE_INFINITY)
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(least)))
}
