/**
 * Turns HTML of this site into markup, by the one Trusted Types policy that the content security policy allows. Callers pass
 * only HTML from this site: its fetched pages, or markup that was already in the page.
 */
interface Policy {
  readonly createHTML: (html: string) => string
  readonly createScriptURL: (url: string) => string
}

interface PolicyFactory {
  readonly createPolicy: (name: string, rules: Policy) => Policy
}

const rules: Policy = {
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin !== location.origin)
      throw new TypeError(`Script from another origin: ${url}`)
    return url
  },
}
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory } // not in every browser
const policy = trustedTypes?.createPolicy('docs-gen', rules) ?? rules

/** Typed as a string, like the DOM's own types. It is a `TrustedHTML` in browsers that enforce Trusted Types. */
export function trustedHtml(html: string): string {
  return policy.createHTML(html)
}

/** For workers. Throws for a URL of another origin. */
export function trustedScriptUrl(url: string): string {
  return policy.createScriptURL(url)
}

export function parseDocument(html: string): Document {
  return new DOMParser().parseFromString(trustedHtml(html), 'text/html')
}
