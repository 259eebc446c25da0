/** `=== "Tab"`, and blocks of code that name a tab. */

import { dedent, insertedAt, isBlank, type Line } from '../lines.ts'
import { type At, around, type Blocks, bodyOf, bracketed, container, type Taken } from './block.ts'
import { readFence, tabOfFence } from './fences.ts'
import { nested } from './inline.ts'
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
export function readTabs(at: At): Taken | undefined {
  return readSet(at, (index, first) => {
    const head = at.lines[index] as Line // the index is that of a line
    const [, indent, marks = '', label = ''] = tabStart.exec(head.text) ?? []
    if (indent === undefined || (first && marks.includes('!'))) return undefined
    const written = bodyOf(at.lines, index, indent.length)
    const body = at.convert(
      written.map((line) => dedent(line, indent.length)),
      indent.length,
    )
    return { head, indent, label, isSelected: marks.includes('+'), body, count: 1 + written.length }
  })
}

/** Neighbouring blocks of code that name a tab are a set, too. */
export function readCodeTabs(at: At): Taken | undefined {
  return readSet(at, (index) => {
    const head = at.lines[index] as Line // the index is that of a line
    const tab = tabOfFence(head)
    const code = tab && readFence({ lines: at.lines, index, last: undefined })
    return code && { head, ...tab, isSelected: false, body: { lines: [...code.lines], height: 2 }, count: code.count }
  })
}

type ReadTab = (index: number, first: Tab | undefined) => (Tab & { readonly count: number }) | undefined

function readSet({ lines, index, last, page }: At, readTab: ReadTab): Taken | undefined {
  const tabs: Tab[] = []
  let next = index
  for (let at = index; at < lines.length; ) {
    const tab = readTab(at, tabs[0])
    if (!tab || (tabs[0] && tabs[0].indent !== tab.indent)) break
    tabs.push(tab)
    next = at + tab.count
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
      name: `tab[${bracketed(nested(label, head, page).trim())}]${isSelected ? '{selected}' : ''}`,
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
