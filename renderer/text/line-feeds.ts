/** Replaces bare carriage returns, which end a line in Markdown, too. The offsets stay the same. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r(?!\n)/g, '\n') : text
}
