/** An error about something an author wrote, known by its wording: where it stands is found in the text of the page. */
export class AuthorError extends Error {
  readonly written: string
  /** What to do, when that is known. */
  readonly hint: string | undefined

  constructor(message: string, written: string, hint?: string) {
    super(message)
    this.written = written
    this.hint = hint
  }
}
