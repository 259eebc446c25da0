import type { PageProps } from './page-props.ts'

/** Looks up texts of the interface by their English wording; missing ones stay English. */
export function createText(strings: Readonly<Record<string, string>>): PageProps['text'] {
  return (english, values) => {
    const text = strings[english] ?? english
    if (!values) return text
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}
