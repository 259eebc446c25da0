/** The option `feedback`. */
import type { ResolvedFeedback } from '../model/resolved-config.ts'
import type { Analytics } from './analytics.ts'
import { asText, complain, type Options, read } from './read-options.ts'

export function readFeedback(site: Options, { service }: Analytics): ResolvedFeedback | undefined {
  return read(site, 'feedback', (place) => {
    const target = asText(place)
    if (target === undefined) return undefined
    if (target === 'analytics') {
      if (service) return { service, url: undefined }
      const hint = "Add analytics: { service: 'plausible', id: … }, or write the address of a server."
      return complain(place, 'contradiction', 'The feedback is for "analytics", which is not configured.', hint)
    }
    if (/^(https?:\/\/[\w.:[\]-]+|\/(?!\/))/i.test(target)) return { service: undefined, url: target }
    const message = `"${target}" is not an address that feedback can be sent to.`
    return complain(
      place,
      'wrong-value',
      message,
      "Write 'https://example.com/feedback', '/api/feedback' or 'analytics'.",
    )
  })
}

/** What the security policy must allow. */
export function feedbackOrigin(feedback: ResolvedFeedback | undefined): string[] {
  return feedback?.url && !feedback.url.startsWith('/') ? [new URL(feedback.url).origin] : []
}
