/** A placeholder for the content of a file that is not UTF-8 text: decoding it would only yield wrong characters. */
export const notText = '\0'

/** Whether a file is text. UTF-16 without a mark is valid UTF-8, but full of NULs, which no text contains. */
export function isText(content: string): boolean {
  return !content.includes('\0')
}
