/** Compares a page with its Markdown: what the text of the page has and the Markdown lacks. */
import type { Nodes } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { decode, find, findAll, type HtmlElement } from './html.ts'

interface Parts {
  /** `## Install` */
  readonly headings: readonly string[]
  readonly samples: readonly string[]
  /** Absolute. */
  readonly links: readonly string[]
}

/** Each heading, block of code and link of the page that is not in the Markdown, or there less often. */
export function twinLosses(html: string, markdown: string): string[] {
  const [page, twin] = [partsOfPage(html), partsOfMarkdown(markdown)]
  return [
    ...without(page.headings, twin.headings),
    ...without(page.samples, twin.samples),
    ...without(page.links, twin.links),
  ]
}

export function partsOfPage(html: string): Parts {
  const text = mainText(html)
  const url = find(html, 'link[rel="canonical"]').attributes.href ?? ''
  const levels = [1, 2, 3, 4, 5, 6]
  return {
    headings: levels.flatMap((level) =>
      findAll(text, `h${level}`)
        .filter(({ attributes }) => attributes.class !== 'visually-hidden')
        .map((heading) => `${'#'.repeat(level)} ${squeezed(shownText(heading))}`),
    ),
    samples: findAll(text, 'pre').map(({ html: code }) => decode(code.replace(/<[^>]*>/g, '')).replace(/\n+$/, '')),
    links: findAll(text, 'a[href]')
      .filter((link) => !isDecoration(link))
      .map(({ attributes }) => new URL(attributes.href ?? '', url).href),
  }
}

/** Without the outline, which the headings have, and the frame of the page. */
function mainText(html: string): string {
  const main = findAll(html, '.prose')[0] ?? find(html, 'main')
  return main.html.replace(/<nav\b[\s\S]*?<\/nav>|<details class="outline-mobile[\s\S]*?<\/details>/g, '')
}

function shownText({ html }: HtmlElement): string {
  return decode(html.replace(/<a [^>]*class="hash-link"[\s\S]*?<\/a>/g, '').replace(/<[^>]*>/g, ''))
}

/** Links to headings, back from footnotes, and to the Markdown. */
function isDecoration({ attributes }: HtmlElement): boolean {
  if (attributes.class === 'hash-link' || attributes.type === 'text/markdown') return true
  return Object.keys(attributes).some((name) => name.startsWith('data-footnote'))
}

export function partsOfMarkdown(markdown: string): Parts {
  const parts = { headings: [] as string[], samples: [] as string[], links: [] as string[] }
  const visit = (node: Nodes) => {
    if (node.type === 'heading') parts.headings.push(`${'#'.repeat(node.depth)} ${squeezed(plainText(node))}`)
    if (node.type === 'code') parts.samples.push(node.value.replace(/\n+$/, ''))
    if (node.type === 'link') parts.links.push(new URL(node.url).href)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(unified().use(remarkParse).use(remarkGfm).parse(markdown))
  return parts
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, '')
}

function without(wanted: readonly string[], present: readonly string[]): string[] {
  const left = [...present]
  return wanted.filter((item) => {
    const at = left.indexOf(item)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
