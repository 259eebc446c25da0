/** What becomes of lists, cards and tables. */
import { attribute } from './html-walk.ts'
import { address, codeSpan, indent, line, strong } from './inline-markdown.ts'
import { hidden, inline } from './inline-rules.ts'
import {
  addBlock,
  addItem,
  block,
  blocksOf,
  type Content,
  type Context,
  type OpenElement,
  only,
  ownerOf,
  type Rule,
  type Rules,
  takeItem,
  withRules,
} from './open-element.ts'

export function listRules(flow: Content): Rules {
  const list = listIn(flow)
  return [
    ['ul', list],
    ['ol', list],
    ['dl', block(definitionsIn(flow), definitions)],
    ['.footnotes', block(footnotesIn(flow), footnotes)],
    ['table', block(rowsIn(flow), table)],
    ['.cards', block({ ...flow, text: 'dropped', hasItems: true }, cards)],
    ['.card', card(flow)],
    ['.card-title', cardTitle],
  ]
}

function listIn(flow: Content): Rule {
  const items = only((name) => (name === 'li' ? item : undefined))
  const list = block(items, listText)
  const nested: Rule = { ...list, close: closeNested }
  const paragraph: Rule = {
    ...block(flow, blocksOf),
    open({ parent }) {
      if (parent) parent.isLoose = true
    },
  }
  const item: Rule = {
    content: withRules(flow, [
      ['p', paragraph],
      ['ul', nested],
      ['ol', nested],
    ]),
    isBlock: true,
    close(element, parent) {
      const owner = ownerOf(parent)
      const text = blocksOf(element)
      addItem(owner, [text, element.nested ? tight(text, element.nested) : text])
      owner.isLoose ||= element.isLoose
    },
  }
  return list
}

function listText({ name, attributes, items = [], isLoose }: OpenElement): string {
  const first = Number(attribute(attributes, 'start') || 1)
  return items
    .map(([loose = '', tight = ''], index) => {
      const mark = name === 'ol' ? `${first + index}. ` : '- '
      return `${mark}${indent(isLoose ? loose : tight, mark.length)}`.trimEnd()
    })
    .join(isLoose ? '\n\n' : '\n')
}

const closeNested: Rule['close'] = (element, parent) => {
  const text = listText(element)
  if (text !== '' && parent.blocks !== '') {
    parent.nested ??= []
    parent.nested.push(parent.blocks.length)
  }
  addBlock(parent, text)
}

/** In a list without paragraphs, nested lists follow the text directly. */
function tight(text: string, nested: readonly number[]): string {
  const starts = [0, ...nested.map((end) => end + 1)]
  return starts.map((start, index) => text.slice(start, nested[index])).join('')
}
function definitionsIn(flow: Content): Content {
  const content = withRules(flow, [
    ['dt', block(inline, ({ run }) => strong(line(run)))],
    ['dd', block(flow, (element) => `: ${indent(blocksOf(element), 2)}`)],
  ])
  return { ...content, text: 'dropped', hasItems: true }
}

function definitions(element: OpenElement): string {
  takeItem(element)
  return (element.items ?? []).map(([text]) => text).join('\n\n')
}

function footnotesIn(flow: Content): Content {
  const note: Rule = { content: flow, close: (element, parent) => addItem(ownerOf(parent), [blocksOf(element)]) }
  return only((name) => (name === 'li' ? note : undefined))
}

function footnotes({ items = [] }: OpenElement): string {
  return items.map(([text = ''], index) => `[^${index + 1}]: ${indent(text, 4)}`).join('\n\n')
}

function rowsIn(flow: Content): Content {
  const cell: Rule = {
    content: flow,
    isBlock: true,
    open(_, context) {
      context.level = 6
    },
    close(element, row, context) {
      context.level = element.level
      row.items ??= [[]]
      row.items[0]?.push(cellText(element))
    },
  }
  const row: Rule = {
    content: { text: 'dropped', rule: () => undefined, other: () => cell },
    close: ({ items = [[]] }, parent) => addItem(ownerOf(parent), items[0] ?? []),
  }
  return only((name) => (name === 'tr' ? row : name === 'table' ? hidden : undefined))
}

/** A cell is one line, so its blocks are separated by line breaks, and each line of code is code of its own. */
function cellText(cell: OpenElement): string {
  const toSpans = (_: string, __: string, code: string) => code.split('\n').map(codeSpan).join('\n')
  const lines = () => blocksOf(cell).replace(/^(`{3,})(?!`).*\n([\s\S]*?)\n\1$/gm, toSpans)
  const text = cell.hasBlocks ? lines().replace(/\n+/g, '<br>') : line(cell.run)
  return text.includes('|') ? text.replace(/(?<!\\)\|/g, '\\|') : text
}

function table({ items: rows = [] }: OpenElement): string {
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width === 0) return ''
  const toLine = (row: readonly string[]) => `| ${row.join(' | ')}${' | '.repeat(width - Math.max(1, row.length))} |`
  const [head = [], ...body] = rows
  return [toLine(head), `|${' --- |'.repeat(width)}`, ...body.map(toLine)].join('\n')
}

function cards(element: OpenElement): string {
  takeItem(element)
  return (element.items ?? []).map(([text = '']) => (/^[-*] /.test(text) ? text : `- ${indent(text, 2)}`)).join('\n')
}

const cardTitle: Rule = {
  content: inline,
  applies: ({ card }) => card !== undefined,
  close({ run }, _, context) {
    if (context.card) context.card.label = line(run)
    context.card = undefined
  },
}

function card(flow: Content): Rule {
  return {
    ...block(flow, cardText),
    open(element, context) {
      context.card ??= element
    },
  }
}

function cardText(element: OpenElement, context: Context): string {
  if (context.card === element) context.card = undefined
  const { attributes, hasBlocks, label: title } = element
  // Authors have classes of this name, too.
  if (title === undefined && hasBlocks) return blocksOf(element)
  const text = title ?? line(element.run)
  const href = attribute(attributes, 'href')
  const name = href === '' ? strong(text) : `[${text}](${address(href, context)})`
  const about = title === undefined ? '' : blocksOf(element)
  if (about.includes('\n')) return `- ${name}\n\n  ${indent(about, 2)}`
  return `- ${name}${about === '' ? '' : `: ${about}`}`
}
