/** Renders formulas as MathML, which browsers show without scripts and styles. */
import type { Span } from '../../model/place.ts'
import { escapeAttribute } from '../../text/escape.ts'
import { spanOf } from '../checks/source-of.ts'
import { isStackOverflow, LimitError } from '../parse/limits.ts'
import { type CompileContext, report, reportRemoved } from '../tree/compile-context.ts'
import { type Element, element, type HtmlNode, type Root, raw, textOf, walkHtml } from '../tree/tree.ts'

/** KaTeX renders untrusted commands in this color and does not report them in any other way. */
const refusedColor = '#c0ffee'

/** The security policy forbids inline styles. */
const styles = / style="[^"]*"/g
/** As an element, the source of a formula would appear in search results; as an attribute, it is the text alternative. */
const source = /<annotation encoding="application\/x-tex">[^<]*<\/annotation>/

/** Signs of a formula that may be wider than a phone: browsers do not break it. */
const phone = 14
/** Signs of one that may be wider than the text of a large screen: the keyboard reaches it, to scroll it. */
const column = 40

interface Formula {
  readonly siblings: HtmlNode[]
  readonly index: number
  readonly tex: string
  readonly isDisplay: boolean
  /** Of the element around the code: the parser gives the code of a `$$` block no position. */
  readonly span: Span
}

type Render = (tex: string, isDisplay: boolean) => string

export async function renderFormulas(tree: Root, context: CompileContext): Promise<void> {
  if (!context.options.markdown.math) return
  const found: Formula[] = []
  walkHtml(tree, (node, siblings, index) => {
    if (node.type !== 'element') return
    const code = node.tagName === 'pre' ? node.children[0] : node
    if (code?.type !== 'element' || !isFormula(code)) return
    found.push({
      siblings,
      index,
      tex: textOf(code).trim(),
      isDisplay: node.tagName === 'pre',
      span: spanOf(node),
    })
    return 'skip'
  })
  if (found.length === 0) return
  const render = await loadRenderer()
  for (const formula of found)
    formula.siblings[formula.index] = context.limitTime(formula.tex.length, () => toElement(formula, render, context))
}

function isFormula({ tagName, properties }: Element): boolean {
  return tagName === 'code' && [properties.className].flat().includes('language-math')
}

function toElement({ tex, isDisplay, span }: Formula, render: Render, context: CompileContext): Element {
  const tagName = isDisplay ? 'div' : 'span'
  const className = ['math', isDisplay ? 'math-display' : 'math-inline']
  try {
    const html = render(tex, isDisplay)
    if (html.includes(`mathcolor="${refusedColor}"`)) reportRefused(tex, span, context)
    const length = lengthOf(html)
    if (!isDisplay && length > phone) className.push('math-long')
    return element(tagName, length > column ? { className, tabIndex: 0 } : { className }, [raw(html)])
  } catch (error) {
    if (isStackOverflow(error)) throw new LimitError({ limit: 'nesting', place: span.place })
    const reason = error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : String(error)
    reportRemoved(context, {
      code: 'invalid-formula',
      message: `Invalid formula "${tex}": ${reason}`,
      hint: 'Correct the formula, or write \\$ for a dollar sign.',
      ...span,
    })
    return element('code', { className }, [{ type: 'text', value: tex }])
  }
}

function lengthOf(html: string): number {
  return html.replace(/<[^<>]*>|\s/g, '').length
}

function reportRefused(tex: string, span: Span, context: CompileContext): void {
  report(context, {
    code: 'unsafe-formula',
    message: `The formula "${tex}" uses a command that adds a link, a file or a style, which is not allowed.`,
    hint: 'Remove the command, and put links and images outside the formula.',
    ...span,
  })
}

async function loadRenderer(): Promise<Render> {
  const { default: katex } = await import('katex')
  return (tex, displayMode) => {
    const html = katex
      .renderToString(tex, {
        displayMode,
        output: 'mathml',
        throwOnError: true,
        trust: false,
        strict: 'ignore',
        errorColor: refusedColor,
      })
      .replace(styles, '')
    return html.replace('<math', () => `<math alttext="${escapeAttribute(tex)}"`).replace(source, '')
  }
}
