/** Turns `<pre><code>` into a figure: highlighted code with a title and marked lines. The theme adds its buttons. */
import { didYouMean, nearest } from '../../text/nearest.ts'
import { own } from '../../text/own.ts'
import { sourceOf } from '../checks/source-of.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { type Element, element, type HtmlNode, type Root, raw, textOf, walkHtml } from '../tree/tree.ts'
import { toCodeHtml } from './code-lines.ts'
import { takeMarks } from './code-marks.ts'
import { parseCodeMeta, uselessParts } from './code-meta.ts'
import { highlight } from './highlight.ts'
import { knownLanguages, loadLanguage } from './languages.ts'
import { isSampleWord, ofLanguage, parseSampleWords } from './sample-words.ts'
import { highlightSession, isSession } from './shell-session.ts'
import { uselessMarks } from './useless-marks.ts'

interface Block {
  readonly siblings: HtmlNode[]
  readonly index: number
  readonly code: Element
  /** As written, without what follows it directly. */
  readonly language: string
  readonly meta: string
}

export async function highlightCode(tree: Root, context: CompileContext): Promise<void> {
  const blocks: Block[] = []
  walkHtml(tree, (node, siblings, index) => {
    const code = node.type === 'element' && node.tagName === 'pre' ? node.children[0] : undefined
    if (code?.type !== 'element' || code.tagName !== 'code' || code.children.some((child) => child.type !== 'text'))
      return
    blocks.push({ siblings, index, code, ...readInfo(code, context) })
    return 'skip'
  })
  for (const block of blocks) {
    const source = textOf(block.code).replace(/\n$/, '')
    reportUseless(block, source, context)
    if (parseSampleWords(block.meta).isSetup) {
      block.siblings[block.index] = { type: 'text', value: '' }
      continue
    }
    const code = async () => {
      const language = await grammarFor(block, context)
      reportMarks(block, source, language, context)
      return context.limitTime(source.length, () =>
        codeFigure({ source, language, name: block.language, meta: block.meta }),
      )
    }
    block.siblings[block.index] = isDiagram(block, context)
      ? await drawDiagram(block, source, context, code)
      : await code()
  }
}

/** An alias for the language shows its blocks as code. */
function isDiagram({ language }: Block, { options }: CompileContext): boolean {
  return language === 'mermaid' && own(options.markdown.languageAliases, language) === undefined
}

async function drawDiagram(
  { meta, code }: Block,
  source: string,
  context: CompileContext,
  show: () => Promise<Element>,
) {
  const { diagramFigure } = await import('./diagrams.ts')
  return diagramFigure({ source, title: parseCodeMeta(meta).title, place: code.position?.start }, context, show)
}

