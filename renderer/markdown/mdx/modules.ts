import type { Root } from 'mdast'
import type { CompileContext } from '../tree/compile-context.ts'
import { boundNames, placeOf, walkProgram } from './program.ts'

/** Collects the modules that an MDX file imports or re-exports, and the names they bind. */
export function readModules(tree: Root, context: CompileContext): void {
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm' || !node.data?.estree) continue
    walkProgram(node.data.estree, (statement) => {
      const source = sourceOf(statement)
      if (source === undefined) return
      const place = placeOf(statement.source) ?? { line: node.position?.start.line ?? 1, column: 1 }
      context.imports.push({ specifier: source, ...place })
      if (!Array.isArray(statement.specifiers)) return
      for (const specifier of statement.specifiers) {
        for (const name of boundNames(specifier)) context.bindings.set(name, source)
      }
    })
  }
}

function sourceOf(statement: { readonly type: string; readonly source?: unknown }): string | undefined {
  if (!/^(?:Import|ExportNamed|ExportAll)Declaration$/.test(statement.type)) return undefined
  const { source } = statement
  const value = typeof source === 'object' && source !== null && 'value' in source ? source.value : undefined
  return typeof value === 'string' ? value : undefined
}
