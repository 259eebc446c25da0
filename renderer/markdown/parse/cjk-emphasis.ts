/**
 * Emphasis beside Chinese, Japanese or Korean letters. CommonMark decides by spaces and punctuation where it begins and ends, and these
 * scripts have no spaces between words: in `**文章。**次` it would not end.
 */

const letters = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u3000-\u303F\uFE00-\uFE0F\uFE30-\uFE4F\uFF00-\uFFEF`
const punctuation = String.raw`[\p{P}\p{S}]`

/** Each run of markers is read from its first one: markers are punctuation, too. */
function besideMarker(marker: string): string {
  const before = `(?<=${punctuation})(?<!${marker})${marker}+[${letters}]`
  return `${before}|[${letters}]${marker}+(?!${marker})${punctuation}`
}

/** Finds a marker between such a letter and punctuation, which may be that of these scripts. */
export const emphasisOfCjk = new RegExp(['\\*', '_', '~'].map(besideMarker).join('|'), 'u')

export function hasCjkEmphasis(text: string): boolean {
  // Most texts are ASCII.
  return Buffer.byteLength(text) !== text.length && emphasisOfCjk.test(text)
}
