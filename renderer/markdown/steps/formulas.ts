/** Formulas become MathML, which browsers show without scripts and styles. */
import { type CompileContext, report } from '../tree/compile-context.ts'
import { type Element, element, type HtmlNode, type Root, raw, textOf, walkHtml } from '../tree/tree.ts'

/** KaTeX paints commands it does not trust in this colour, and says nothing else about them. */
const refusedColor = '#c0ffee'

/** The site's security policy forbids inline styles; the source of a formula would double its size and be found by searches. */
const unwanted = / style="[^"]*"|<annotation encoding="application\/x-tex">[^<]*<\/annotation>/g

type Render = (tex: string, isDisplay: boolean) => string

export async function renderFormulas(tree: Root, context: CompileContext): Promise<void> {
  if (!context.options.markdown.math) return
  const found: { siblings: HtmlNode[]; index: number; code: Element; isDisplay: boolean }[] = []
  walkHtml(tree, (node, siblings, index) => {
    if (node.type !== 'element') return
    const code = node.tagName === 'pre' ? node.children[0] : node
    if (code?.type !== 'element' || !isFormula(code)) return
    found.push({ siblings, index, code, isDisplay: node.tagName === 'pre' })
    return 'skip'
  })
  if (found.length === 0) return
  const render = await loadRenderer()
  for (const { siblings, index, code, isDisplay } of found) {
    siblings[index] = toElement(code, isDisplay, render, context)
  }
}

function isFormula({ tagName, properties }: Element): boolean {
  return tagName === 'code' && [properties.className].flat().includes('language-math')
}

function toElement(code: Element, isDisplay: boolean, render: Render, context: CompileContext): Element {
  const tagName = isDisplay ? 'div' : 'span'
  const className = ['math', isDisplay ? 'math-display' : 'math-inline']
  const tex = textOf(code).trim()
  try {
    const html = render(tex, isDisplay)
    if (html.includes(`mathcolor="${refusedColor}"`)) reportRefused(tex, code, context)
    return element(tagName, { className }, [raw(html)])
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : String(error)
    report(context, {
      code: 'invalid-formula',
      message: `The formula "${tex}" cannot be read: ${reason}`,
      hint: 'Correct the formula; if no formula is meant, write the dollar sign as \\$.',
      place: code.position?.start,
    })
    return element('code', { className }, [{ type: 'text', value: tex }])
  }
}

function reportRefused(tex: string, code: Element, context: CompileContext): void {
  report(context, {
    code: 'unsafe-formula',
    message: `The formula "${tex}" uses a command that links, loads or styles, which formulas must not.`,
    hint: 'Remove the command; put links and images outside of the formula.',
    place: code.position?.start,
  })
}

async function loadRenderer(): Promise<Render> {
  const { default: katex } = await import('katex')
  return (tex, displayMode) =>
    katex
      .renderToString(tex, {
        displayMode,
        output: 'mathml',
        throwOnError: true,
        trust: false,
        strict: 'ignore',
        errorColor: refusedColor,
      })
      .replace(unwanted, '')
}
