/** The Markdown of a whole built page, and of each of its sections. */
import { attribute, findElement, type HtmlNode, hasClass, parseHtml } from './html-tree.ts'
import { treeToMarkdown } from './to-markdown.ts'

export interface PageText {
  /** Absolute, from the page itself. */
  readonly url: string
  readonly markdown: string
  /** The section that begins at the heading with this id; `undefined` when there is none. */
  section(id: string): string | undefined
}

export function readPageText(html: string): PageText {
  const link = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''
  const url = link === '' ? 'http://localhost/' : link
  const tree = parseHtml(html)
  const main = findElement(tree, (it) => hasClass(it, 'prose')) ?? findElement(tree, ({ name }) => name === 'main')
  const nodes = main?.children ?? []
  return {
    url,
    markdown: treeToMarkdown(nodes, url),
    section(id) {
      const found = sectionOf(nodes, id)
      return found && treeToMarkdown(found, url)
    },
  }
}

/** The heading, and what follows up to the next one of its level or above. */
function sectionOf(nodes: readonly HtmlNode[], id: string): readonly HtmlNode[] | undefined {
  const start = nodes.findIndex((node) => levelOf(node) > 0 && typeof node !== 'string' && attribute(node, 'id') === id)
  if (start >= 0) {
    const level = levelOf(nodes[start] ?? '')
    const length = nodes.slice(start + 1).findIndex((node) => levelOf(node) > 0 && levelOf(node) <= level)
    return nodes.slice(start, length < 0 ? undefined : start + 1 + length)
  }
  for (const node of nodes) {
    const found = typeof node === 'string' ? undefined : sectionOf(node.children, id)
    if (found) return found
  }
  return undefined
}

/** 0 for anything but a heading. */
function levelOf(node: HtmlNode): number {
  return typeof node === 'string' ? 0 : Number(/^h([1-6])$/.exec(node.name)?.[1] ?? 0)
}
