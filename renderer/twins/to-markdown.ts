/**
 * Turns the rendered HTML of a page into Markdown for programs that read text: components become plain Markdown, and addresses
 * absolute. The HTML has everything that the page shows, also what code, includes and components made. It is read once: an element
 * becomes Markdown when it ends.
 */
import { blockRules } from './block-rules.ts'
import { attribute, type HtmlTag, hasAttribute, walkHtml } from './html-walk.ts'
import { hidden, inlineRules, linkIn } from './inline-rules.ts'
import { listRules } from './list-rules.ts'
import {
  addText,
  blocksOf,
  boxIn,
  type Content,
  type Context,
  createElement,
  type OpenElement,
  type Rule,
  startBlock,
  takeItem,
} from './open-element.ts'

const flow: Content = { text: 'escaped', rule: (selector) => flowRules.get(selector), other: () => box }
const box = boxIn(flow)
const flowRules: ReadonlyMap<string, Rule> = new Map([
  ...inlineRules,
  ['a', linkIn(flow)],
  ...blockRules(flow),
  ...listRules(flow),
])

/** White space before its first block is not text. */
const whole: Rule = { ...box, isBlock: true }

/** `page` is the absolute URL of the page. The result ends with a line feed, unless it is empty. */
export function toMarkdown(html: string, page: string): string {
  const root = createElement('', '', whole, undefined, 1)
  const origin = URL.canParse(page) ? new URL(page).origin : ''
  const context: Context = { page, origin, level: 1, card: undefined }
  walkHtml(html, root, {
    open: (tag, parent) => openElement(tag, parent, context),
    text: addText,
    close: (element, parent) => element.rule.close(element, parent, context),
  })
  const text = blocksOf(root)
  return text === '' ? '' : `${text}\n`
}

function openElement({ name, attributes }: HtmlTag, parent: OpenElement, context: Context): OpenElement {
  const { content } = parent.rule
  if (content.hasItems) takeItem(parent)
  const classes = attributes.includes('class') ? attribute(attributes, 'class').split(' ') : noClasses
  const shown = ruleFor(name, classes, content, context)
  if (shown.isBlock) startBlock(parent)
  const rule = attributes !== '' && content.text !== 'raw' && isHidden(attributes, classes) ? hidden : shown
  const element = createElement(name, attributes, rule, parent, context.level)
  rule.open?.(element, context)
  return element
}

function ruleFor(name: string, classes: readonly string[], content: Content, context: Context): Rule {
  for (const it of classes) {
    const rule = content.rule(`.${it}`) ?? content.rule(`${name}.${it}`)
    if (rule && rule.applies?.(context) !== false) return rule
  }
  return content.rule(name) ?? content.other()
}

const noClasses: readonly string[] = []

/** Icons, links to headings, and texts for screen readers. */
const hiddenClasses = new Set(['hash-link', 'vh', 'outline-mobile', 'page-actions', 'visually-hidden'])

/** Readers do not see these as text. */
function isHidden(attributes: string, classes: readonly string[]): boolean {
  for (const name of classes) if (hiddenClasses.has(name)) return true
  if (!/hidden|tablist|backref/.test(attributes)) return false
  return (
    attribute(attributes, 'aria-hidden') === 'true' ||
    attribute(attributes, 'role') === 'tablist' ||
    hasAttribute(attributes, 'data-footnote-backref')
  )
}
