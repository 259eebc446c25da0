/** Attributes of HTML elements that have no effect on a page: the security policy blocks them, or no code handles them. */

/** The source of a security policy that allows them. */
export const inlineStyles = "'unsafe-inline'"

export interface IgnoredAttribute {
  readonly code: 'inline-style' | 'static-handler'
  readonly message: string
  readonly hint: string
  readonly length: number
}

export function ignoredAttribute(element: string, name: string): IgnoredAttribute | undefined {
  // A component may use its props for anything.
  if (!/^[a-z]/.test(element)) return undefined
  const length = name.length
  if (name === 'style') {
    const message = `The attribute "style" of <${element}> has no effect, because the site's security policy blocks inline styles.`
    return {
      code: 'inline-style',
      message,
      hint: 'Use a class, and a stylesheet of theme.css in the config.',
      length,
    }
  }
  if (!/^on[A-Z]/.test(name)) return undefined
  const message = `The handler "${name}" of <${element}> never runs, because the page is static HTML.`
  return {
    code: 'static-handler',
    message,
    hint: "Move the element into a component whose module begins with 'use client'.",
    length,
  }
}

/** Elements whose content the security policy blocks. */
export function ignoredElement(name: string): { readonly message: string; readonly hint: string } | undefined {
  if (name !== 'script' && name !== 'style') return undefined
  const message = `<${name}> has no effect, because the site's security policy blocks it.`
  const hint =
    name === 'style'
      ? 'Use a stylesheet of theme.css in the config.'
      : 'Write an island, or add the script to head in the config.'
  return { message, hint }
}