/** Some write a range, a title, words of rustdoc or VitePress's `:line-numbers` directly after the language. */
function readInfo(code: Element, { options }: CompileContext): { language: string; meta: string } {
  const names = [code.properties.className ?? []].flat().map(String)
  const info = names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? ''
  const isAlias = own(options.markdown.languageAliases, info.toLowerCase()) !== undefined
  const end = isAlias ? -1 : info.search(/[{[,:]/)
  const meta = code.data?.meta ?? ''
  if (end < 0) return { language: info, meta }
  const after = info.slice(end).replace(/^:line-numbers/, 'showLineNumbers')
  return { language: info.slice(0, end), meta: `${after} ${meta}` }
}

async function grammarFor(block: Block, context: CompileContext): Promise<string> {
  const { languageAliases, defaultLanguage } = context.options.markdown
  const wanted = (block.language || defaultLanguage).toLowerCase()
  const meant = own(languageAliases, wanted)
  const language = await loadLanguage(meant ?? wanted)
  if (language !== undefined) return language
  const suggestion = nearest(meant ?? wanted, new Set([...knownLanguages(), ...Object.keys(languageAliases)]))
  const change = meant === undefined ? 'add an alias to' : 'correct the alias in'
  report(context, {
    code: 'unknown-language',
    message:
      meant === undefined
        ? `Unknown language "${block.language || defaultLanguage}".`
        : `The alias "${wanted}" means "${meant}", which is an unknown language.`,
    hint: `${suggestion ? `Did you mean "${suggestion}"? ` : ''}Use "text" for plain code, or ${change} markdown.languageAliases.`,
    place: block.code.position?.start,
    length: /^[`~]{3,}[ \t]*[^\s{]*/.exec(sourceOf(block.code, context))?.[0].length ?? 1,
    kind: 'unknownLanguage',
  })
  return 'text'
}

function reportUseless(block: Block, source: string, context: CompileContext): void {
  const { meta, code, language } = block
  if (meta === '') return
  const { words, ranges } = uselessParts(meta, source.split('\n').length)
  const start = code.position?.start
  const line = context.text.slice(start?.offset).split('\n', 1)[0] ?? ''
  const { isForeign } = context.options
  const reportPart = (part: string, message: string, hint: string, isCounted = false) =>
    report(context, {
      code: 'code-option',
      kind: 'codeOptions',
      message,
      hint,
      place: start && { line: start.line, column: start.column + Math.max(0, line.lastIndexOf(part)) },
      length: part.length,
      ...(isCounted && { count: 1 }),
    })
  const isLive = context.options.isDocusaurus && words.includes('live')
  if (isLive) reportLive(block, context)
  const ofLive = isLive ? ['live', 'noInline'] : []
  for (const word of words.filter((it) => !isSampleWord(it) && !ofLive.includes(it))) {
    const near = nearest(word.replace(/=.*/s, ''), Object.keys(optionForms))
    // Another generator may have values of its own in every block.
    const shown = isForeign ? word.replace(/(=).*/s, '$1…') : word
    const hint = didYouMean(near && own(optionForms, near), `Remove it, or use ${options}.`)
    reportPart(word, `"${shown}" after the language has no effect.`, hint, isForeign)
  }
  for (const { word, command } of missingCommands(words, language, context)) {
    const isOutput = word === 'expect' && !words.some((it) => /^(?:run|test)$/.test(it))
    const hint = `Remove it, or add samples: { ${language}: { ${command}: '… {file}' } }.`
    reportPart(
      word,
      `"${word}" has no effect, because the config has no command for it.`,
      isOutput ? 'If this is the output of a sample, write "expect" after the language of the block above.' : hint,
    )
  }
  for (const range of ranges)
    reportPart(range, `The code has no lines "${range.trim()}" to highlight.`, 'Correct the numbers in braces.')
}

function reportMarks({ code, meta }: Block, source: string, language: string, context: CompileContext): void {
  const start = code.position?.start
  for (const { line, text, message, hint } of uselessMarks(source, language, parseCodeMeta(meta).hasRange)) {
    const at = (start?.line ?? 0) + line
    const written = start === undefined ? '' : (context.text.split('\n')[at - 1] ?? '')
    report(context, {
      code: 'code-option',
      kind: 'codeOptions',
      message,
      hint,
      place: start && { line: at, column: Math.max(0, written.indexOf(text)) + 1 },
      length: text.length,
    })
  }
}

/** Docusaurus runs it in the browser, with a package that compiles there. */
function reportLive({ code }: Block, context: CompileContext): void {
  report(context, {
    code: 'live-code',
    kind: 'codeOptions',
    message: 'Live code is shown as code, which readers cannot edit.',
    hint: 'Make an example that readers have to change an island.',
    place: code.position?.start,
    count: 1,
  })
}

const optionForms: Readonly<Record<string, string>> = {
  title: 'title=app.ts',
  showLineNumbers: 'showLineNumbers=10',
  expect: 'expect',
  session: 'session=name',
  setup: 'setup=hidden',
  file: 'file=name.json',
}
const options = 'title="app.ts", {1,3-5} or showLineNumbers=10'

/** The words of a sample that `check --samples` has no command for. A file needs no command, but a sample that reads it. */
function missingCommands(words: readonly string[], language: string, { options: { samples } }: CompileContext) {
  const commands = ofLanguage(language, samples)
  return words.filter(isSampleWord).flatMap((word) => {
    if (word.startsWith('file=') && Object.keys(samples).length > 0) return []
    const command = word === 'test' ? ('test' as const) : ('run' as const)
    return commands?.[command] === undefined && !(word === 'expect' && commands?.test) ? [{ word, command }] : []
  })
}

interface CodeSource {
  readonly source: string
  /** Name of a loaded grammar, or `text`. */
  readonly language: string
  /** The language as written; empty for the default one. */
  readonly name: string
  readonly meta: string
}

/** Numbers of three digits and more get a wider column. */
function classesOfNumbers(first: number | undefined, code: string): string[] {
  if (first === undefined) return []
  return first + code.split('\n').length - 1 > 99 ? ['numbered', 'numbered-long'] : ['numbered']
}

/** The figure of one block of code. */
function codeFigure({ source, language, name, meta }: CodeSource): Element {
  const { title, hasRange, ...lines } = parseCodeMeta(meta)
  const { firstNumber } = lines
  const { code, marks } = takeMarks(source, language, !hasRange)
  const pieces = isSession(code, language, name) ? highlightSession(code) : highlight(code, language)
  const html = toCodeHtml(pieces, { marks, ...lines })
  const hasFocus = [...marks.values()].some((names) => names.has('focused'))
  const className = ['code', ...(hasFocus ? ['has-focus'] : []), ...classesOfNumbers(firstNumber, code)]
  const label = title === undefined && language !== 'text' && name !== '' ? { dataLabel: name } : {}
  return element('figure', { className, dataLanguage: language, ...label }, [
    ...(title === undefined ? [] : [element('figcaption', {}, [{ type: 'text', value: title }])]),
    element('pre', { tabIndex: 0 }, [element('code', {}, [raw(html)])]),
  ])
}
