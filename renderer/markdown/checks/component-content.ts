/** Reports components of ours that lack what they show, or have what they cannot show. */
import { type HtmlNode, isExpression, isJsx, type JsxElement } from '../tree/tree.ts'

/** What components show only: the elements, and what to write. */
const shown: Readonly<Record<string, readonly [elements: RegExp, hint: string]>> = {
  Steps: [/^(?:ol|h3)$/, 'Write a numbered list in it, or headings of level 3.'],
  FileTree: [/^ul$/, 'Write a list in it: an item with a nested list is a folder.'],
}

/** Components without a purpose when nothing is between their tags. */
const holders: ReadonlySet<string> = new Set(['Admonition', 'Badge', 'CardGrid', 'Details', 'TabItem'])

/** Elements that are no part of a line of text. */
const block = /^(?:p|ul|ol|dl|pre|figure|table|blockquote|div|details|hr|h[1-6])$/

/** What a component may get in a way that is not seen here makes it right. */
export function missingContent({ name, attributes, children }: JsxElement) {
  const has = (wanted: string) =>
    attributes.some((it) => it.type !== 'mdxJsxAttribute' || it.name === wanted || it.name === 'children')
  const written = children.filter((child) => !isBlank(child))
  const [elements, toWrite = ''] = shown[name ?? ''] ?? []
  if (name === 'Card' && !has('title')) return wrongContent('<Card> has no title.', 'Add title="…".')
  if (elements && !has('children') && !written.some((child) => isUnknown(child) || isNamed(child, elements)))
    return wrongContent(`<${name}> has no list.`, toWrite)
  if (holders.has(name ?? '') && !has('children') && written.length === 0)
    return wrongContent(`<${name}> is empty.`, 'Write its content between its tags, or remove it.')
  if (name === 'Badge' && written.some((child) => isNamed(child, block)))
    return wrongContent(
      '<Badge> holds only a part of a line.',
      'Write its text and its tags on one line, without blocks.',
    )
  return undefined
}

function wrongContent(message: string, hint: string) {
  return { code: 'component-content', kind: 'lostText' as const, message, hint }
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
