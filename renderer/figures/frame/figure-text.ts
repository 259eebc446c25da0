import { holeText } from '../../text/hole-text.ts'

/** A text of the interface in the language of the page. In a browser, islands keep the text that the page has. */
export function text(english: string): string {
  return 'document' in globalThis ? english : holeText({ hole: 'text', text: english })
}
