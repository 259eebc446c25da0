import { withoutIcons } from './no-text.ts'

/** As the slugs of PyMdown, with letters of all languages in lower case. */
export function toUnicodeSlug(text: string): string {
  return withoutIcons(text)
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')
}
