/** Folds different spellings of a word into one. The index and the query use the same rules. */

const plainAscii = /^[\x20-\x7e]*$/
const special: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', ς: 'σ' },
  // Arabic letters with two common spellings.
  ...{ ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' },
}
const specialLetter = new RegExp(`[${Object.keys(special).join('')}]`, 'g')
/** Marks that writers may omit: accents, vowel signs of Hebrew and Arabic, and the stroke that only widens an Arabic word. */
const optional = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g
const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Lower case without accents. Full-width letters become plain ones. Marks that change the letter, as in kana, stay. */
export function foldLetters(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replaceAll(optional, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(specialLetter, (letter) => special[letter] ?? letter)
    .replaceAll(arabicDigit, (digit) => String(digit.charCodeAt(0) & 15))
}

/** An identifier is one word, with or without its underscores; so is a version, with or without its `v`: `v2.1.0`. */
export function foldIdentifier(text: string): string {
  return foldLetters(text.replace(/^v(?=\d+\.)|_/gi, ''))
}

/** Folds English plural and singular into one form, which need not be a word: `queries`, `query` → `query`; `boxes` → `box`. */
export function foldPlural(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const singular = /(?:[^sui]s)$/.test(word) ? word.slice(0, -1) : word
  if (singular.length > 4 && singular.endsWith('ie')) return `${singular.slice(0, -2)}y`
  return singular.length > 3 && /(?:[sxz]|ch|sh)e$/.test(singular) ? singular.slice(0, -1) : singular
}
