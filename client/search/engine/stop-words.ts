/** Words that questions consist of, besides those that say what they are about. */
const stopWords = new Set(
  (
    'a an and are as at be been but by can could did do does for from has have how i if in is it its ' +
    'me my of on or our should that the their there they this to was we what ' +
    'when where which who why will with would you your'
  ).split(' '),
)

/** True for a word that a query is not about, as written. */
export function isStopWord(written: string): boolean {
  return stopWords.has(written.toLowerCase())
}
