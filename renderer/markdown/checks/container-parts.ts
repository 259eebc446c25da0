/** Reports what is written in a `:::name` container and has no effect: unknown attributes, and content between tabs. */
import type { RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { insteadOfAttribute } from '../../text/foreign-names.ts'
import { didYouMean, nearest, oneOf } from '../../text/nearest.ts'
import { positionAt } from '../../text/position-at.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { sourceOf, spanOf } from './source-of.ts'

/** `known` has the names of the attributes with an effect. */
export function checkAttributes(
  { name, attributes, position }: Pick<ContainerDirective, 'name' | 'attributes' | 'position'>,
  known: readonly string[],
  context: CompileContext,
): void {
  for (const attribute of Object.keys(attributes ?? {})) {
    if (known.includes(attribute)) continue
    const start = position?.start.offset ?? 0
    const at = context.text.indexOf(attribute, context.text.indexOf('{', start))
    const place = positionAt(context.text, at < 0 ? start : at)
    report(context, { ...unknownAttribute(`:::${name}`, attribute, known), place, length: attribute.length })
  }
}

/** A finding about an attribute of a container or of one of our components. */
export function unknownAttribute(owner: string, attribute: string, known: readonly string[]) {
  const choice = known.length === 0 ? 'Remove it.' : `Remove it, or use ${oneOf(known)}.`
  return {
    code: 'unknown-attribute',
    kind: 'shownAttributes' as const,
    message: `The attribute "${attribute}" of ${owner} has no effect.`,
    hint: insteadOfAttribute(attribute) ?? didYouMean(nearest(attribute, known), choice),
  }
}

/** A finding about a tab that is to be the first shown one, when another one is already. */
export function uselessChoice(attribute: string) {
  return {
    code: 'unknown-attribute',
    kind: 'shownAttributes' as const,
    message: `"${attribute}" has no effect on this tab, because an earlier one has it.`,
    hint: 'Remove it from one of them.',
    length: attribute.length,
  }
}

/** The content that makes tabs, which are all that these containers show. */
const shownIn: Readonly<Record<string, { readonly what: string; readonly isShown: (node: RootContent) => boolean }>> = {
  tabs: { what: ':::tab', isShown: (node) => node.type === 'containerDirective' && node.name === 'tab' },
  'code-group': { what: 'code block', isShown: ({ type }) => type === 'code' },
}

/** Containers without a place for a title. */
const untitled: ReadonlySet<string> = new Set(['hero', 'cards', 'toc', 'raw', 'v-pre'])

export function checkContent(node: ContainerDirective, context: CompileContext): void {
  const [label] = node.children
  if (untitled.has(node.name) && label?.type === 'paragraph' && label.data?.directiveLabel) {
    const message = `":::${node.name}" shows no title, and "${sourceOf(label, context)}" is one.`
    const hint = 'Write it on a line of its own, or remove it.'
    report(context, { code: 'lost-content', kind: 'unusedDirective', message, hint, ...spanOf(label) })
  }
  const { what, isShown } = shownIn[node.name] ?? {}
  if (!what || !isShown) return
  const lost = node.children.find((child) => !isShown(child))
  const hint = `Put it into a ${what}, or move it out of the container.`
  if (lost) {
    const text = sourceOf(lost, context).split('\n')[0] ?? ''
    const message = `":::${node.name}" shows only what is in a ${what}, not "${text}".`
    report(context, { code: 'lost-content', kind: 'unusedDirective', message, hint, ...spanOf(lost) })
  }
  const chosen = node.children.filter(
    (child) => child.type === 'containerDirective' && child.attributes?.selected != null,
  )
  for (const tab of chosen.slice(1)) {
    const start = tab.position?.start.offset ?? 0
    report(context, {
      ...uselessChoice('selected'),
      place: positionAt(context.text, context.text.indexOf('selected', start)),
    })
  }
  if (!node.children.some(isShown)) {
    const message = `":::${node.name}" has no ${what}.`
    report(context, { code: 'lost-content', kind: 'unusedDirective', message, hint: `Add a ${what}.`, ...spanOf(node) })
  }
}
