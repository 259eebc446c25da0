/** What becomes of elements in a line of text. */
import { attribute, hasAttribute } from './html-walk.ts'
import { address, around, codeSpan, escapeText } from './inline-markdown.ts'
import {
  addBlocksOf,
  addInline,
  boxIn,
  type Content,
  type Context,
  type OpenElement,
  type Rule,
  type Rules,
} from './open-element.ts'

/** Neither the element nor what is in it is shown. */
export const hidden: Rule = { content: { text: 'dropped', rule: () => undefined, other: () => hidden }, close() {} }

/** Only the text of everything in it. */
export const raw: Content = { text: 'raw', rule: () => undefined, other: () => rawText }
const rawText: Rule = {
  content: raw,
  close({ run }, parent) {
    parent.run += run
  },
}

/** In code there are no links. One around all of it is put around the code. */
const inCode: Rule = {
  content: raw,
  close({ attributes, run }, parent) {
    if (parent.run === '') parent.label = attribute(attributes, 'href')
    parent.run += run
    parent.linkEnd = parent.run.length
  },
}
const code = rule(
  { ...raw, rule: (name) => (name === 'a' ? inCode : undefined) },
  ({ run, label, linkEnd }, context) =>
    label && linkEnd === run.length ? `[${codeSpan(run)}](${address(label, context)})` : codeSpan(run),
)

/** One line, whatever is in it. */
export const inline: Content = { text: 'escaped', rule: (selector) => inInline.get(selector), other: () => span }
const span = boxIn(inline)

const strong = rule(inline, ({ run }) => around('**', run))
const emphasis = rule(inline, ({ run }) => around('*', run))
const deleted = rule(inline, ({ run }) => around('~~', run))
const raised = rule(inline, ({ name, run }) => (run === '' || run.startsWith('[^') ? run : `<${name}>${run}</${name}>`))
const source: Rule = {
  content: raw,
  close({ attributes }, parent) {
    parent.label ??= attribute(attributes, 'src')
  },
}
const embedded = rule({ ...hidden.content, rule: (name) => (name === 'source' ? source : undefined) }, embeddedText)

/** Elements without blocks, wherever they are. */
export const inlineRules: Rules = [
  ['strong', strong],
  ['b', strong],
  ['em', emphasis],
  ['i', emphasis],
  ['del', deleted],
  ['s', deleted],
  ['sup', raised],
  ['sub', raised],
  ['code', code],
  ['br', rule(raw, () => '<br>')],
  ['input', rule(raw, checkbox)],
  ['img', rule(raw, image)],
  ['svg', rule(raw, drawing)],
  ['math', rule(raw, formula)],
  ['iframe', embedded],
  ['video', embedded],
  ['audio', embedded],
]
const inInline = new Map([
  ...inlineRules,
  ['a', linkIn(inline)],
  // A block of its own for readers.
  ['div', rule(inline, ({ run }) => ` ${run} `)],
])

function rule(content: Content, toText: (element: OpenElement, context: Context) => string): Rule {
  return { content, close: (element, parent, context) => addInline(parent, toText(element, context)) }
}

/** A link shows only its blocks when it has some. */
export function linkIn(content: Content): Rule {
  return {
    content,
    open(element) {
      element.boxes = []
    },
    close(element, parent, context) {
      if (element.hasBlocks) return addBlocksOf(element, parent)
      // It would run into the link before it.
      if (parent.linkEnd === parent.run.length) parent.run += ' '
      addInline(parent, link(element, context))
      parent.linkEnd = parent.run.length
    },
  }
}

function link({ attributes, run, boxes, hasSpan }: OpenElement, context: Context): string {
  if (hasAttribute(attributes, 'data-footnote-ref')) return `[^${run.replace(/\W/g, '')}]`
  // Components put their boxes side by side without white space. Prose has no `span`.
  const text = boxes && hasSpan ? boxes.join(' ') : run
  const href = attribute(attributes, 'href')
  return href === '' || text.trim() === '' ? text : `[${text.trim()}](${address(href, context)})`
}

function checkbox({ attributes }: OpenElement): string {
  if (attribute(attributes, 'type') !== 'checkbox') return ''
  return hasAttribute(attributes, 'checked') ? '[x] ' : '[ ] '
}

function image({ attributes }: OpenElement, context: Context): string {
  const src = attribute(attributes, 'src')
  const alt = escapeText(attribute(attributes, 'alt').replace(/\s+/g, ' '))
  return src === '' || src.startsWith('data:') ? alt : `![${alt}](${address(src, context)})`
}

/** A drawing by its text alternative. */
function drawing({ attributes, run }: OpenElement): string {
  const text = (attribute(attributes, 'aria-label') || run).replace(/\s+/g, ' ').trim()
  return text === '' ? '' : `[Figure: ${escapeText(text)}]`
}

/** A formula by its source. */
function formula({ attributes, run }: OpenElement): string {
  const tex = attribute(attributes, 'alttext')
  const mark = attribute(attributes, 'display') === 'block' ? '$$' : '$'
  return tex === '' ? escapeText(run) : `${mark}${tex}${mark}`
}

/** Frames and films by their address. */
function embeddedText({ name, attributes, label }: OpenElement, context: Context): string {
  const src = attribute(attributes, 'src') || label
  const title = attribute(attributes, 'title') || attribute(attributes, 'aria-label') || name
  return src ? `[${escapeText(title)}](${address(src, context)})` : ''
}
