/** What becomes of blocks: headings, quotes, code, figures, and our components. */
import { attribute } from './html-walk.ts'
import { emphasis, escapeText, line, longestRun, strong } from './inline-markdown.ts'
import { inline, raw } from './inline-rules.ts'
import {
  block,
  blocksOf,
  type Content,
  type OpenElement,
  only,
  ownerOf,
  type Rule,
  type Rules,
  withRules,
} from './open-element.ts'

const innerNames = 'p div header footer main section article aside form fieldset details docs-slot center picture'

export function blockRules(flow: Content): Rules {
  const inner = block(flow, blocksOf)
  const admonition = withRules(flow, [['.admonition-title', label(inline, line)]])
  const figure = withRules(flow, [['figcaption', { ...label(inline, (run) => emphasis(line(run))), isBlock: true }]])
  return [
    ...innerNames.split(' ').map((name) => [name, inner] as const),
    ...[1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, heading(level)] as const),
    ['summary', block(flow, summary)],
    ['blockquote', block(flow, (element) => quote(blocksOf(element)))],
    ['hr', block(flow, () => '---')],
    ['pre', block(raw, ({ run }) => fence(run, ''))],
    ['figure', block(figure, figureText)],
    ['figure.code', block(codeParts, codeFigure)],
    ['figure.diagram', block(codeParts, diagramFigure)],
    ['figcaption', block(inline, ({ run }) => emphasis(line(run)))],
    ['.admonition', block(admonition, admonitionText)],
    ['.tab-panel', tabPanel(flow)],
    ['.math-display', block(inline, ({ run }) => line(run))],
    ['.card-label', inner],
    ['.card-text', inner],
  ]
}

/** Text that the element around it has in a place of its own. */
function label(content: Content, toText: (run: string) => string): Rule {
  return {
    content,
    close({ run }, parent) {
      ownerOf(parent).label ??= toText(run)
    },
  }
}

function heading(level: number): Rule {
  return block(inline, ({ run }, context) => {
    const text = line(run)
    context.level = level
    return text === '' ? '' : `${'#'.repeat(level)} ${text}`
  })
}

/** A heading or a list in it stays one. */
function summary(element: OpenElement): string {
  if (!element.hasBlocks) return strong(line(element.run))
  const text = blocksOf(element)
  return /\n|^[#>|-]/.test(text) ? text : strong(text)
}

function quote(text: string): string {
  return text === '' ? '' : text.replace(/^/gm, '> ').replace(/^> $/gm, '>')
}

function admonitionText(element: OpenElement): string {
  const { label: title = '' } = element
  // The stylesheet shows the first letter as a capital.
  return quote(joined(strong(title.charAt(0).toUpperCase() + title.slice(1)), blocksOf(element)))
}

function joined(first: string, second: string): string {
  return first === '' || second === '' ? first + second : `${first}\n\n${second}`
}

function tabPanel(flow: Content): Rule {
  const panel = block(flow, (element, context) => {
    const { attributes, level } = element
    context.level = level
    const title = escapeText(attribute(attributes, 'data-label'))
    return joined(`${'#'.repeat(Math.min(6, level + 1))} ${title}`, blocksOf(element))
  })
  return {
    ...panel,
    open(_, context) {
      context.level++
    },
  }
}

function fence(code: string, info: string): string {
  const marks = '`'.repeat(Math.max(3, longestRun(code, '`') + 1))
  return `${marks}${info}\n${code.replace(/\n$/, '')}\n${marks}`
}

const code: Rule = {
  content: raw,
  close({ run }, parent) {
    ownerOf(parent).code ??= run
  },
}
const codeParts = only((name) => (name === 'pre' ? code : name === 'figcaption' ? label(raw, String) : undefined))

function codeFigure({ attributes, label: title, code: text = '' }: OpenElement): string {
  const language = attribute(attributes, 'data-language')
  return fence(text, language === 'text' && title === undefined ? '' : language + titleOf(title))
}

/** Its code says more than the texts in the drawing. */
function diagramFigure({ attributes, label: title }: OpenElement): string {
  return fence(attribute(attributes, 'data-code'), `mermaid${titleOf(title)}`)
}

function titleOf(title: string | undefined): string {
  return title === undefined ? '' : ` title=${JSON.stringify(title)}`
}

function figureText(element: OpenElement): string {
  // The same drawing for wide and for narrow screens.
  const texts = new Set(blocksOf(element).split('\n\n'))
  return joined([...texts].join('\n\n'), element.label ?? '')
}
