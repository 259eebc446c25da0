/** An error about a text that an author wrote. The first of the texts that the page contains exactly once gives its line. */
export class AuthorError extends Error {
  readonly written: readonly string[]
  /** What to do; `undefined` when unknown. */
  readonly hint: string | undefined

  constructor(message: string, written: string | readonly string[], hint?: string) {
    super(message)
    this.written = [written].flat()
    this.hint = hint
  }
}
