/** An element while it is read. What is in it is Markdown already. */
import { decodeReferences } from '../text/decode-references.ts'
import { escapeText, paragraph } from './inline-markdown.ts'

export interface OpenElement {
  readonly name: string
  readonly attributes: string
  readonly rule: Rule
  readonly parent: OpenElement | undefined
  /** Level of the last heading before it. */
  readonly level: number
  /** Inline Markdown since the last block. */
  run: string
  /** Length of the run when a link ended there. */
  linkEnd: number
  /** Finished blocks, with empty lines between them. */
  blocks: string
  /** Counts blocks without text, too. */
  hasBlocks: boolean
  /** The elements in a link, while it has no text between them. */
  boxes: string[] | undefined
  hasSpan: boolean
  /** Kept apart: the title of a card, the caption of a figure, the address of a film. */
  label: string | undefined
  /** The code in a figure. */
  code: string | undefined
  /** The text of each item as in a loose and as in a tight list; the cells of each row. */
  items: string[][] | undefined
  /** An item is a paragraph. */
  isLoose: boolean
  /** Positions in the blocks of an item after which a nested list begins. */
  nested: number[] | undefined
}

/** What becomes of an element. */
export interface Rule {
  readonly content: Content
  /** Ends the line of text before it. */
  readonly isBlock?: boolean
  /** What is in it belongs to the element around it. */
  readonly isShell?: boolean
  /** Without it, the rule always applies. */
  applies?(context: Context): boolean
  open?(element: OpenElement, context: Context): void
  close(element: OpenElement, parent: OpenElement, context: Context): void
}

/** What becomes of the text and of the elements in an element. */
export interface Content {
  readonly text: 'escaped' | 'raw' | 'dropped'
  /** Selectors are like `figure`, `.card` and `figure.code`. */
  rule(selector: string): Rule | undefined
  /** The rule of elements without one of their own. */
  other(): Rule
  /** Every element in it is an item. */
  readonly hasItems?: boolean
}

export interface Context {
  /** Absolute URL of the page, and its origin. */
  readonly page: string
  readonly origin: string
  /** Level of the last heading. Tabs become headings below it. */
  level: number
  /** The outermost card, until its title was read. */
  card: OpenElement | undefined
}

export type Rules = readonly (readonly [selector: string, rule: Rule])[]

export function createElement(
  name: string,
  attributes: string,
  rule: Rule,
  parent: OpenElement | undefined,
  level: number,
): OpenElement {
  return {
    name,
    attributes,
    rule,
    parent,
    level,
    run: '',
    linkEnd: -1,
    blocks: '',
    hasBlocks: false,
    boxes: undefined,
    hasSpan: false,
    label: undefined,
    code: undefined,
    items: undefined,
    isLoose: false,
    nested: undefined,
  }
}

/** Most text has none of these. */
const special = /[&\\`*_[\]<~]/

export function addText(element: OpenElement, text: string): void {
  switch (element.rule.content.text) {
    case 'escaped':
      if (text === '\n' && element.run === '' && element.rule.isBlock) return
      element.run += special.test(text) ? escapeText(decodeReferences(text)) : text
      element.boxes = undefined
      return
    case 'raw':
      element.run += decodeReferences(text)
  }
}

export function addInline(element: OpenElement, text: string): void {
  element.run += text
  element.boxes?.push(text)
}

/** Ends the line of text before a block. */
export function startBlock(element: OpenElement): void {
  element.hasBlocks = true
  if (element.run !== '') endRun(element)
}

function endRun(element: OpenElement): void {
  const text = paragraph(element.run)
  element.run = ''
  element.linkEnd = -1
  addBlock(element, text)
}

/** Call `startBlock` before. */
export function addBlock(element: OpenElement, text: string): void {
  if (text !== '') element.blocks += element.blocks === '' ? text : `\n\n${text}`
}

/** Everything in it as blocks. */
export function blocksOf(element: OpenElement): string {
  if (element.run !== '') endRun(element)
  return element.blocks
}

export function addItem(element: OpenElement, item: string[]): void {
  element.items ??= []
  element.items.push(item)
}

/** What was added since the last item becomes one. */
export function takeItem(element: OpenElement): void {
  const text = blocksOf(element)
  element.blocks = ''
  if (text !== '') addItem(element, [text])
}

/** The element that what is in shells belongs to. */
export function ownerOf(element: OpenElement): OpenElement {
  let owner = element
  while (owner.rule.isShell && owner.parent) owner = owner.parent
  return owner
}

/** A rule for a block, with the Markdown that a function makes of it. */
export function block(content: Content, toText: (element: OpenElement, context: Context) => string): Rule {
  return { content, isBlock: true, close: (element, parent, context) => addBlock(parent, toText(element, context)) }
}

/** Content with further rules, which come first. */
export function withRules(content: Content, rules: Rules): Content {
  const own = new Map(rules)
  return { ...content, rule: (selector) => own.get(selector) ?? content.rule(selector) }
}

/** Only the elements that have a rule, however deep in it they are. */
export function only(rule: Content['rule']): Content {
  const content: Content = { text: 'dropped', rule, other: () => shell }
  const shell: Rule = { content, isShell: true, close() {} }
  return content
}

/** An element that is a line of text, or blocks when it has some. */
export function boxIn(content: Content): Rule {
  return {
    content,
    close(element, parent) {
      if (element.name === 'span') parent.hasSpan = true
      if (element.hasBlocks) addBlocksOf(element, parent)
      else addInline(parent, element.run)
    },
  }
}

export function addBlocksOf(element: OpenElement, parent: OpenElement): void {
  startBlock(parent)
  addBlock(parent, blocksOf(element))
}
