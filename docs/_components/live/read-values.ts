/** Readers of what an address says: each answers `undefined` for what is no value. */

/** Reads a number between two limits. */
export function numberWithin(least: number, most: number) {
  return (text: string): number | undefined => {
    const value = text === '' ? Number.NaN : Number(text)
    return value >= least && value <= most ? value : undefined
  }
}

/** Reads one of a few words. */
export function oneOf<Word extends string>(words: readonly Word[]) {
  return (text: string): Word | undefined => words.find((word) => word === text)
}
