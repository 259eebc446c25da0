/**
 * The one place where text of this site becomes markup, by the one Trusted Types policy the content security policy allows.
 * What goes in comes from this site: its own pages, fetched, or markup that already stood in the page.
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
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`${url} is not of this site.`)
    return url
  },
}
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory } // not in every browser
const policy = trustedTypes?.createPolicy('docs-gen', rules) ?? rules

/** Typed as a string, as the DOM's own types have it; a `TrustedHTML` where the browser enforces it. */
export function trustedHtml(html: string): string {
  return policy.createHTML(html)
}

/** For workers, which may only come from this site. */
export function trustedScriptUrl(url: string): string {
  return policy.createScriptURL(url)
}

export function parseDocument(html: string): Document {
  return new DOMParser().parseFromString(trustedHtml(html), 'text/html')
}
