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
