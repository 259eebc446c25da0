/** An error about something an author wrote, known by its wording: where it stands is found in the text of the page. */
export class AuthorError extends Error {
  readonly written: string

  constructor(message: string, written: string) {
    super(message)
    this.written = written
  }
}
