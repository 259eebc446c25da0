/**
 * Trusted Types. One policy turns HTML of this site into markup. Callers pass only HTML from this site: its fetched pages, or markup that
 * was already in the page. The default policy gets the HTML that libraries set as strings; a page has none until a part needs it.
 */
interface Policy {
  readonly createHTML: (html: string) => string | undefined
  readonly createScriptURL?: (url: string) => string
}

interface PolicyFactory {
  readonly defaultPolicy: unknown
  readonly createPolicy: <Rules extends Policy>(name: string, rules: Rules) => Rules
}

const rules = {
  createHTML: (html: string) => html,
  createScriptURL: (url: string) => {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`Foreign script: ${url}`)
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

/** What the default policy gives for HTML: nothing without a rule. */
export const defaultRule: { all?: boolean; rule?: (html: string) => string } = {}

/** A site may have a default policy of its own. */
export function createDefault(): void {
  if (!trustedTypes?.defaultPolicy)
    trustedTypes?.createPolicy('default', {
      createHTML: (html) => (defaultRule.all ? html : defaultRule.rule?.(html)),
    })
}
