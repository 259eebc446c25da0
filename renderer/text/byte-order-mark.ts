/** The text of a file without the mark that some editors on Windows put before it, which JSON does not allow. */
export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '')
}
