/** Finds values in a text of JSON. */
import type { Place } from '../../model/place.ts'

/** Of a value in valid JSON, by a path such as `features[2].geometry`; of the nearest value around it when it is not there. */
export function placeOfPath(text: string, path: string): Place {
  let at = Math.max(0, text.search(/\S/))
  for (const [key] of path.matchAll(/[^.[\]]+/g)) {
    const next = childAt(text, at, key)
    if (next === undefined) break
    at = next
  }
  return placeAt(text, at)
}

/** Where the value of a key begins, in the object or array that begins at `start`. */
function childAt(text: string, start: number, key: string): number | undefined {
  const isObject = text[start] === '{'
  let [depth, index, name]: [number, number, string | undefined] = [0, 0, undefined]
  for (const { 0: token, index: offset } of text.slice(start).matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{},]|[^\s[\]{}:,"]+/g)) {
    const isEnd = token === '}' || token === ']'
    if (depth === 1 && isEnd) return undefined
    if (depth === 1 && token === ',') [index, name] = [index + 1, undefined]
    else if (depth === 1 && isObject && name === undefined) name = String(JSON.parse(token))
    else if (depth === 1 && (isObject ? name : String(index)) === key) return start + offset
    if (token === '{' || token === '[') depth++
    else if (isEnd) depth--
    if (depth === 0) return undefined
  }
  return undefined
}

function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

/** Of the first character that is not valid JSON; the end for a text that is cut off. Engines do not always report it. */
export function placeOfSyntaxError(text: string): Place {
  let [good, bad] = [0, text.length + 1]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isBeginning(text.slice(0, middle))) good = middle
    else bad = middle
  }
  return placeAt(text, good)
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
