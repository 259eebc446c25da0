/** The blocks of PyMdown: `/// note | Title` … `///`. */

import { isBlank, type Line } from '../lines.ts'
import { admonitionName, detailsName } from './admonitions.ts'
import { type At, around, container, type Taken } from './block.ts'
import { type Tab, tabSet } from './tabs.ts'

const slashStart = /^(\s*)(\/{3,})\s*([\w-]+)\s*(?:\|(.*))?$/

/** `/// note | Title` … `///`: more slashes around fewer. */
export function readSlashes({ lines, index, last, page, convert }: At): Taken | undefined {
  const block = slashBlock(lines, index)
  if (!block) return undefined
  if (block.name === 'tab') {
    const tabs: Tab[] = []
    let end = index
    for (let at = index; at < lines.length; ) {
      const next = slashBlock(lines, at)
      if (next?.name !== 'tab') break
      tabs.push({
        head: next.head,
        indent: next.indent,
        label: next.title,
        isSelected: next.options.has('select'),
        body: convert(next.body, next.indent.length),
      })
      end = at + next.count
      at = end
      while (at < lines.length && isBlank(lines[at] as Line)) at++ // below the length
    }
    return { count: end - index, ...tabSet(tabs, last, page) }
  }
  const { head, indent, count, title } = block
  const body = convert(block.body, indent.length)
  if (block.name === 'html' || block.name === 'caption' || block.name.endsWith('-caption'))
    return { count, lines: around(last, body.lines), height: body.height }
  const type =
    block.options.get('type') ?? (block.name === 'admonition' || block.name === 'details' ? 'note' : block.name)
  const name =
    block.name === 'details'
      ? detailsName(type, title || undefined, block.options.get('open')?.toLowerCase() === 'true')
      : admonitionName(type, title || undefined, [], page)
  return { count, lines: around(last, container({ head, indent, name, body })), height: body.height + 1 }
}

function slashBlock(lines: readonly Line[], index: number) {
  const head = lines[index] as Line // the index is that of a line
  const [, indent, slashes = '', name = '', title = ''] = slashStart.exec(head.text) ?? []
  if (indent === undefined) return undefined
  const length = lines.slice(index + 1).findIndex(({ text }) => text.trim() === slashes)
  if (length < 0) return undefined
  const body = lines.slice(index + 1, index + 1 + length)
  const options = new Map<string, string>()
  while (body[0] && /^\s+[\w-]+:/.test(body[0].text)) {
    const [, key = '', value = ''] = /^\s+([\w-]+):(.*)$/.exec(body.shift()?.text ?? '') ?? []
    options.set(key, value.trim())
  }
  return { head, indent, name: name.toLowerCase(), title: title.trim(), body, options, count: length + 2 }
}
