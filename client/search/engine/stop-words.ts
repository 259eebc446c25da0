/** Words that questions consist of, besides those that say what they are about. */
const stopWords = new Set(
  (
    'a an and are as at be been but by can could did do does for from has have how i if in is it its ' +
    'me my of on or our should that the their there they this to was we what ' +
    'when where which who why will with won would you your'
  ).split(' '),
)

/** Words that most questions have besides. Pages may be about them, so they count, but little. */
const lightWords = new Set(
  (
    'able again all already also always another any anything become both come each either else enough ever every everything ' +
    'everywhere few get getting give given go going happen here into itself just keep know less let like look lot made make ' +
    'making many may mean might more most much must never no not now once one only onto or other own possible put ' +
    'really same see several some someone something still such sure take tell than then these thing those through together too ' +
    'try turn until up use used using very via want way well whether while whole within yet'
  ).split(' '),
)

/** True for a word that a query is not about, as written. */
export function isStopWord(written: string): boolean {
  return stopWords.has(written.toLowerCase())
}

/** True for a term that says little about what a query is about. */
export function isLightWord(term: string): boolean {
  return lightWords.has(term)
}
