/** Adds ids and links to headings, and collects the outline. */
import GithubSlugger from 'github-slugger'
import type { CompileContext } from '../tree/compile-context.ts'
import { type Element, element, isJsx, type Root, textOf, walkHtml } from '../tree/tree.ts'
import { toOutlineHtml } from './heading-html.ts'
import { takeHeadingId } from './heading-id.ts'

export function linkHeadings(tree: Root, context: CompileContext): void {
  const slugger = new GithubSlugger()
  walkHtml(tree, (node) => {
    if (isJsx(node)) addPartial(node.name ?? '', context)
    if (node.type !== 'element') return
    if ('dataFootnotes' in node.properties) return 'skip'
    if (/^h[1-6]$/.test(node.tagName)) linkHeading(node, slugger, context)
  })
}

function addPartial(name: string, context: CompileContext): void {
  const specifier = context.bindings.get(name)
  if (specifier !== undefined && /\.mdx?$/i.test(specifier)) context.outline.push({ partial: specifier })
}

function linkHeading(node: Element, slugger: GithubSlugger, context: CompileContext): void {
  const depth = Number(node.tagName.slice(1))
  const written = takeHeadingId(node) ?? node.properties.id
  const text = textOf(node).trim()
  const slug = slugger.slug(written === undefined ? text : String(written))
  const id = written === undefined ? slug : String(written)
  // The page's address leads to its title, so that needs no id. Its slug still counts as used, so that old links to anchors work.
  if (depth > 1 || written !== undefined) node.properties.id = id
  if (depth === 1) return
  context.outline.push({ depth, id, html: toOutlineHtml(node.children) })
  node.children.push(
    element('a', {
      className: ['hash-link'],
      href: `#${id}`,
      ariaLabel: context.translate('Direct link to {heading}', { heading: text || id }),
    }),
  )
}
