/** Colors and weights of text on a terminal. */

const codes = { error: 31, warning: 33, hint: 36, success: 32, address: 36, dim: 2, bold: 1 } as const

export type Paint = (style: keyof typeof codes, text: string) => string

export function createPaint(hasColor: boolean): Paint {
  return (style, text) => (hasColor ? `\x1b[${codes[style]}m${text}\x1b[0m` : text)
}

/** For one of the standard streams. */
export function paintFor(stream: { readonly isTTY?: boolean }): Paint {
  return createPaint(hasColor(process.env, stream.isTTY === true))
}

type Environment = Readonly<Record<string, string | undefined>>

/** Color is for terminals that support it. `FORCE_COLOR` wins over `NO_COLOR`, as in Node itself. */
export function hasColor(env: Environment, isTTY: boolean): boolean {
  if (env.FORCE_COLOR !== undefined) return !/^(?:0|false)$/.test(env.FORCE_COLOR)
  if (env.NO_COLOR || env.CI || env.TERM === 'dumb') return false
  return isTTY
}

/** Whether the terminal is known to show hyperlinks (OSC 8). `FORCE_HYPERLINK` decides, as in other commands. */
export function hasLinks(env: Environment, isTTY: boolean): boolean {
  if (env.FORCE_HYPERLINK !== undefined) return env.FORCE_HYPERLINK !== '0'
  if (!isTTY || env.CI || /^(dumb|screen|tmux)/.test(env.TERM ?? '')) return false
  return linkingTerminals.some(([name, pattern]) => pattern.test(env[name] ?? ''))
}

/** Terminals by the variables that they set. Terminals of VTE before 0.50.2 failed at hyperlinks. */
const linkingTerminals: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['TERM_PROGRAM', /^(iTerm\.app|WezTerm|vscode|ghostty|Hyper)$/i],
  ['TERM', /^(xterm-kitty|alacritty|xterm-ghostty|foot)/],
  ['VTE_VERSION', /^(500[2-9]|50[1-9]\d|5[1-9]\d\d|[6-9]\d{3})$/],
  ['WT_SESSION', /./],
  ['KONSOLE_VERSION', /./],
]

/** A text that opens an address when it is clicked. */
export function hyperlink(text: string, url: string): string {
  return `\x1b]8;;${url}\x1b\\${text}\x1b]8;;\x1b\\`
}
