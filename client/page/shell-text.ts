/** A text in the language of the page, which has it on `<html>` unless that is English. A server shows none of these. */
export function shellText(name: string, english: string): string {
  return globalThis.document?.documentElement.dataset[name] ?? english
}
