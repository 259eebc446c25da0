/**
 * The stem of an English word, which need not be a word: `versioned`, `versions`, `versioning` → `vers`. Used only to find other forms
 * of a word of a query: the index has every form as written, and a form as written ranks higher.
 */
const suffixes = [/(?<!e)at(?:ions?|ing|e[ds]?)$/, /(?:ings?|ions?|ments?|ized?|ers?|ed|al|ly|es?|s|y)$/]
const shortest = 4
/** `logging` → `log`. Not `setting` → `set`: of three letters with a `t`, most are other words. */
const doubled = /([bdgmnpr]|(?<=...)t)\1(?:ings?|ed|ers?)$/

export function stemOf(word: string): string {
  if (!/^[a-z]{5,}$/.test(word)) return word
  const single = word.replace(doubled, '$1')
  if (single !== word && single.length > 2) return single
  const shorter = suffixes
    .map((suffix) => word.replace(suffix, ''))
    .find((stem) => stem !== word && stem.length >= shortest)
  return shorter === undefined ? word : stemOf(shorter)
}
