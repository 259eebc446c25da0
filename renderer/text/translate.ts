import { own } from './own.ts'

/**
 * Translates a text of the interface; `{name}` is replaced by the value of that name. A text with the plural forms of its language,
 * such as `1 item|{count} items`, becomes the form for `count`.
 */
export type Translate = (english: string, values?: Readonly<Record<string, string | number>>) => string

/**
 * Translates by the English text; a text without a translation stays English. In texts that run from right to left, a value such as
 * "2.x" or "C++" is between two invisible characters, so that its signs keep their order.
 */
export function createText(
  strings: Readonly<Record<string, string>>,
  language = 'en',
  dir: 'ltr' | 'rtl' = 'ltr',
): Translate {
  const formOf = createPlural(language)
  const shown = (value: string | number) =>
    dir === 'rtl' && typeof value === 'string' ? `\u2068${value}\u2069` : value
  return (english, values) => {
    const translated = own(strings, english)
    if (!values) return translated ?? english
    const text = pluralOf(translated ?? english, values, translated === undefined ? englishPlural : formOf)
    const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) => String(shown(own(values, name) ?? whole)))
    return dir === 'rtl' ? filled.replace(neighbours, '$1 ') : filled
  }
}

/** A name from left to right and what is beside it, such as "Atlas 2.x", are read as one. */
const neighbours = /(\u2068[^\u2069\p{Script=Arabic}\p{Script=Hebrew}]*)\u2069 \u2068/gu

type FormOf = (count: number) => number

function pluralOf(text: string, { count }: Readonly<Record<string, string | number>>, formOf: FormOf): string {
  if (typeof count !== 'number' || !text.includes('|')) return text
  const forms = text.split('|')
  return forms[formOf(count)] ?? forms.at(-1) ?? text
}

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** The forms of a language are in the order of the categories that Unicode lists for it. */
function createPlural(language: string): FormOf {
  let rules: Intl.PluralRules | undefined
  return (count) => {
    rules ??= new Intl.PluralRules(language)
    const { pluralCategories } = rules.resolvedOptions()
    return categories.filter((it) => pluralCategories.includes(it)).indexOf(rules.select(count))
  }
}

const englishPlural: FormOf = (count) => (count === 1 ? 0 : 1)
