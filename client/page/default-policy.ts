/**
 * The default policy of Trusted Types. Browsers that enforce them pass it the HTML that libraries set as strings. A page has none
 * until a part of it needs one.
 */

interface PolicyFactory {
  readonly defaultPolicy: unknown
  readonly createPolicy: (name: string, rules: { readonly createHTML: Rule }) => unknown
}

/** Gives the HTML that may be set; `null` for nothing. */
type Rule = (html: string) => string | null

let usual: Rule = () => null
let open = 0

/** Sets the rule for all HTML that is not set within `allowHtml`. */
export function setDefaultRule(rule: Rule): void {
  usual = rule
  createPolicy()
}

/** Allows any HTML while the work lasts. Scripts in it do not run: the content security policy names those that may. */
export async function allowHtml<Result>(work: () => Promise<Result>): Promise<Result> {
  createPolicy()
  open++
  try {
    return await work()
  } finally {
    open--
  }
}

/** A site may have a default policy of its own. */
function createPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory } // not in every browser
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', { createHTML: (html) => (open > 0 ? html : usual(html)) })
}
