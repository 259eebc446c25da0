/** A text in the language of the page. Translations are attributes of `<html>`; the server renders none of these texts. */
export function shellText(name: string, english: string): string {
  return globalThis.document?.documentElement.dataset[name] ?? english
}
