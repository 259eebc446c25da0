/** Makes the text of a page part of a document of many pages: its ids become unique, and links to the other pages stay inside. */
import { escapeAttribute } from '../../text/escape.ts'
import { type HtmlAttribute, type HtmlTag, readHtml } from '../../text/html-tags.ts'

export interface PrintedPage {
  /** The id of its section, which its own ids begin with. */
  readonly id: string
  /** Ids of the sections by the addresses of their pages. */
  readonly sections: ReadonlyMap<string, string>
  /** Where the site is published: links out of the document are printed with it. */
  readonly origin: string
}

/** Attributes with one id or several. */
const references = new Set([
  'id',
  'for',
  'form',
  'headers',
  'list',
  'popovertarget',
  ...['activedescendant', 'controls', 'describedby', 'details', 'flowto', 'labelledby', 'owns'].map(
    (it) => `aria-${it}`,
  ),
])

export function printText(html: string, page: PrintedPage): string {
  let text = ''
  for (const token of readHtml(html)) text += token.kind === 'tag' ? printTag(token, page) : token.text
  return text
}

function printTag(tag: HtmlTag, page: PrintedPage): string {
  // Files that the page loads, such as stylesheets, keep their address.
  const origin = tag.name === 'a' || tag.name === 'area' ? page.origin : ''
  const changed = tag.attributes.map((attribute) => printAttribute(attribute, { ...page, origin }))
  // What is folded away on the screen is printed.
  const isClosed = tag.name === 'details' && !tag.isEnd && tag.attributes.every(({ name }) => name !== 'open')
  if (!isClosed && changed.every((text, index) => text === tag.attributes[index]?.text)) return tag.text
  return `${[tag.start, ...changed, ...(isClosed ? ['open'] : [])].join(' ')}${tag.isSelfClosing ? '/' : ''}>`
}

function printAttribute({ name, value, text }: HtmlAttribute, page: PrintedPage): string {
  if (references.has(name))
    return write(
      name,
      value.replaceAll(/\S+/g, (id) => `${page.id}-${id}`),
    )
  if (name === 'href' || name === 'xlink:href') return write(name, printAddress(value, page))
  if (value.includes('url(#')) return write(name, value.replaceAll('url(#', `url(#${page.id}-`))
  return text
}

function printAddress(href: string, { id, sections, origin }: PrintedPage): string {
  const [path = '', ...hash] = href.split('#')
  const section = path === '' ? id : sections.get(path)
  if (section === undefined) return path.startsWith('/') && !path.startsWith('//') ? origin + href : href
  return hash.length === 0 || hash[0] === '' ? `#${section}` : `#${section}-${hash.join('#')}`
}

function write(name: string, value: string): string {
  return `${name}="${escapeAttribute(value)}"`
}
