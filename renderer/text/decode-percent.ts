/** Decodes percent escapes. Where some are not valid UTF-8, only those of ASCII characters are decoded. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/%[0-7][0-9a-f]/gi, (encoded) => decodeURIComponent(encoded))
  }
}
