/** What makes two spellings the same word for search. The index and the query go through the same rules. */

const plainAscii = /^[\x20-\x7e]*$/
const special: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** Lower case without accents. Full-width letters become plain ones; marks that make another letter (as in kana) stay. */
export function foldLetters(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ßæœøłđı]/g, (letter) => special[letter] ?? letter)
}

/** English plural and singular become one form, which need not be a word: `queries`, `query` → `query`; `boxes`, `box` → `box`. */
export function foldPlural(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const singular = /(?:[^sui]s)$/.test(word) ? word.slice(0, -1) : word
  if (singular.length > 4 && singular.endsWith('ie')) return `${singular.slice(0, -2)}y`
  return singular.length > 3 && /(?:[sxz]|ch|sh)e$/.test(singular) ? singular.slice(0, -1) : singular
}
