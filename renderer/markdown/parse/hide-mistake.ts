/** Hides from the parser what is no MDX in a page of Docusaurus, which versions before its third one read in another way. */
import type { Place } from '../../model/place.ts'
import { hideAt } from './foreign-text.ts'
import { proseOf } from './prepare-text.ts'

/** Those that writers use: a tag of them is no text. */
const elements = new Set(
  `a abbr audio b blockquote button center code colgroup dd del details div dl dt em figcaption figure font footer form h1 h2 h3 h4 h5
  h6 header i iframe ins kbd label li main mark nav ol option p picture pre q s samp script section select small span strong style sub
  summary sup svg table tbody td tfoot th thead time tr u ul var video`.split(/\s+/),
)

const voids = /^(?:br|col|hr|img|input|source|wbr)$/

interface Corrected {
  readonly text: string
  /** What becomes of the mistake. */
  readonly effect: string
}

/** `undefined` where it is not known what is meant. `place` is where the parser noticed the mistake with this code. */
export function hideMistake(text: string, code: string, reason: string, place: Place): Corrected | undefined {
  const at = offsetOf(text, place)
  // Nobody knows which of its two texts has the components that count.
  if (code === 'merge-conflict') return undefined
  if (code === 'mdx-expression') return hidden(text, text.lastIndexOf('{', at))
  if (code === 'mdx-tag' || code === 'mdx-syntax') return hidden(text, text.lastIndexOf('<', at - 1))
  const [, line, column] = / for `<[^`]*>` \((\d+):(\d+)/.exec(reason) ?? []
  const opened = line === undefined ? -1 : offsetOf(text, { line: Number(line), column: Number(column) })
  return withoutTag(text, opened) ?? withoutTag(text, text.lastIndexOf('<', at))
}

export function hasComponents(text: string): boolean {
  return /(?<!<)<[A-Z][\w.]*(?=[\s/>])/.test(proseOf(text).replace(/`+[^`\n]*`+/g, ''))
}

function hidden(text: string, at: number): Corrected | undefined {
  return at < 0 ? undefined : { text: hideAt(text, at), effect: 'It is shown as text.' }
}

/** Components are meant as such. */
function withoutTag(text: string, at: number): Corrected | undefined {
  const tag = at < 0 ? undefined : /^<\/?([a-z][\w.:-]*)(?![\w.:-])[^<>]*>/.exec(text.slice(at, at + 1000))
  if (!tag) return undefined
  const [whole, name = ''] = tag
  const end = at + whole.length
  if (voids.test(name))
    return { text: `${text.slice(0, end - 1)}/${text.slice(end - 1)}`, effect: 'It is read as closed.' }
  if (!elements.has(name)) return hidden(text, at)
  const blank = whole.replace(/[^\n]/g, ' ')
  return { text: text.slice(0, at) + blank + text.slice(end), effect: 'It is left out.' }
}

export function offsetOf(text: string, { line, column }: Place): number {
  let start = 0
  for (let number = 1; number < line && start >= 0; number++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}
