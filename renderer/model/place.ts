/** A place in a file; both are one-based, columns in UTF-16 units. */
export interface Place {
  readonly line: number
  readonly column: number
}
