/**
 * Reads flowcharts of Mermaid strictly, and writes them in the few forms that the library draws as Mermaid does: it keeps the first
 * label of a node, reads `A-->B` as one name, and drops what it does not know.
 */
import { type DiagramLines, type LabelCodec, type Line, NotDrawable, unquote } from './diagram-lines.ts'

interface FlowNode {
  readonly alias: string
  label: string
  shape: Shape
  group: Group | undefined
  classes: string
}

interface Group {
  readonly alias: string
  readonly title: string
  readonly parent: Group | undefined
  direction: string | undefined
}

type Shape = readonly [open: string, close: string]

const box: Shape = ['[', ']']

/** Longer brackets first. */
const shapes: readonly Shape[] = [
  ['(((', ')))'],
  ['([', '])'],
  ['((', '))'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['[/', '\\]'],
  ['[\\', '/]'],
  ['{{', '}}'],
  ['>', ']'],
  box,
  ['(', ')'],
  ['{', '}'],
]

const id = /[\p{L}\p{N}_]+(?:-(?![-.])[\p{L}\p{N}_]+)*/uy
const quoted = /"([^"`]*)"/y
const bare = /(?:[^"`[\](){}|<>]|<\/?\w+\s*\/?>)+/y
const link = /(<)?(?:(--+>|---+)|(==+>|===+)|(-\.+->|-\.+-))(?![-=.>xo]\S)/y
const worded = /(<)?(?:--(?!-)|==(?!=)|-\.(?!-))\s+(\S(?:.*?\S)?)\s+(--+>|---+|==+>|===+|\.+->|\.+-(?!>))/y
const label = /\s*\|(?:\s*"([^"|`]*)"\s*|([^"|`]*))\|/y
const direction = /^direction\s+(TB|TD|BT|LR|RL)$/
const looks =
  /^(?:classDef\s+(?!default\b)\w+\s|linkStyle\s+(?:default\s|\d[\d,\s]*(?![\d,\s])(?<=\s)))[\w#:;,.%()\s-]+$/

export function readFlowchart({ header, lines }: DiagramLines, codec: LabelCodec): string {
  const [, way = 'TD'] = /^(?:graph|flowchart)(?:\s+(TB|TD|BT|LR|RL))?;?$/.exec(header.text) ?? unknown(header)
  const chart = createChart(codec)
  for (const line of lines) chart.read({ ...line, text: line.text.replace(/;$/, '').trimEnd() })
  return [`graph ${way}`, ...chart.write()].join('\n')
}

function unknown(line: Line): never {
  throw new NotDrawable(line)
}

function createChart(codec: LabelCodec) {
  const nodes = new Map<string, FlowNode>()
  const groups = new Map<string, Group>()
  const edges: string[] = []
  const styles: string[] = []
  let open: Group | undefined
  let last: Line | undefined

  const nodeOf = (name: string, line: Line): FlowNode => {
    if (groups.has(name) || name === 'end') throw new NotDrawable(line)
    const node = nodes.get(name) ?? {
      alias: `n${nodes.size}`,
      label: name,
      shape: box,
      group: undefined,
      classes: '',
    }
    node.group ??= open
    nodes.set(name, node)
    return node
  }
  const openGroup = (rest: string, line: Line) => {
    const [, name = rest, title = rest] = /^([\w-]+)\s*\[(.+)\]$/.exec(rest) ?? []
    if (/["[\]`]/.test(unquote(title)) || nodes.has(name) || groups.has(name)) throw new NotDrawable(line)
    open = { alias: `g${groups.size}`, title: unquote(title), parent: open, direction: undefined }
    groups.set(name, open)
  }
  const readLooks = (line: Line) => {
    const [, kind, names = '', rest = ''] =
      /^(class|style)\s+([\w,-]+)\s+([\w#:;,.%()-][\w#:;,.%()\s-]*)$/.exec(line.text) ?? []
    if (!kind && !looks.test(line.text)) return false
    const aliases = names.split(',').map((name) => (nodes.get(name) ?? unknown(line)).alias)
    styles.push(withInk(kind ? `${kind} ${aliases.join()} ${rest}` : line.text))
    return true
  }
  return {
    read(line: Line) {
      last = line
      const [, title] = /^subgraph\s+(\S.*)$/.exec(line.text) ?? []
      const [, way] = direction.exec(line.text) ?? []
      if (title !== undefined) openGroup(title, line)
      else if (line.text === 'end' && open) open = open.parent
      else if (way && open) open.direction = way
      else if (/^(?:class|classDef|style|linkStyle)\s/.test(line.text)) {
        if (!readLooks(line)) throw new NotDrawable(line)
      } else edges.push(...readLinks(line, nodeOf, codec))
    },
    write(): string[] {
      if (open && last) throw new NotDrawable(last)
      const inside = (group: Group | undefined): string[] => [
        ...[...nodes.values()].filter((node) => node.group === group).map((node) => declare(node, codec)),
        ...[...groups.values()]
          .filter(({ parent }) => parent === group)
          .flatMap((it) => [
            `subgraph ${it.alias} [${codec.hide(it.title)}]`,
            ...(it.direction ? [`direction ${it.direction}`] : []),
            ...inside(it),
            'end',
          ]),
      ]
      return [...inside(undefined), ...edges, ...styles]
    },
  }
}

/** A text on a color that the author chose does not turn with the color mode. */
function withInk(style: string): string {
  const [, hex] = /\bfill:\s*#([\da-f]{6}|[\da-f]{3})\b/i.exec(style) ?? []
  if (hex === undefined || /[\s,]color:/.test(style)) return style
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => Number.parseInt(pair, 16))
  return `${style.replace(/;\s*$/, '')},color:${red * 0.3 + green * 0.59 + blue * 0.11 > 140 ? '#111' : '#fff'}`
}

function declare({ alias, label: text, shape: [start, end], classes }: FlowNode, { hide }: LabelCodec): string {
  return `${alias}${start}${hide(text) || ' '}${end}${classes}`
}

type NodeOf = (name: string, line: Line) => FlowNode

/** `A[Start] & B --> C -->|yes| D`: returns one statement for each pair of neighbours. */
function readLinks(line: Line, nodeOf: NodeOf, codec: LabelCodec): string[] {
  const scanner = createScanner(line)
  const edges: string[] = []
  let from = readGroup(scanner, line, nodeOf)
  while (!scanner.isDone()) {
    const arrow = readArrow(scanner, codec)
    const to = readGroup(scanner, line, nodeOf)
    edges.push(`${from.join(' & ')} ${arrow} ${to.join(' & ')}`)
    from = to
  }
  return edges
}

function readGroup(scanner: Scanner, line: Line, nodeOf: NodeOf): string[] {
  const aliases: string[] = []
  do {
    const [name] = scanner.take(id) ?? scanner.fail()
    const node = nodeOf(name, line)
    const shape = shapes.find(([start]) => scanner.skip(start))
    if (shape) readLabel(scanner, shape, node)
    const [, classes] = scanner.take(/:::(\w+)/y) ?? []
    if (classes) node.classes = `:::${classes}`
    aliases.push(node.alias)
    scanner.take(/\s*/y)
  } while (scanner.take(/&\s*/y))
  return aliases
}

function readLabel(scanner: Scanner, shape: Shape, node: FlowNode): void {
  const [, inQuotes] = scanner.take(quoted) ?? []
  const [text] = inQuotes === undefined ? (scanner.take(bare) ?? scanner.fail()) : [inQuotes]
  // `[/text/]` is a shape that the library does not have, and its last slash is part of the text here.
  if (!scanner.skip(shape[1]) || (shape === box && /^[/\\]/.test(text) && inQuotes === undefined)) scanner.fail()
  node.label = text.trim()
  node.shape = shape
}

function readArrow(scanner: Scanner, { hide }: LabelCodec): string {
  const words = scanner.take(worded)
  const [, back = '', text = '', end = ''] = words ?? []
  if (words) {
    scanner.take(/\s*/y)
    return `${back}${arrowOf(end)}|${hide(text.replace(/^"(.*)"$/, '$1'))}|`
  }
  const [, start = '', plain, thick, dotted] = scanner.take(link) ?? scanner.fail()
  const [, inQuotes, inPipes = ''] = scanner.take(label) ?? []
  scanner.take(/\s*/y)
  const shown = hide((inQuotes ?? inPipes).trim())
  return `${start}${arrowOf(plain ?? thick ?? dotted ?? '')}${shown && `|${shown}|`}`
}

/** Longer arrows only ask for more distance. */
function arrowOf(written: string): string {
  const isArrow = written.endsWith('>')
  if (written.includes('=')) return isArrow ? '==>' : '==='
  if (written.includes('.')) return isArrow ? '-.->' : '-.-'
  return isArrow ? '-->' : '---'
}

type Scanner = ReturnType<typeof createScanner>

function createScanner(line: Line) {
  let at = 0
  return {
    isDone: () => at >= line.text.length,
    /** Matches a sticky pattern here, and moves behind the match. */
    take(pattern: RegExp): RegExpExecArray | null {
      pattern.lastIndex = at
      const match = pattern.exec(line.text)
      if (match) at += match[0].length
      return match
    },
    skip(text: string): boolean {
      const isHere = line.text.startsWith(text, at)
      if (isHere) at += text.length
      return isHere
    },
    fail(): never {
      throw new NotDrawable(line, at)
    },
  }
}
