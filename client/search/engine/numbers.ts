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

/**
 * Reads a list of postings: for each a number, then a digit when `hasDigit`. Called for millions of postings, so it makes nothing
 * but calls.
 */
export function readPostings(
  text: string,
  hasDigit: boolean,
  onPosting: (number: number, digit: number) => void,
): void {
  let number = 0
  let unit = 1
  for (let at = 0; at < text.length; at++) {
    const digit = fromDigit(text, at)
    number += (digit & 31) * unit
    unit *= 32
    if (digit > 31) continue
    if (hasDigit) at++
    onPosting(number, hasDigit ? fromDigit(text, at) : 0)
    number = 0
    unit = 1
  }
}
