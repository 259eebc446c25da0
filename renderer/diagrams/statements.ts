/**
 * Checks the other types of Mermaid diagrams line by line, and hides the special characters of their labels. A line that the library
 * would drop or draw differently is not accepted.
 */
import { type DiagramLines, type LabelCodec, type Line, NotDrawable, unquote } from './diagram-lines.ts'

/** Returns the statement to draw; `undefined` when it is of another kind. */
type Reader = (text: string, codec: LabelCodec) => string | undefined

interface Grammar {
  readonly header: string
  readonly statements: readonly Reader[]
  /** Statements that open a block, and those inside it: by default the same as outside. */
  readonly opens: RegExp
  readonly inside?: readonly Reader[]
}

/** Reads statements of a form; `write` gets its groups. */
function form(pattern: RegExp, write: (codec: LabelCodec, ...groups: string[]) => string): Reader {
  return (text, codec) => {
    const match = pattern.exec(text)
    return match ? write(codec, ...match.slice(1).map((group) => group ?? '')) : undefined
  }
}

/** A statement that stays as it is written. */
const as = (pattern: RegExp) => form(pattern, (_, text) => text ?? '')
const tail = ({ hide }: LabelCodec, label = '') => (label === '' ? '' : ` : ${hide(unquote(label))}`)
const state = String.raw`\[\*\]|\w[\w-]*`

const stateDiagram: Grammar = {
  header: 'stateDiagram-v2',
  opens: /^state\s+(?:"[^"]*"\s+as\s+)?\w+\s*\{$/,
  statements: [
    form(/^state\s+(?:"([^"]*)"\s+as\s+)?(\w+)\s*\{$/, ({ hide }, label = '', name = '') =>
      label === '' ? `state ${name} {` : `state "${hide(label)}" as ${name} {`,
    ),
    form(/^state\s+"([^"]*)"\s+as\s+(\w+)$/, ({ hide }, label = '', name = '') => `state "${hide(label)}" as ${name}`),
    form(
      new RegExp(`^(${state})\\s*-->\\s*(${state})(?:\\s*:\\s*(.+))?$`),
      (codec, from, to, label) => `${from} --> ${to}${tail(codec, label)}`,
    ),
    form(/^(\w[\w-]*)\s*:\s*(\S.*)$/, (codec, name, label) => `${name}${tail(codec, label)}`),
    as(/^(direction (?:TB|TD|BT|LR|RL))$/),
  ],
}

const relation = String.raw`<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<--|<\.\.`

const classDiagram: Grammar = {
  header: 'classDiagram',
  opens: /\{$/,
  statements: [
    as(/^(class\s+\w+(?:~\w+~)?(?:\s*\{)?)$/),
    as(/^(namespace\s+\w+\s*\{)$/),
    form(
      new RegExp(`^(\\w+)(?:\\s*"([^"]*)")?\\s*(${relation})(?:\\s*"([^"]*)")?\\s*(\\w+)(?:\\s*:\\s*(\\S.*))?$`),
      (codec, from, many = '', arrow, few = '', to, label) => {
        const count = (text: string) => (text === '' ? '' : ` "${codec.hide(text)}"`)
        return `${from}${count(many)} ${arrow}${count(few)} ${to}${tail(codec, label)}`
      },
    ),
    form(/^(\w+)\s*:\s*(\S.*)$/, ({ hide }, name, member) => `${name} : ${hideMember(member, hide)}`),
  ],
  inside: [
    as(/^(<<\w+>>)$/),
    as(/^(class\s+\w+(?:~\w+~)?(?:\s*\{)?)$/),
    form(/^([^{}]+)$/, ({ hide }, member) => hideMember(member, hide)),
  ],
}

/** `+List~int~ names(x)$`: its signs and parentheses are syntax. */
function hideMember(member = '', hide: LabelCodec['hide']): string {
  const generic = member.replace(/~([^~]+)~/g, '<$1>')
  return generic.replace(/[^\s()$*#~+-]+/g, (word) => hide(word))
}

const cardinality = '[|o}]{2}(?:--|\\.\\.)[|o{]{2}'

const erDiagram: Grammar = {
  header: 'erDiagram',
  opens: /\{$/,
  statements: [
    as(/^([\w-]+\s*\{)$/),
    form(
      new RegExp(`^([\\w-]+)\\s+(${cardinality})\\s+([\\w-]+)\\s*:\\s*(.+)$`),
      (codec, from, ends, to, label) => `${from} ${ends} ${to}${tail(codec, label)}`,
    ),
  ],
  inside: [
    form(
      /^([\w()[\]-]+)\s+([\w*-]+)((?:[\s,]+(?:PK|FK|UK))*)$/,
      ({ hide }, type, name, keys = '') => `${hide(type ?? '')} ${hide(name ?? '')}${keys.replaceAll(',', ' ')}`,
    ),
  ],
}

const number = String.raw`-?\d+(?:\.\d+)?`
const numbers = String.raw`\[\s*${number}(?:\s*,\s*${number})*\s*\]`

const xyChart: Grammar = {
  header: 'xychart-beta',
  opens: /$^/,
  statements: [
    as(new RegExp(`^((?:bar|line)\\s+${numbers})$`)),
    form(
      new RegExp(`^([xy]-axis)\\s+(?:"([^"]*)"\\s+)?(${number}\\s*-->\\s*${number})$`),
      ({ hide }, axis, title = '', range) => `${axis} ${title && `"${hide(title)}" `}${range}`,
    ),
    form(/^x-axis\s+(?:"([^"]*)"\s+)?\[([^[\]]+)\]$/, ({ hide }, title = '', names = '') => {
      const categories = names.split(',').map((name) => hide(unquote(name.trim())))
      return `x-axis ${title && `"${hide(title)}" `}[${categories.join(', ')}]`
    }),
    form(/^y-axis\s+"([^"]*)"$/, ({ hide }, title = '') => `y-axis "${hide(title)}"`),
  ],
}

const grammars: readonly (readonly [RegExp, Grammar])[] = [
  [/^stateDiagram(?:-v2)?$/, stateDiagram],
  [/^classDiagram$/, classDiagram],
  [/^erDiagram$/, erDiagram],
  [/^xychart(?:-beta)?(?: horizontal)?$/, xyChart],
]

export function readStatements({ header, lines }: DiagramLines, codec: LabelCodec): string {
  const grammar = grammars.find(([pattern]) => pattern.test(header.text))?.[1]
  if (!grammar) throw new NotDrawable(header)
  const found: string[] = []
  let depth = 0
  for (const line of lines) {
    const isEnd = line.text === '}' && depth > 0
    found.push(isEnd ? '}' : readStatement(line, depth, grammar, codec))
    if (isEnd) depth--
    else if (grammar.opens.test(line.text)) depth++
  }
  const last = lines.at(-1)
  if (depth > 0 && last) throw new NotDrawable(last)
  // The library keeps the first label of a state.
  const names = grammar === stateDiagram ? found.filter((text) => /^(?:\w[\w-]* : |state "[^{]*$)/.test(text)) : []
  return [/horizontal/.test(header.text) ? header.text : grammar.header, ...names, ...found].join('\n')
}

function readStatement(line: Line, depth: number, grammar: Grammar, codec: LabelCodec): string {
  const readers = depth > 0 && grammar.inside ? grammar.inside : grammar.statements
  for (const read of readers) {
    const text = read(line.text, codec)
    if (text !== undefined) return text
  }
  throw new NotDrawable(line)
}
