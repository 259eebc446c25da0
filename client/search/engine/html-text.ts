/** Records hold text escaped for HTML; words are looked for in the text itself, and everything shown is escaped again. */

const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}
const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeText(text: string): string {
  return /[&<>"']/.test(text) ? text.replaceAll(/[&<>"']/g, (character) => references[character] ?? character) : text
}

export function unescapeText(html: string): string {
  return html.includes('&')
    ? html.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (reference) => characters[reference] ?? reference)
    : html
}
