/** Shows expressions of a page of Docusaurus that name nothing, such as `{name}`, as text: running one would end the whole page. */
import type { Root, RootContent } from 'mdast'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { walk } from '../tree/tree.ts'
import { boundNames, isNode, type SyntaxNode, walkProgram } from './program.ts'

/** What a page has besides the names of JavaScript, and what its code may ask for in browsers. */
const given =
  `props components frontMatter contentTitle metadata assets toc React window document navigator location history localStorage
  sessionStorage process require module exports arguments`.split(/\s+/)

export function showUnknownNames(tree: Root, context: CompileContext): void {
  const known = new Set(given)
  walk<RootContent>(tree as { children: RootContent[] }, (node) => {
    for (const inner of codeOf(node)) for (const name of boundNames(inner)) known.add(name)
  })
  walk<RootContent>(tree as { children: RootContent[] }, (node, siblings, index) => {
    if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return
    const name = usedNames(node.data?.estree).find((it) => !known.has(it) && !(it in globalThis))
    if (name === undefined) return
    const text = { type: 'text' as const, value: `{${node.value}}` }
    siblings[index] = node.type === 'mdxTextExpression' ? text : { type: 'paragraph', children: [text] }
    report(context, {
      severity: 'warning',
      code: 'mdx-expression',
      message: `"${name}" is not defined: the expression is shown as text.`,
      hint: 'Write a literal brace as \\{, or as code between backticks; or import the name.',
      place: node.position?.start,
    })
  })
}

function codeOf(node: RootContent): SyntaxNode[] {
  const found: SyntaxNode[] = []
  const estree = node.data && 'estree' in node.data ? node.data.estree : undefined
  if (estree) walkProgram(estree, (inner) => found.push(inner))
  return found
}

/** Names that code reads, those that it binds itself included. */
function usedNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(usedNames)
  if (!isNode(value) || value.type === 'MetaProperty') return []
  if (value.type === 'Identifier') return [String(value.name)]
  const isNamed = value.computed !== true
  return Object.entries(value).flatMap(([field, inner]) =>
    (field === 'property' || field === 'key') && isNamed ? [] : usedNames(inner),
  )
}
