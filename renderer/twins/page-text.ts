/** The Markdown of a whole built page, and of each of its sections. */
import { decodeReferences } from '../text/decode-references.ts'
import { attribute, hasClass, walkHtml } from './html-walk.ts'
import { toMarkdown } from './to-markdown.ts'

export interface PageText {
  /** Absolute, from the page itself. */
  readonly url: string
  readonly markdown: string
  /** The section that begins at the heading with this id; `undefined` when there is none. */
  section(id: string): string | undefined
  /** The ids of all headings. */
  sections(): readonly string[]
}

export function readPageText(html: string): PageText {
  const link = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''
  const url = link === '' ? 'http://localhost/' : decodeReferences(link)
  const text = mainText(html)
  return {
    url,
    markdown: toMarkdown(text, url),
    section(id) {
      const section = sectionOf(text, id)
      return section === undefined ? undefined : toMarkdown(section, url)
    },
    sections: () => headingIds(text),
  }
}

/** An element that is open. */
interface Place {
  readonly name: string
  readonly attributes: string
  readonly parent: Place | undefined
  /** Position at which its content begins. */
  readonly start: number
}

const root: Place = { name: '', attributes: '', parent: undefined, start: 0 }

function mainText(html: string): string {
  const found: { prose?: string; main?: string } = {}
  walkHtml<Place>(html, root, {
    open: ({ name, attributes }, parent, _, start) => ({ name, attributes, parent, start }),
    text() {},
    close({ name, attributes, start }, _, end) {
      if (name === 'main') found.main ??= html.slice(start, end)
      if (hasClass(attributes, 'prose')) found.prose ??= html.slice(start, end)
    },
  })
  return found.prose ?? found.main ?? ''
}

/** The heading, and what follows up to the next one of its level or above. */
function sectionOf(html: string, id: string): string | undefined {
  let first: Place | undefined
  let from = 0
  let end = html.length
  walkHtml<Place>(html, root, {
    open({ name, attributes }, parent, start, content) {
      const level = levelOf(name)
      if (first && parent === first.parent && level > 0 && level <= levelOf(first.name)) end = Math.min(end, start)
      const place = { name, attributes, parent, start: content }
      if (!first && level > 0 && attribute(attributes, 'id') === id) {
        first = place
        from = start
      }
      return place
    },
    text() {},
    close(place, _, position) {
      if (place === first?.parent) end = Math.min(end, position)
    },
  })
  return first && html.slice(from, end)
}

function headingIds(html: string): string[] {
  const ids: string[] = []
  walkHtml<Place>(html, root, {
    open({ name, attributes }, parent, _, start) {
      const id = levelOf(name) > 0 ? attribute(attributes, 'id') : ''
      if (id) ids.push(id)
      return { name, attributes, parent, start }
    },
    text() {},
    close() {},
  })
  return ids
}

/** 0 for anything but a heading. */
function levelOf(name: string): number {
  return Number(/^h([1-6])$/.exec(name)?.[1] ?? 0)
}
