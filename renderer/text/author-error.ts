/** An error about a text that an author wrote. The text is searched in the page to find its line. */
export class AuthorError extends Error {
  readonly written: string
  /** What to do; `undefined` when unknown. */
  readonly hint: string | undefined

  constructor(message: string, written: string, hint?: string) {
    super(message)
    this.written = written
    this.hint = hint
  }
}
