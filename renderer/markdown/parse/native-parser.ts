/**
 * Parses Markdown natively, many times as fast as the reference parser, where both are known to give the same tree. For any other
 * text, and without the optional package, the answer is `undefined`, and the reference parser reads the text. So the output never
 * depends on the parser. `test/renderer/markdown/native-parser.long.test.ts` compares the two.
 */
import type { Nodes, PhrasingContent, Root, Text } from 'mdast'
import type { TextDirective } from 'mdast-util-directive'
import { once } from '../../memo/once.ts'
import { hasDifferentNodes } from './different-nodes.ts'
import { isDifferentText, isUnreadable } from './different-texts.ts'
import { nodesOf } from './nodes-of.ts'
import type { ParseOptions } from './reference-parser.ts'
import { usualStack } from './stacks.ts'

type NativeParser = typeof import('./native-functions.ts')

/** Loads the package, which has a binary for each platform. */
const loadNative = once(() => import('./native-functions.ts').catch((): undefined => undefined))

export async function parseNatively(
  options: ParseOptions,
  mostBrackets = usualStack.brackets,
): Promise<Root | undefined> {
  const { text, format } = options
  if (isUnreadable(options, mostBrackets)) return undefined
  const native = await loadNative()
  if (!native) return undefined
  const features = { gfm: true, frontmatter: false, math: false, directive: text.includes(':::') }
  const tree = parse(native, options, features)
  if (!tree) return undefined
  if (isDifferentText(options) && isDifferentText({ ...options, text: withoutCode(text, tree) })) return undefined
  if (features.directive && !replaceTextDirectives(tree, text)) return undefined
  if (hasDifferentNodes(tree, options)) return undefined
  return format === 'md' || (await hasAllCode(tree, options)) ? tree : undefined
}

/** The text with every letter of code as a backtick, which is punctuation, and no markup that a pattern looks for. */
function withoutCode(text: string, tree: Root): string {
  const code = nodesOf(tree).filter(({ type }) => type === 'code' || type === 'inlineCode')
  const ranges = code.map(({ position }) => [position?.start.offset ?? 0, position?.end.offset ?? 0] as const)
  let at = 0
  let blank = ''
  for (const [start, end] of ranges.sort(([a], [b]) => a - b)) {
    blank += text.slice(at, start) + text.slice(start, end).replace(/[^\n]/g, '`')
    at = end
  }
  return blank + text.slice(at)
}

/** The message for invalid MDX comes from the reference parser. */
function parse(native: NativeParser, { text, format }: ParseOptions, features: object): Root | undefined {
  if (format === 'md') return native.markdownToMdast(text, { features }) as Root // a text has a root
  try {
    return native.mdxToMdast(text, { features }) as Root
  } catch {
    return undefined
  }
}

/** Few sites have no code, but many pages. */
const loadCodeParser = once(() => Promise.all([import('./native-mdx.ts'), import('./script-parser.ts')]))

async function hasAllCode(tree: Root, { text, nesting }: ParseOptions): Promise<boolean> {
  if (!/[{<]|^(?:import|export)\b/m.test(text)) return true
  const [{ addCode }, { sharedScriptParser }] = await loadCodeParser()
  return addCode(tree, text, sharedScriptParser(nesting))
}

/**
 * Turns directives in text, which we do not have, back into text: the native parser sees one in `10:30`. Returns false if the text
 * after the colon may have another meaning.
 */
function replaceTextDirectives(tree: Root, text: string): boolean {
  for (const node of nodesOf(tree)) {
    if (node.type === 'leafDirective') return false
    if (!('children' in node) || !node.children.some(isTextDirective)) continue
    const children = withoutDirectives(node.children as PhrasingContent[], text) // a directive in text has such siblings
    if (!children || node.type === 'link') return false
    node.children = children
  }
  return true
}

function withoutDirectives(children: readonly PhrasingContent[], text: string): PhrasingContent[] | undefined {
  const merged: PhrasingContent[] = []
  for (const child of children) {
    const node = isTextDirective(child) ? toText(child, text) : child
    const last = merged.at(-1)
    if (!node) return undefined
    if (node.type === 'text' && last?.type === 'text') merged[merged.length - 1] = joinTexts(last, node)
    else merged.push(node)
  }
  return merged
}

function isTextDirective(node: Nodes): node is TextDirective {
  return node.type === 'textDirective'
}

function toText({ position }: TextDirective, text: string): Text | undefined {
  const value = text.slice(position?.start.offset, position?.end.offset)
  const next = position?.end.offset === undefined ? '' : text.charAt(position.end.offset)
  return /^:[a-z\d-]+$/i.test(value) && next !== '_' ? { type: 'text', value, position } : undefined
}

function joinTexts(first: Text, second: Text): Text {
  const position = first.position && second.position && { start: first.position.start, end: second.position.end }
  return { type: 'text', value: first.value + second.value, position }
}
