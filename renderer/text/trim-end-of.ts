/** Removes a character from the end. A pattern such as `/\/+$/` takes quadratic time for long runs that are not at the end. */
export function trimEndOf(text: string, character: string): string {
  let end = text.length
  while (text[end - 1] === character) end--
  return text.slice(0, end)
}
