/** Joins the messages of an error and its causes. */
export function errorMessages(error: unknown, separator = '\n\nCause:\n'): string {
  const messages: string[] = []
  const seen = new Set<unknown>()
  for (
    let at = error;
    at !== undefined && at !== null && !seen.has(at);
    at = at instanceof Error ? at.cause : undefined
  ) {
    seen.add(at)
    messages.push(at instanceof Error ? at.message : String(at))
  }
  return messages.join(separator)
}
