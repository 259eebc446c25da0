/** Extracts the names from highlighted code, each once and in order. They are enough for search and keep the index small. */
import { decodeReferences } from '../../text/decode-references.ts'

/** Keywords, comments and numbers; see `renderer/markdown/code/token-classes.ts`. */
const noise = /<span class="[kcn]">[^<]*<\/span>/g
const quoted = /<span class="s">([^<]*)<\/span>/g
const tags = /<[^<>]*>/g
const name = /[\p{L}_][\p{L}\p{N}\p{M}_-]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*/gu
const maxNames = 200

export function codeWords(html: string): string {
  const code = html
    .replaceAll(noise, ' ')
    // A string with spaces is a sentence; one without may be a key or a name.
    .replaceAll(quoted, (_, text: string) => (/\s/.test(text) ? ' ' : ` ${text} `))
    .replaceAll(tags, '')
  const names = decodeReferences(code).match(name) ?? []
  return [...new Set(names.filter((word) => word.length > 1))].slice(0, maxNames).join(' ')
}
