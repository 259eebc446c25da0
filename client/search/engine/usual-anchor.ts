import { unescapeText } from './html-text.ts'

/** The anchor that most headings have, which outlines need not repeat. `heading` is escaped. */
export function usualAnchor(heading: string): string {
  return unescapeText(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}
