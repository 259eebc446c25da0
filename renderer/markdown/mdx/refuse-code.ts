/** Removes code from an untrusted MDX page: expressions, imports, exports, and elements that are neither plain HTML nor known. */
import type { Root } from 'mdast'
import { refuseUntrustedAttribute, refuseUntrustedElement } from '../../text/untrusted-html.ts'
import { type Placed, spanOf } from '../checks/source-of.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { type HtmlNode, isExpression, isJsx, type JsxElement } from '../tree/tree.ts'
import { programOf } from './components.ts'

export function refuseCode(tree: Root, context: CompileContext): void {
  const nodes = tree.children as unknown as HtmlNode[] // both trees name JSX and code alike, and other nodes stay
  tree.children = withoutCode(nodes, context) as unknown as Root['children']
}

function withoutCode(nodes: readonly HtmlNode[], context: CompileContext): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (isExpression(node)) {
      const isComment = node.data?.estree?.body.length === 0
      if (!isComment) refuse('An expression', node, context)
      return []
    }
    if (node.type === 'mdxjsEsm') {
      refuse('An import or export', node, context)
      return []
    }
    if (!('children' in node)) return [node]
    const children = withoutCode(node.children, context)
    if (isJsx(node) && !isAllowed(node, context)) return children
    const cleaned = { ...node, children } as HtmlNode // the children are some of its own
    return [isJsx(cleaned) ? withoutAttributes(cleaned, context) : cleaned]
  })
}

function refuse(what: string, node: Placed, context: CompileContext): void {
  const message = `${what} is code, which is not allowed in untrusted content.`
  report(context, { code: 'untrusted-code', message, hint: 'Remove it, or write text.', ...spanOf(node) })
}

/** A name in lower case is HTML; any other must be a component that the site offers. */
function isAllowed({ name, position }: JsxElement, context: CompileContext): boolean {
  if (name === null || name === undefined || context.options.components.includes(name)) return true
  const message = `<${name}> is not a component of the site, and untrusted content may use no other.`
  const hint = 'Remove it, or list it under theme.mdxComponents in the config.'
  const refusal = /^[a-z][a-z\d]*$/.test(name)
    ? refuseUntrustedElement({ name })
    : ({ code: 'untrusted-code', message, hint, length: name.length + 1 } as const)
  if (refusal) report(context, { ...refusal, place: position?.start })
  return refusal === undefined
}

function withoutAttributes(element: JsxElement, context: CompileContext): JsxElement {
  const { name, position } = element
  const isHtml = name !== null && /^[a-z]/.test(name)
  const attributes = element.attributes.filter((attribute) => {
    const place = attribute.position?.start ?? position?.start
    if (attribute.type === 'mdxJsxExpressionAttribute' || programOf(attribute)) {
      refuse('A value in braces', attribute.position ? attribute : element, context)
      return false
    }
    const refusal = isHtml ? refuseUntrustedAttribute(name, attribute.name) : undefined
    if (refusal) report(context, { ...refusal, place })
    return refusal === undefined
  })
  return { ...element, attributes }
}
