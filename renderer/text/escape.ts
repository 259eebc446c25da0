/** Escaping for the few places that write HTML as strings; everything else goes through React. */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

export function escapeHtml(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/[&<>]/g, (character) => entities[character] ?? character) : text
}

/** For a value between double quotes. */
export function escapeAttribute(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => entities[character] ?? character) : text
}

/** React escapes texts and attributes alike. */
export function escapeLikeReact(text: string): string {
  return /["'&<>]/.test(text) ? text.replace(/["'&<>]/g, (character) => entities[character] ?? character) : text
}

/** JSON for a `<script>` element: nothing in it can end the element or a line of the script. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
