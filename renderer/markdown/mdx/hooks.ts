import { isNode, type SyntaxNode } from './program.ts'

/** The hooks of React that do nothing in static HTML. */
const hooks: ReadonlySet<string> = new Set([
  'useActionState',
  'useEffect',
  'useInsertionEffect',
  'useLayoutEffect',
  'useOptimistic',
  'useReducer',
  'useState',
  'useTransition',
])

/** The name of such a hook when a node of code calls one: `useState()` or `React.useState()`. */
export function hookIn({ type, callee }: SyntaxNode): string | undefined {
  if (type !== 'CallExpression' || !isNode(callee)) return undefined
  const named = callee.type === 'MemberExpression' ? callee.property : callee
  const name = isNode(named) && named.type === 'Identifier' ? String(named.name) : ''
  return hooks.has(name) ? name : undefined
}
