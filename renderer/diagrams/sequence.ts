/** Reads sequence diagrams of Mermaid strictly, and writes them in the forms that the library draws as Mermaid does. */
import { type DiagramLines, type LabelCodec, type Line, NotDrawable } from './diagram-lines.ts'

const actor = /^(participant|actor)\s+(\S|\S.*?\S)(?:\s+as\s+(\S.*))?$/
const message =
  /^([^\s:+-](?:[^:]*?[^\s:+-])?)\s*(-->>|->>|--\)|-\)|-->|->)(?:\s*([+-]))?\s*([^\s:+-](?:[^:]*?[^\s:])?)\s*:\s*(\S.*)$/
const note = /^note\s+(left of|right of|over)\s+([^\s:](?:[^:]*?[^\s:])?)\s*:\s*(\S.*)$/i
const block = /^(?:loop|alt|opt|par|critical|break)(?:\s+(\S.*))?$/
const divider = /^(?:else|and)(?:\s+(\S.*))?$/
const activation = /^(activate|deactivate)\s+(\S.*)$/

interface Message {
  readonly from: string
  readonly to: string
  /** The position of the statement among those written. */
  readonly at: number
  readonly write: (mark: string) => string
}

export function readSequence({ lines }: DiagramLines, codec: LabelCodec): string {
  const sequence = createSequence(codec)
  for (const line of lines) if (!sequence.read(line)) throw new NotDrawable(line)
  return ['sequenceDiagram', ...sequence.write(lines.at(-1))].join('\n')
}

function createSequence({ hide }: LabelCodec) {
  const aliases = new Map<string, string>()
  const declared: string[] = []
  const written: string[] = []
  let depth = 0
  let count: number | undefined
  let last: Message | undefined

  // The library writes the name of an `actor` over the first message.
  const declare = (name: string, label: string) => {
    const alias = `p${aliases.size}`
    aliases.set(name, alias)
    declared.push(`participant ${alias} as ${hide(label)}`)
    return alias
  }
  const aliasOf = (name: string) => aliases.get(name) ?? declare(name, name)

  const readMessage = (line: Line): boolean => {
    const [, from, arrow, mark = '', to, text = ''] = message.exec(line.text) ?? []
    if (from === undefined || to === undefined) return false
    const [sender, receiver] = [aliasOf(from), aliasOf(to)]
    const number = count === undefined ? '' : `${count++}. `
    const write = (sign: string) => `${sender}${arrow}${sign}${receiver}: ${number}${hide(text)}`
    last = { from, to, at: written.length, write }
    written.push(write(mark))
    return true
  }
  /** The library reads activations as marks of a message only. */
  const readActivation = (line: Line): boolean => {
    const [, kind, name] = activation.exec(line.text) ?? []
    const isAtMessage = last?.at === written.length - 1 && name === (kind === 'activate' ? last.to : last.from)
    if (!last || !isAtMessage) return false
    written[last.at] = last.write(kind === 'activate' ? '+' : '-')
    return true
  }
  const readBlock = ({ text }: Line): boolean => {
    const [word = ''] = text.split(/\s/, 1)
    const label = (block.exec(text) ?? (depth > 0 ? divider.exec(text) : null))?.[1]
    if (text === 'end' && depth > 0) depth--
    else if (block.test(text)) depth++
    else if (depth === 0 || !divider.test(text)) return false
    written.push(`${word} ${hide(label ?? '')}`.trim())
    return true
  }
  const readNote = ({ text }: Line): boolean => {
    const [, place, names, words = ''] = note.exec(text) ?? []
    if (names === undefined) return false
    const actors = names.split(',').map((name) => aliasOf(name.trim()))
    written.push(`Note ${place} ${actors.join()}: ${hide(words)}`)
    return true
  }
  const readActor = ({ text }: Line): boolean => {
    const [, , name, label = name] = actor.exec(text) ?? []
    if (name === undefined || label === undefined || aliases.has(name) || /[@{]/.test(name)) return false
    declare(name, label)
    return true
  }
  return {
    read(line: Line): boolean {
      if (line.text === 'autonumber') count = 1
      else return [readActor, readNote, readActivation, readBlock, readMessage].some((read) => read(line))
      return true
    },
    write(end: Line | undefined): string[] {
      if (depth > 0 && end) throw new NotDrawable(end)
      return [...declared, ...written]
    },
  }
}
