/** A place in a file; both are one-based, columns in UTF-16 units. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** A piece of a line. Without a length, the finding marks one character. */
export interface Span {
  readonly place: Place | undefined
  readonly length?: number
}
