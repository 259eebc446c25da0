/** Reports refused elements and constant attributes in the code of an MDX page. Computed values are checked in the rendered HTML. */
import type { Expression, Program } from 'estree'
import type { Place, Span } from '../../model/place.ts'
import { isPicture, type Refusal, refuseAttribute, refuseElement } from '../../text/refusals.ts'
import { hookIn } from '../mdx/hooks.ts'
import { isNode, literal, placeOf, type SyntaxNode, tagName, walkProgram } from '../mdx/program.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { checkIgnoredInCode } from './check-ignored.ts'

/** An attribute whose value is a string literal in the code. */
export interface Constant {
  readonly name: string
  readonly value: string
  readonly place: Place | undefined
  /** Of the value. */
  readonly address: () => Span
}

/** Checks the elements in expressions, in exports and in attributes. */
export function checkProgram(program: Program, context: CompileContext): void {
  walkProgram(program, (node) => {
    checkHook(node, context)
    checkLayout(node, context)
    checkIgnoredInCode(node, context)
    const tag = tagName(node)
    if (!tag || tag.isMember) return
    const attributes = constantsIn(node.attributes)
    const refusal = refuseElement({ name: tag.name, attributes })
    if (refusal) report(context, { ...refusal, place: placeOf(node) })
    for (const constant of attributes) checkConstant(tag.name, constant, context)
  })
}

/** A page runs once, at build time, so nothing ever changes its state. */
function checkHook(node: SyntaxNode, context: CompileContext): void {
  const hook = hookIn(node)
  if (hook === undefined) return
  report(context, {
    code: 'static-hook',
    kind: 'staticHooks',
    message: `"${hook}" has no effect here, because the page is static HTML.`,
    hint: "Move the code into a component whose module begins with 'use client', and import that.",
    place: placeOf(node),
    length: hook.length,
  })
}

/** The default export is rendered around the text of a page, which it gets as `children`. */
function checkLayout({ type, declaration }: SyntaxNode, context: CompileContext): void {
  if (type !== 'ExportDefaultDeclaration' || !isNode(declaration)) return
  if (!Array.isArray(declaration.params) || declaration.params.length > 0) return
  report(context, {
    code: 'lost-content',
    kind: 'lostText',
    message: 'The default export takes the place of the text of the page.',
    hint: 'Export it by its name, or show the "children" that it gets.',
    place: placeOf(declaration),
  })
}

/** Returns whether the attribute may stay. */
export function checkConstant(element: string, constant: Constant, context: CompileContext): boolean {
  const refusal = refuseConstant(element, constant)
  const address = refusal?.code === 'unsafe-url' ? constant.address() : {}
  if (refusal) report(context, { ...refusal, place: constant.place, ...address })
  return refusal === undefined
}

function refuseConstant(element: string, { name, value }: Constant): Refusal | undefined {
  const attribute = { element, name, value, isJsx: true }
  return isPicture(attribute) ? undefined : refuseAttribute(attribute)
}

/** The constants among the attributes of an element, or among the properties of an object that is spread into it. */
export function constantsIn(list: unknown): Constant[] {
  if (!Array.isArray(list)) return []
  return list.filter(isNode).flatMap((node) => {
    if (node.type === 'JSXSpreadAttribute' || node.type === 'SpreadElement')
      return constantsIn(unwrap(node.argument)?.properties)
    const name = nameOf(node)
    const value = constantOf(node.value)
    return name === undefined || value === undefined
      ? []
      : [{ name, value, place: placeOf(node), address: () => insideQuotes(node.value) }]
  })
}

/** The text of a constant string. */
function insideQuotes(value: unknown): Span {
  const place = placeOf(unwrap(value))
  return { place: place && { ...place, column: place.column + 1 } }
}

function nameOf({ type, name, key, computed }: SyntaxNode): string | undefined {
  const written = type === 'JSXAttribute' ? name : computed ? undefined : key
  if (!isNode(written)) return undefined
  if (written.type === 'JSXNamespacedName') return [written.namespace, written.name].map(identifier).join(':')
  return identifier(written)
}

function identifier(node: unknown): string {
  return isNode(node) ? String(node.name ?? node.value) : ''
}

/** The value of an expression that is a constant string. */
export function constantOf(value: unknown): string | undefined {
  const expression = unwrap(value)
  const constant = expression && literal(expression as unknown as Expression) // `literal` checks the type of the node
  return typeof constant === 'string' ? constant : undefined
}

/** Removes braces and parentheses. */
function unwrap(value: unknown): SyntaxNode | undefined {
  if (!isNode(value)) return undefined
  return /^(?:JSXExpressionContainer|ParenthesizedExpression|ExpressionStatement)$/.test(value.type)
    ? unwrap(value.expression)
    : value
}
