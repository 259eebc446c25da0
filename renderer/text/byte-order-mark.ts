/** What some editors on Windows put before a text. */
export const mark = '\uFEFF'

/** The text of a file without the mark, which JSON does not allow. */
export function withoutMark(text: string): string {
  return text.startsWith(mark) ? text.slice(mark.length) : text
}
