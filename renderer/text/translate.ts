import { own } from './own.ts'

/** Gives a text of the interface in the reader's language; `{name}` is replaced by the value of that name. */
export type Translate = (english: string, values?: Readonly<Record<string, string | number>>) => string

/** Looks up texts of the interface by their English wording; missing ones stay English. */
export function createText(strings: Readonly<Record<string, string>>): Translate {
  return (english, values) => {
    const text = own(strings, english) ?? english
    if (!values) return text
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(own(values, name) ?? whole))
  }
}
