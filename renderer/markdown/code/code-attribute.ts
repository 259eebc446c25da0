import type { Expression } from 'estree'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'

/** Creates an attribute whose value is an expression, in the form that the MDX compiler expects. */
export function codeAttribute(name: string, expression: Expression): MdxJsxAttribute {
  const body = [{ type: 'ExpressionStatement', expression } as const]
  const estree = { type: 'Program', sourceType: 'module', body } as const
  return {
    type: 'mdxJsxAttribute',
    name,
    value: { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree: { ...estree, body: [...body] } } },
  }
}
