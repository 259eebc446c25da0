/** Reports components that a page uses but neither imports, defines nor gets from the theme. */
import type { Program } from 'estree'
import type { Place } from '../../model/place.ts'
import { insteadOf } from '../../text/foreign-names.ts'
import { nearest } from '../../text/nearest.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { type HtmlNode, isJsx, type JsxElement, type Root, walkHtml } from '../tree/tree.ts'
import { boundNames, placeOf, tagName, walkProgram } from './program.ts'

/** The name of `Missing.tsx` in the module of a page. */
export const missingName = 'DocsGenMissing'

/** Around an expression or element, so that an error has its place. */
export const atName = 'DocsGenAt'

/** The name of `Fence.tsx` in the module of a page. */
export const fenceName = 'DocsGenFence'

export function checkComponents(tree: Root, context: CompileContext): void {
  const known = new Set(context.options.components)
  const used = new Map<string, Place | undefined>()
  const use = (name: string, isMember: boolean, place: Place | undefined) => {
    if (name === fenceName) return
    if ((isMember || /^[^a-z]/.test(name)) && !used.has(name)) used.set(name, place)
  }
  walkHtml(tree, (node) => {
    if (isJsx(node) && node.name) {
      const [name = '', member] = node.name.split('.')
      use(name, member !== undefined, node.position?.start)
    }
    for (const program of programsOf(node)) {
      walkProgram(program, (inner) => {
        for (const name of boundNames(inner)) known.add(name)
        const tag = tagName(inner)
        if (tag) use(tag.name, tag.isMember, placeOf(inner))
      })
    }
  })
  const unknown = [...used].filter(([name]) => !known.has(name))
  for (const [name, place] of unknown) reportUnknown(name, { place, length: name.length + 1 }, known, context)
  if (unknown.length > 0 && context.options.isDocusaurus) replaceUnknown(tree, new Set(unknown.map(([name]) => name)))
}

/** Their children stay, which are text of the page. */
function replaceUnknown(tree: Root, unknown: ReadonlySet<string>): void {
  walkHtml(tree, (node) => {
    if (!isJsx(node) || !node.name || !unknown.has(node.name.split('.')[0] ?? '')) return
    node.attributes = [{ type: 'mdxJsxAttribute', name: 'name', value: node.name }]
    node.name = missingName
  })
}

const noPrograms: readonly Program[] = []

/** The code in a node: of an expression, or of its attributes. */
export function programsOf(node: HtmlNode): readonly Program[] {
  if (!isJsx(node)) {
    const estree = node.data && 'estree' in node.data ? node.data.estree : undefined
    return estree ? [estree] : noPrograms
  }
  return node.attributes.flatMap((attribute) => programOf(attribute) ?? [])
}

/** The code of an attribute: its value, or the object that is spread. */
export function programOf(attribute: JsxElement['attributes'][number]): Program | undefined {
  const source = attribute.type === 'mdxJsxExpressionAttribute' ? attribute : attribute.value
  return (typeof source === 'object' ? source?.data?.estree : undefined) ?? undefined
}

/** `at` is the place where the component is used. */
export function reportUnknown(
  name: string,
  at: { readonly place: Place | undefined; readonly length: number },
  known: Iterable<string>,
  context: CompileContext,
): void {
  const suggestion = nearest(name, known)
  report(context, {
    code: 'unknown-component',
    ...(context.options.isDocusaurus && { severity: 'warning' as const }),
    message: `Unknown component <${name}>.`,
    hint:
      insteadOf(name) ??
      `${suggestion ? `Did you mean <${suggestion}>? ` : ''}Import it, or list it under theme.mdxComponents in the config.`,
    ...at,
  })
}
