/** Reports components of ours that lack what they show. */
import { type HtmlNode, isExpression, isJsx, type JsxElement } from '../tree/tree.ts'

/** What components show only: the elements, and what to write. */
const shown: Readonly<Record<string, readonly [elements: RegExp, hint: string]>> = {
  Steps: [/^(?:ol|h3)$/, 'Write a numbered list in it, or headings of level 3.'],
  FileTree: [/^ul$/, 'Write a list in it: an item with a nested list is a folder.'],
}

/** Components without a purpose when nothing is between their tags. */
const holders: ReadonlySet<string> = new Set(['Admonition', 'Badge', 'CardGrid', 'Details', 'TabItem'])

/** What a component may get in a way that is not seen here makes it right. */
export function missingContent({ name, attributes, children }: JsxElement) {
  const has = (wanted: string) =>
    attributes.some((it) => it.type !== 'mdxJsxAttribute' || it.name === wanted || it.name === 'children')
  const written = children.filter((child) => !isBlank(child))
  const [elements, toWrite = ''] = shown[name ?? ''] ?? []
  if (name === 'Card' && !has('title')) return emptyComponent('<Card> has no title.', 'Add title="…".')
  if (elements && !has('children') && !written.some((child) => isUnknown(child) || isNamed(child, elements)))
    return emptyComponent(`<${name}> has no list.`, toWrite)
  if (holders.has(name ?? '') && !has('children') && written.length === 0)
    return emptyComponent(`<${name}> is empty.`, 'Write its content between its tags, or remove it.')
  return undefined
}

function emptyComponent(message: string, hint: string) {
  return { code: 'empty-component', kind: 'lostText' as const, message, hint }
}

/** Comments show nothing. */
function isBlank(node: HtmlNode): boolean {
  if (isExpression(node)) return node.data?.estree?.body.length === 0
  return node.type === 'text' ? node.value.trim() === '' : node.type === 'comment'
}

function isUnknown(node: HtmlNode): boolean {
  return isJsx(node) || isExpression(node) || node.type === 'raw'
}

function isNamed(node: HtmlNode, names: RegExp): boolean {
  return node.type === 'element' && names.test(node.tagName)
}
