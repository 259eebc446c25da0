/** Cuts the part between the comments `region name` and `endregion name` out of a file, in any programming language. */

/** The lines between the two markers, without other markers and without common indentation. */
export function codeRegion(text: string, name: string): string {
  const lines = text.split(/\r?\n/)
  const start = lines.findIndex((line) => marker(line, 'region') === name)
  if (start < 0) throw new Error(`unknown region "${name}"; ${knownRegions(lines)}.`)
  const length = lines.slice(start + 1).findIndex((line) => marker(line, 'endregion') === name)
  if (length < 0) throw new Error(`region "${name}" is never closed; write "endregion ${name}" in a comment.`)
  return wholeFile(lines.slice(start + 1, start + 1 + length).join('\n'))
}

/** The text of a file without markers, common indentation, and empty lines at both ends. */
export function wholeFile(text: string): string {
  const lines = text.split(/\r?\n/).filter((line) => !marker(line, 'region') && !marker(line, 'endregion'))
  return dedent(lines)
    .join('\n')
    .replace(/^(?:[ \t]*\n)+|(?<!\s)\s+$/g, '')
}

/** The name after `region` or `endregion` in a comment that is alone on its line. */
function marker(line: string, word: 'region' | 'endregion'): string | undefined {
  const found = /^\s*(?:\/\/|\/\*|#|--|;+|%+|'|REM\b|!|\(\*|\*>|<!--|\{\/\*)\s*#?(region|endregion)\s+([\w.-]+)/i.exec(
    line,
  )
  return found?.[1] === word ? found[2] : undefined
}

function knownRegions(lines: readonly string[]): string {
  const names = lines.flatMap((line) => marker(line, 'region') ?? [])
  return names.length === 0 ? 'the file has no regions' : `the file has ${names.map((name) => `"${name}"`).join(', ')}`
}

function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const least = Math.min(...indents, Number.POSITIVE_INFINITY)
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(least)))
}
