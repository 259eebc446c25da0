/** Number of typos allowed in a word. The first letter must match, or every search would scan the whole dictionary. */
export function allowedTypos(word: string): number {
  const { length } = word.replace(/^-+/, '')
  if (length < 4 || /\d/.test(word)) return 0
  return length < 8 ? 1 : 2
}

/**
 * Number of letters to insert, delete, replace or swap with a neighbor to turn `word` into `term`, or into a beginning of it
 * if `isPrefix`. Returns a number above `limit` when it takes more.
 */
export function countTypos(word: string, term: string, limit: number, isPrefix: boolean): number {
  const tooMany = limit + 1
  if (word.length - term.length > limit || (!isPrefix && term.length - word.length > limit)) return tooMany
  const width = Math.min(term.length, word.length + limit)
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, index) => index)
  for (let i = 1; i <= word.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= width; j++) {
      const isSame = word.charCodeAt(i - 1) === term.charCodeAt(j - 1)
      let count = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1))
      if (isSwapped(word, term, i, j)) count = Math.min(count, at(beforeLast, j - 2) + 1)
      row.push(count)
      least = Math.min(least, count)
    }
    if (least > limit) return tooMany
    beforeLast = last
    last = row
  }
  return isPrefix ? Math.min(...last) : at(last, term.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}

function isSwapped(word: string, term: string, i: number, j: number): boolean {
  return i > 1 && j > 1 && word[i - 1] === term[j - 2] && word[i - 2] === term[j - 1]
}
