import type { Expression } from 'estree'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'

/** An attribute whose value is an expression, as the MDX compiler wants it. */
export function codeAttribute(name: string, expression: Expression): MdxJsxAttribute {
  const body = [{ type: 'ExpressionStatement', expression } as const]
  const estree = { type: 'Program', sourceType: 'module', body } as const
  return {
    type: 'mdxJsxAttribute',
    name,
    value: { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree: { ...estree, body: [...body] } } },
  }
}
