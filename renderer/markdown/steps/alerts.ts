/** Converts GitHub's alerts, quotes that begin with `[!NOTE]`, to admonitions. Text after the brackets is the title. */
import type { Blockquote, Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast'
import { didYouMean, nearest } from '../../text/nearest.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { walk } from '../tree/tree.ts'
import { type AdmonitionLooks, admonition, admonitionTypes } from './admonitions.ts'

const names = ['note', 'tip', 'important', 'warning', 'caution'] as const
const mark = /^\[!(\w+)\][ \t]*/

export function replaceAlerts(tree: Root, context: CompileContext): void {
  if (!/>[ \t]*\[!\w/.test(context.text)) return
  const types = admonitionTypes(context.options.markdown)
  walk<RootContent>(tree, (node, siblings, index) => {
    if (node.type !== 'blockquote') return
    const alert = readAlert(node)
    if (!alert) return
    const looks = looksOf(alert.name, types)
    if (!looks) return reportUnknown(alert.name, node, context)
    const parts = {
      title: alert.title,
      content: alert.content,
      attributes: {},
      translate: context.translate,
      path: context.path,
      place: undefined,
    }
    siblings[index] = { ...admonition(looks, parts), ...(node.position ? { position: node.position } : {}) }
  })
}

/** GitHub's "caution" is red, unless the site has a type of this name. */
function looksOf(name: string, types: ReadonlyMap<string, AdmonitionLooks>): AdmonitionLooks | undefined {
  const looks = names.some((it) => it === name) ? types.get(name) : undefined
  return name === 'caution' && looks?.like === 'warning' ? { ...looks, like: 'danger' } : looks
}

interface Alert {
  readonly name: string
  readonly title: readonly PhrasingContent[] | undefined
  readonly content: readonly RootContent[]
}

function readAlert({ children: [first, ...rest] }: Blockquote): Alert | undefined {
  const [text, ...others] = first?.type === 'paragraph' ? first.children : []
  const [start, name] = text?.type === 'text' ? (mark.exec(text.value) ?? []) : []
  if (first?.type !== 'paragraph' || text?.type !== 'text' || start === undefined || name === undefined)
    return undefined
  const { line, after } = splitLine([{ ...text, value: text.value.slice(start.length) }, ...others])
  const body: Paragraph[] = after.length > 0 ? [{ ...first, children: after }] : []
  return { name: name.toLowerCase(), title: line.length > 0 ? line : undefined, content: [...body, ...rest] }
}

/** Splits at the first line break. */
function splitLine(nodes: readonly PhrasingContent[]): { line: PhrasingContent[]; after: PhrasingContent[] } {
  const at = nodes.findIndex((node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')))
  if (at < 0) return { line: withoutEmpty(nodes), after: [] }
  const node = nodes[at]
  const value = node?.type === 'text' ? node.value : '\n'
  const end = value.indexOf('\n')
  const piece = (text: string): Text => ({ type: 'text', value: text })
  return {
    line: withoutEmpty([...nodes.slice(0, at), piece(value.slice(0, end).trimEnd())]),
    after: withoutEmpty([piece(value.slice(end + 1)), ...nodes.slice(at + 1)]),
  }
}

function withoutEmpty(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.filter((node) => node.type !== 'text' || node.value !== '')
}

function reportUnknown(name: string, { position }: Blockquote, context: CompileContext): void {
  const near = nearest(name, names)
  report(context, {
    code: 'unknown-alert',
    kind: 'unusedDirective',
    message: `Unknown alert "[!${name.toUpperCase()}]".`,
    hint: didYouMean(
      near && `[!${near.toUpperCase()}]`,
      'Use NOTE, TIP, IMPORTANT, WARNING or CAUTION, or write \\[! for text.',
    ),
    place: position?.start,
    length: name.length + 5,
  })
}
