/** What the rules of HTML say about elements in elements, for the elements that sites have. */

/** Where elements may be that are more than text. Custom elements and elements of SVG and MathML may be anywhere. */
const flow = new Set(
  `address article aside blockquote details dialog div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main menu nav ol p pre
  search section table ul`.split(/\s+/),
)
const textOnly = new Set(
  `abbr b bdi bdo button cite code data dfn em h1 h2 h3 h4 h5 h6 i kbd label mark p pre q s samp small span strong sub summary sup
  time u var`.split(/\s+/),
)
const interactive = new Set('a audio button details embed iframe input label select textarea video'.split(' '))
/** Elements whose content is that of the element around them. */
const transparent = new Set(['a', 'ins', 'del', 'map', 'noscript', 'docs-island', 'docs-slot', 'slot'])
const childrenOf: Readonly<Record<string, RegExp>> = {
  ul: /^(?:li|script|template)$/,
  ol: /^(?:li|script|template)$/,
  menu: /^(?:li|script|template)$/,
  dl: /^(?:dt|dd|div|script|template)$/,
  table: /^(?:caption|colgroup|thead|tbody|tfoot|script|template)$/,
  thead: /^tr$/,
  tbody: /^tr$/,
  tfoot: /^tr$/,
  tr: /^(?:td|th)$/,
  select: /^(?:option|optgroup|hr)$/,
  picture: /^(?:source|img)$/,
}
const parentsOf: Readonly<Record<string, RegExp>> = {
  li: /^(?:ul|ol|menu)$/,
  dt: /^(?:dl|div)$/,
  dd: /^(?:dl|div)$/,
  tr: /^(?:thead|tbody|tfoot)$/,
  td: /^tr$/,
  th: /^tr$/,
  figcaption: /^figure$/,
  summary: /^details$/,
}
const void_ = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const token = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi

interface Element {
  readonly tag: string
  readonly attributes: string
  readonly children: string[]
  /** Has text of its own. */
  hasText: boolean
}

/** Each fault once, such as `<p> in <span>`. */
export function nestingFaults(html: string): string[] {
  const faults = new Set<string>()
  const open: Element[] = [{ tag: '#document', attributes: '', children: [], hasText: false }]
  let end = 0
  const text = (until: number) => {
    const top = open.at(-1)
    if (top && html.slice(end, until).trim() !== '') {
      top.hasText = true
      if (childrenOf[top.tag]) faults.add(`text in <${top.tag}>`)
    }
  }
  for (const match of html.matchAll(token)) {
    const [whole, slash, name = '', attributes = ''] = match
    if (isRaw(open.at(-1)?.tag) && !(slash === '/' && name === open.at(-1)?.tag)) continue
    text(match.index)
    end = match.index + whole.length
    if (name === '') continue
    const tag = name.toLowerCase()
    if (slash === '/') {
      const element = open.pop()
      if (element?.tag !== tag) return [...faults, `</${tag}> closes <${element?.tag}>`]
      for (const fault of faultsInside(element)) faults.add(fault)
      continue
    }
    for (const fault of faultsAt({ tag, attributes }, open)) faults.add(fault)
    open.at(-1)?.children.push(tag)
    if (!void_.test(tag) && !(isForeign(open) && /\/\s*$/.test(attributes)))
      open.push({ tag, attributes, children: [], hasText: false })
  }
  for (const { tag } of open.slice(1)) faults.add(`<${tag}> is not closed`)
  return [...faults]
}

function isRaw(tag = ''): boolean {
  return tag === 'script' || tag === 'style'
}

function isForeign(open: readonly Element[]): boolean {
  const inside = open.findLastIndex(({ tag }) => tag === 'svg' || tag === 'math')
  return inside > open.findLastIndex(({ tag }) => tag === 'foreignobject')
}

function faultsAt({ tag, attributes }: Pick<Element, 'tag' | 'attributes'>, open: readonly Element[]): string[] {
  if (isForeign(open)) return []
  const faults: string[] = []
  const parent = open.findLast((it) => !transparent.has(it.tag)) ?? open[0]
  const direct = open.at(-1)?.tag ?? ''
  if (parent && textOnly.has(parent.tag) && flow.has(tag) && !(parent.tag === 'summary' && /^h[1-6]$/.test(tag)))
    faults.push(`<${tag}> in <${parent.tag}>`)
  if (childrenOf[direct] && !childrenOf[direct].test(tag)) faults.push(`<${tag}> in <${direct}>`)
  if (parentsOf[tag] && !parentsOf[tag].test(direct)) faults.push(`<${tag}> in <${direct}>`)
  const isActive = interactive.has(tag) && !(tag === 'input' && /type="hidden"/.test(attributes))
  const around = open.findLast((it) => it.tag === 'a' || it.tag === 'button')
  if ((isActive || /\stabindex=/.test(attributes)) && around) faults.push(`<${tag}> in <${around.tag}>`)
  if (tag === 'figcaption' && open.at(-1)?.children.includes('figcaption')) faults.push('two <figcaption>')
  if (tag === 'main' && open.some((it) => /^(?:article|aside|footer|header|nav|main)$/.test(it.tag)))
    faults.push('<main> inside')
  return faults
}

function faultsInside({ tag, children }: Element): string[] {
  const caption = children.indexOf('figcaption')
  if (tag === 'figure' && caption > 0 && caption < children.length - 1)
    return ['<figcaption> is neither first nor last']
  if (tag === 'details' && children[0] !== 'summary') return ['<details> without <summary>']
  return []
}
