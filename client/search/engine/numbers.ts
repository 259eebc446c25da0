/** Whole numbers as text that JSON takes as it is: 64 digits; all but a number's last digit carry 32. */

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const values = new Uint8Array(128)
for (let value = 0; value < 64; value++) values[digits.charCodeAt(value)] = value

/** One digit for a number below 64. */
export function toDigit(value: number): string {
  return digits.charAt(value)
}

export function fromDigit(text: string, at: number): number {
  return values[text.charCodeAt(at)] ?? 0
}

export function toNumber(value: number): string {
  let text = ''
  let rest = value
  while (rest > 31) {
    text += digits.charAt(32 + (rest & 31))
    rest = Math.floor(rest / 32)
  }
  return text + digits.charAt(rest)
}

/** Reads a text from its beginning. */
export function createNumberReader(text: string) {
  let at = 0
  return {
    hasMore: () => at < text.length,
    digit: () => fromDigit(text, at++),
    number(): number {
      let value = 0
      let unit = 1
      for (;;) {
        const digit = fromDigit(text, at++)
        value += (digit & 31) * unit
        if (digit < 32) return value
        unit *= 32
      }
    },
  }
}
