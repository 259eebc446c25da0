/** The text with a capital at its beginning, where its script has capitals. */
export function capitalized(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}
