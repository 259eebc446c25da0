/** Resolves and checks every address on the page, whichever syntax it was written in. */
import { linkTarget } from './link-target.ts'
import type { PageContext, Place } from './page-context.ts'
import { rewriteRawHtml } from './raw-html.ts'
import { schemeOf } from './resolve-url.ts'
import { type Element, type HtmlNode, isJsx, type JsxElement, type Root, walkHtml } from './tree.ts'
import { purposeOf } from './url-attributes.ts'

export function resolveLinks(tree: Root, context: PageContext): void {
  walkHtml(tree, (node) => {
    if (node.type === 'raw') node.value = rewriteRawHtml(node.value, placeOf(node) ?? { line: 1, column: 1 }, context)
    else if (node.type === 'element') resolveElement(node, context)
    else if (isJsx(node)) resolveJsx(node, context)
  })
}

function resolveElement(node: Element, context: PageContext): void {
  const { properties, tagName } = node
  for (const name of Object.keys(properties)) {
    const value = properties[name]
    const use = purposeOf(tagName, name)
    if (use === undefined || typeof value !== 'string' || isOwn(node, value)) continue
    if (use === 'check' && schemeOf(value) === undefined) continue
    const hasSize = properties.width !== undefined || properties.height !== undefined
    const written = { url: value, use: use === 'check' ? ('link' as const) : use, place: placeOf(node) }
    const link = linkTarget({ ...written, hasSize, isImageElement: use === 'image' }, context)
    if (link.value === undefined) delete properties[name]
    else properties[name] = link.value
    if (link.isExternal && tagName === 'a') {
      properties.target ??= '_blank'
      properties.rel ??= ['noopener', 'noreferrer']
    }
  }
  if (tagName === 'img') {
    properties.loading ??= 'lazy'
    properties.decoding ??= 'async'
  }
}

/** Links to places on this page that no author wrote: beside headings, between footnotes. */
function isOwn(node: Element, url: string): boolean {
  return node.position === undefined && url.startsWith('#')
}

/** A component cannot say what its addresses are for: `src` is a file of the site, `href` and `to` go somewhere. */
function resolveJsx(node: JsxElement, context: PageContext): void {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue
    // <Include> reads the file while the page is built; nothing leads to it in the browser.
    if (node.name === 'Include') continue
    const use = attribute.name === 'to' ? 'link' : purposeOf('', attribute.name)
    if (use === undefined || (use === 'check' && schemeOf(attribute.value) === undefined)) continue
    const place = attribute.position?.start ?? placeOf(node)
    attribute.value =
      linkTarget({ url: attribute.value, use: use === 'check' ? 'link' : use, place }, context).value ?? null
  }
  node.attributes = node.attributes.filter((attribute) => attribute.value !== null || !isUrl(attribute))
}

function isUrl(attribute: JsxElement['attributes'][number]): boolean {
  return (
    attribute.type === 'mdxJsxAttribute' && (attribute.name === 'to' || purposeOf('', attribute.name) !== undefined)
  )
}

function placeOf(node: HtmlNode): Place | undefined {
  return node.position?.start
}
