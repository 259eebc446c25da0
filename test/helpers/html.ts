/** Finds elements in HTML text, for assertions on a page. It reads only well-formed output such as ours. */

export interface HtmlElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  /** What is inside. */
  readonly html: string
  /** The text inside, without markup. */
  readonly text: string
  /** The first element inside that matches; it is an error when there is none. */
  find(selector: string): HtmlElement
  findAll(selector: string): HtmlElement[]
}

/** The first element that matches; it is an error when there is none. */
export function find(html: string, selector: string): HtmlElement {
  const [first] = findAll(html, selector)
  if (!first) throw new Error(`Nothing matches "${selector}" in:\n${html.slice(0, 3000)}`)
  return first
}

/** Elements that match `tag#id.class[name="value"]`, in order; every part may be left out. */
export function findAll(html: string, selector: string): HtmlElement[] {
  const matches = toMatcher(selector)
  return parse(html).filter(matches)
}

const blocks =
  /<\/?(?:p|div|h[1-6]|ul|ol|li|dl|dt|dd|table|tr|td|th|details|summary|section|header|footer|pre|br)\b[^>]*>/g

export function textOf(html: string): string {
  const spaced = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '').replace(blocks, ' ')
  return decode(spaced.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
}

const token = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/"]+(?:="[^"]*")?)*)\s*\/?>/g
const voids = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const rawText = /^(script|style)$/

function parse(html: string): HtmlElement[] {
  const open: { index: number; tag: string; start: number }[] = []
  const found: HtmlElement[] = []
  let rawEnd = 0
  for (const match of html.matchAll(token)) {
    const [whole, slash, tag = '', attributes = ''] = match
    const end = match.index + whole.length
    if (tag === '' || match.index < rawEnd) continue
    if (slash === '') {
      const index = found.push(createElement(tag, attributes, '')) - 1
      if (!voids.test(tag)) open.push({ index, tag, start: end })
      if (rawText.test(tag)) rawEnd = html.indexOf(`</${tag}`, end)
      continue
    }
    const at = open.findLastIndex((it) => it.tag === tag)
    const opened = at < 0 ? undefined : open.splice(at)[0]
    if (opened)
      found[opened.index] = {
        ...createElement(tag, '', html.slice(opened.start, match.index)),
        attributes: found[opened.index]?.attributes ?? {},
      }
  }
  return found
}

function createElement(tag: string, attributes: string, html: string): HtmlElement {
  const pairs = [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)]
  return {
    tag,
    attributes: Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decode(value)])),
    html,
    text: textOf(html),
    find: (selector) => find(html, selector),
    findAll: (selector) => findAll(html, selector),
  }
}

const part = /\[([\w:-]+)(?:="([^"]*)")?\]|([#.]?)([\w-]+)/g

/** An empty result must mean that no element matches, so what this does not know is an error. */
function toMatcher(selector: string): (element: HtmlElement) => boolean {
  if (selector.replace(part, '') !== '')
    throw new Error(`"${selector}" is no selector of the form tag#id.class[name="value"].`)
  const tests = [...selector.matchAll(part)].map(
    ([, attribute, value, sign, name = '']) =>
      ({ tag, attributes }: HtmlElement) => {
        if (attribute !== undefined)
          return attribute in attributes && (value ?? attributes[attribute]) === attributes[attribute]
        if (sign === '#') return attributes.id === name
        return sign === '.' ? (attributes.class ?? '').split(/\s+/).includes(name) : tag === name
      },
  )
  return (element) => tests.every((test) => test(element))
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return decimal ? String.fromCodePoint(Number(decimal)) : (entities[name] ?? whole)
  })
}
