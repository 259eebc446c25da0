/** Another word for something: readers may search for `word`, and the texts say `name`. */
export interface Synonym {
  readonly word: string
  readonly name: string
}
