/** Reads the syntax tree of JavaScript in MDX: the names it binds, the components its JSX uses, and its constants. */
import type { Expression, Program } from 'estree'
import type { Place } from '../../model/place.ts'
import { wellFormed } from '../../text/well-formed.ts'

/** A node of a syntax tree; only these fields are declared. */
export interface SyntaxNode {
  readonly type: string
  readonly loc?: { readonly start: Place } | null
  readonly [field: string]: unknown
}

/** Visits every node below the program, JSX included. */
export function walkProgram(program: Program, visit: (node: SyntaxNode) => void): void {
  visitValue(program, visit)
}

function visitValue(value: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) for (const item of value) visitValue(item, visit)
  else if (isNode(value)) {
    visit(value)
    for (const field of Object.keys(value)) if (field !== 'loc') visitValue(value[field], visit)
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The names that a node binds. Scopes are ignored: a name that is bound anywhere on the page is not a misspelling. */
export function boundNames(node: SyntaxNode): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'ClassDeclaration':
      return namesIn(node.id)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...namesIn(node.id), ...namesIn(node.params)]
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return namesIn(node.local)
    default:
      return []
  }
}

/** The identifiers of a pattern such as `{ a, b: [c] = [] }`. */
function namesIn(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn)
  if (!isNode(pattern)) return []
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern.name)]
    case 'ObjectPattern':
      return namesIn(pattern.properties)
    case 'ArrayPattern':
      return namesIn(pattern.elements)
    case 'Property':
      return namesIn(pattern.value)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}

/** The name in an opening tag inside an expression: `Card` of `<Card>` and of `<Card.Title>`. */
export function tagName(node: SyntaxNode): { name: string; isMember: boolean } | undefined {
  let name = node.type === 'JSXOpeningElement' ? node.name : undefined
  let isMember = false
  while (isNode(name) && name.type === 'JSXMemberExpression') {
    isMember = true
    name = name.object
  }
  return isNode(name) && name.type === 'JSXIdentifier' ? { name: String(name.name), isMember } : undefined
}

/** Estree counts columns from zero. */
export function placeOf(node: unknown): Place | undefined {
  const start = isNode(node) ? node.loc?.start : undefined
  return start && { line: start.line, column: start.column + 1 }
}

/** The value of a constant, which may be `null`; `undefined` when it takes code to compute. */
export function literal(value: Expression): string | number | boolean | null | undefined {
  if (value.type === 'TemplateLiteral' && value.expressions.length === 0)
    return wellFormed(value.quasis[0]?.value.cooked ?? '')
  if (value.type !== 'Literal') return undefined
  const constant = value.value
  if (typeof constant === 'string') return wellFormed(constant)
  return constant instanceof RegExp || typeof constant === 'bigint' ? undefined : constant
}
