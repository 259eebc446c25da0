/** Integers as text that JSON need not escape, in 64 digits. All digits of a number except the last have the bit 32 set. */

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

/** Reads a list of postings: each is a number, followed by a digit if `hasDigit`. Allocates nothing: there are millions of them. */
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
