/** The option `security`. */
import type { ResolvedMarkdown, ResolvedSecurity } from '../model/resolved-config.ts'
import { inlineStyles } from '../text/ignored-attributes.ts'
import type { Analytics } from './analytics.ts'
import { asBoolean, asList, asText, complain, type Options, type Reader, read, readGroup } from './read-options.ts'

/** `analytics` adds what its service, and the target of feedback, need. Mermaid in the browser needs styles and a policy of its own. */
export function readSecurity(
  site: Options,
  analytics: Omit<Analytics, 'head' | 'service'>,
  { mermaid }: Pick<ResolvedMarkdown, 'mermaid'>,
): ResolvedSecurity {
  const isInBrowser = mermaid === 'browser'
  return readGroup(site, 'security', (security) => ({
    connect: [...analytics.connect, ...(read(security, 'connect', asList(asSource())) ?? [])],
    script: read(security, 'script', asList(asSource("'wasm-unsafe-eval'"))) ?? [],
    style: [...(isInBrowser ? [inlineStyles] : []), ...(read(security, 'style', asList(asSource(inlineStyles))) ?? [])],
    img: [...analytics.img, ...(read(security, 'img', asList(asSource('blob:'))) ?? [])],
    frame: read(security, 'frame', asList(asSource())) ?? [],
    trustedTypes: read(security, 'trustedTypes', asBoolean) ?? analytics.trustedTypes,
    policies: isInBrowser ? ['dompurify'] : [],
    integrity: read(security, 'integrity', asBoolean) ?? false,
  }))
}

const origin = /^(?:https?|wss?):\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?(?:\/[^\s;,?#'"]*)?$/i
const hash = /^'sha(?:256|384|512)-[\w+/=-]+'$/

/** An origin, a hash of inline code, or one of the given keywords: nothing that ends the list or allows any code. */
function asSource(...keywords: readonly string[]): Reader<string> {
  return (place) => {
    const source = asText(place)
    if (source === undefined || origin.test(source) || hash.test(source) || keywords.includes(source)) return source
    const message = `"${source}" is not a source that the security policy can allow.`
    const others = keywords.map((keyword) => ` or ${keyword}`).join('')
    return complain(place, 'wrong-value', message, `Write an origin such as https://stats.example.com${others}.`)
  }
}
