/**
 * Whether a path matches a pattern: `*` and `?` are letters of a name, `**` also folders, `{a,b}` is one of these. Without a pattern, none
 * does.
 */
export function globMatcher(patterns: readonly string[]): (path: string) => boolean {
  if (patterns.length === 0) return () => false
  const whole = new RegExp(`^(?:${patterns.map((pattern) => sourceOf(pattern.replace(/^\.?\//, ''))).join('|')})$`)
  return (path) => whole.test(path)
}

function sourceOf(pattern: string): string {
  return pattern.replace(/\*\*\/|\*\*|[*?]|\{([^{}]*)\}|[.+^$()|[\]\\{}]/g, (piece, choices?: string) => {
    if (choices !== undefined) return `(?:${choices.split(',').map(sourceOf).join('|')})`
    return wildcards[piece] ?? `\\${piece}`
  })
}

const wildcards: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' }
