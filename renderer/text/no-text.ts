/** Behind a character that is an icon in a heading: it is no part of the id. As a variation selector, it asks for a plain character. */
export const noText = '\uFE0E'

export function withoutIcons(text: string): string {
  return text.includes(noText) ? text.replace(/\s*\S\uFE0E/gu, '') : text
}
