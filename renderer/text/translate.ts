import { own } from './own.ts'

/** Translates a text of the interface; `{name}` is replaced by the value of that name. */
export type Translate = (english: string, values?: Readonly<Record<string, string | number>>) => string

/** Translates by the English text; a text without a translation stays English. */
export function createText(strings: Readonly<Record<string, string>>): Translate {
  return (english, values) => {
    const text = own(strings, english) ?? english
    if (!values) return text
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(own(values, name) ?? whole))
  }
}
