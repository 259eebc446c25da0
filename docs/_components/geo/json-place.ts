/** Where in a text of JSON something stands; lines and columns count from one. */
import { isCollection, LineCounter, parseDocument } from 'yaml'

export interface TextPlace {
  readonly line: number
  readonly column: number
}

/** Of a value, by a path such as `features[2].geometry`; of the nearest value around it when it is not there. */
export function placeOfPath(text: string, path: string): TextPlace {
  const lines = new LineCounter()
  const { contents } = parseDocument(text, { lineCounter: lines })
  const keys = [...path.matchAll(/[^.[\]]+/g)].map(([key]) => (/^\d+$/.test(key) ? Number(key) : key))
  let at = contents
  for (const key of keys) {
    const next: unknown = isCollection(at) ? at.get(key, true) : undefined
    if (!next) break
    at = next as typeof at // a node, because the value was not unwrapped
  }
  const { line, col } = lines.linePos(at?.range?.[0] ?? 0)
  return { line, column: col }
}

/** Of the first character that cannot stand in JSON; the end for a text that is cut off. Engines do not always tell. */
export function placeOfSyntaxError(text: string): TextPlace {
  let [good, bad] = [0, text.length + 1]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isBeginning(text.slice(0, middle))) good = middle
    else bad = middle
  }
  const before = text.slice(0, good).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

/** Whether the text is JSON, or could be made JSON by writing on. */
function isBeginning(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const [, position] = /position (\d+)/.exec(String(error)) ?? []
    return position === undefined ? /end of JSON/.test(String(error)) : Number(position) >= text.length
  }
}
