/** Gives all lines the end that they have on Linux and macOS, so that a page is the same on Windows. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}
