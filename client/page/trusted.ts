/**
 * Trusted Types. One policy turns HTML of this site into markup. Callers pass only HTML from this site: its fetched pages, or markup that
 * was already in the page. The default policy gets the HTML that libraries set as strings; a page has none until a part needs it.
 */
interface Policy {
  readonly createHTML: (html: string) => string | null
  readonly createScriptURL?: (url: string) => string
}

interface PolicyFactory {
  readonly defaultPolicy: unknown
  readonly createPolicy: <Rules extends Policy>(name: string, rules: Rules) => Rules
}

const rules = {
  createHTML: (html: string) => html,
  createScriptURL: (url: string) => {
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

/** What the default policy gives for HTML; nothing until `setDefaultRule` is called. */
let usual: Policy['createHTML'] = () => null
let isOpen = 0

/** Sets the rule for all HTML that is not set within `allowHtml`. */
export function setDefaultRule(rule: Policy['createHTML']): void {
  usual = rule
  createDefault()
}

/** Allows any HTML while the work lasts. Scripts in it do not run: the content security policy names those that may. */
export async function allowHtml<Result>(work: () => Promise<Result>): Promise<Result> {
  createDefault()
  isOpen++
  try {
    return await work()
  } finally {
    isOpen--
  }
}

/** A site may have a default policy of its own. */
function createDefault(): void {
  if (trustedTypes && !trustedTypes.defaultPolicy)
    trustedTypes.createPolicy('default', { createHTML: (html) => (isOpen > 0 ? html : usual(html)) })
}
