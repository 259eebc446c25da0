/**
 * The stem of an English word, which need not be a word: `versioned`, `versions`, `versioning` → `vers`. Used only to find other forms
 * of a word of a query: the index has every form as written, and a form as written ranks higher.
 */
const suffix = /(?:ations?|ings?|ions?|ments?|ized?|ers?|ed|al|ly|es?|s|y)$/
const shortest = 4

export function stemOf(word: string): string {
  if (!/^[a-z]{5,}$/.test(word)) return word
  const shorter = word.replace(suffix, '')
  if (shorter === word || shorter.length < shortest) return word
  return stemOf(shorter)
}
