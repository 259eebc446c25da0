/** Why something failed, in the words of the system. The message of `fetch` is just "fetch failed"; the reason is in its cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
