/** `=== "Tab"`. */
import { type At, around, type Blocks, bodyOf, bracketed, container, type Taken } from './block.ts'
import { dedent, insertedAt, isBlank, type Line } from './lines.ts'
import type { PageContext } from './page.ts'

const tabStart = /^(\s*)===([!+]*)\s+"(.*)"\s*$/

export interface Tab {
  readonly head: Line
  readonly indent: string
  readonly label: string
  readonly isSelected: boolean
  readonly body: Blocks
}

/** Neighbouring tabs are a set; `!` after the mark begins another one, `+` selects a tab. */
export function readTabs({ lines, index, last, page, convert }: At): Taken | undefined {
  const tabs: Tab[] = []
  let next = index
  for (let at = index; at < lines.length; ) {
    const head = lines[at] as Line // below the length
    const [, indent, marks = '', label = ''] = tabStart.exec(head.text) ?? []
    if (indent === undefined || (tabs[0] && (tabs[0].indent !== indent || marks.includes('!')))) break
    const written = bodyOf(lines, at, indent.length)
    const body = convert(written.map((line) => dedent(line, indent.length)))
    tabs.push({ head, indent, label, isSelected: marks.includes('+'), body })
    next = at + 1 + written.length
    at = next
    while (at < lines.length && isBlank(lines[at] as Line)) at++ // below the length
  }
  return tabs.length === 0 ? undefined : { count: next - index, ...tabSet(tabs, last, page) }
}

export function tabSet(tabs: readonly Tab[], last: Line | undefined, page: PageContext) {
  const inner = Math.max(...tabs.map(({ body }) => body.height)) + 1
  const [first] = tabs
  const indent = first?.indent ?? ''
  const items = tabs.flatMap(({ head, label, isSelected, body }) => [
    ...container({
      head,
      indent,
      name: `tab[${bracketed(label)}]${isSelected ? '{selected}' : ''}`,
      body: { ...body, height: inner - 1 },
    }),
    insertedAt(head, ''),
  ])
  const colons = ':'.repeat(inner + 1)
  const group = page.settings.linkedTabs ? '{group=linked}' : ''
  const head = tabs[0]?.head
  const open = head ? [insertedAt(head, `${indent}${colons}tabs${group}`)] : []
  const end = items.at(-1)
  const close = end ? [insertedAt(end, `${indent}${colons}`)] : []
  return { lines: around(last, [...open, ...items, ...close]), height: inner + 1 }
}
