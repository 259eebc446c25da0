/** Joins the messages of an error and its causes, for the crash screen. */
export function errorMessages(error: unknown): string {
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
  return messages.join('\n\nCause:\n')
}
