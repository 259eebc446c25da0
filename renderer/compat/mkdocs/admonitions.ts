/** `!!! note "Title"`, and `??? note` for details. */

import { dedent, type Line } from '../lines.ts'
import { type At, around, bodyOf, bracketed, container, type Taken } from './block.ts'
import { nested } from './inline.ts'
import type { PageContext } from './page.ts'

/** The container that an admonition of Material becomes. */
const looks: Readonly<Record<string, string>> = {
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  todo: 'info',
  hint: 'tip',
  check: 'success',
  done: 'success',
  question: 'info',
  help: 'info',
  faq: 'info',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'note',
  quote: 'note',
  cite: 'note',
  seealso: 'note',
}

const admonitionStart = /^(\s*)(!!!|\?\?\?\+?)(?:\s*([\w-]+(?: +[\w-]+)*))?(?:\s+"(.*)")?\s*$/

export function readAdmonition({ lines, index, last, page, convert }: At): Taken | undefined {
  const head = lines[index] as Line // the index is that of a line
  const [whole, indent = '', mark = '', names, label] = admonitionStart.exec(head.text) ?? []
  if (whole === undefined || (names === undefined && label === undefined)) return undefined
  const title = label && nested(label, head, page)
  const written = bodyOf(lines, index, indent.length)
  const body = convert(
    written.map((line) => dedent(line, indent.length)),
    indent.length,
  )
  const [type = 'note', ...classes] = (names ?? 'note').toLowerCase().split(/ +/)
  const name =
    mark === '!!!' ? admonitionName(type, title, classes, page) : detailsName(type, title, mark.endsWith('+'))
  const block = container({ head, indent, name, body })
  return { count: written.length + 1, lines: around(last, block), height: body.height + 1 }
}

export function admonitionName(
  type: string,
  title: string | undefined,
  classes: readonly string[],
  { admonitions }: Pick<PageContext, 'admonitions'>,
): string {
  const isKnown = admonitions.has(type)
  const name = isKnown ? type : (looks[type] ?? 'note')
  const shown = [...(isKnown ? [] : [type]), ...classes].map((it) => `.${it}`)
  const attributes = [...shown, ...(title === '' ? ['title=""'] : [])]
  const label = title === '' || (title === undefined && isKnown) ? '' : `[${bracketed(title ?? capitalized(type))}]`
  return `${name}${label}${attributes.length > 0 ? `{${attributes.join(' ')}}` : ''}`
}

export function detailsName(type: string, title: string | undefined, isOpen: boolean): string {
  return `details[${bracketed(title || capitalized(type))}]{.${looks[type] ?? type}${isOpen ? ' open' : ''}}`
}

function capitalized(type: string): string {
  const words = type.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
