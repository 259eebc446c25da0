/** What is wrong with a text that is not JSON. */
import type { Place } from '../model/place.ts'
import { positionAt } from './position-at.ts'

interface JsonProblem {
  readonly reason: string
  /** Not every error has one. */
  readonly place: Place | undefined
  /** What is there. */
  readonly character: string | undefined
}

/** `error` is what `JSON.parse` threw. */
export function jsonProblem(error: unknown, text: string): JsonProblem {
  const [, reason = '', offset] = /^(?:\w*Error: )?(.*?)(?: in JSON at position (\d+).*)?$/s.exec(String(error)) ?? []
  if (offset === undefined) return { reason, place: undefined, character: undefined }
  return { reason, place: positionAt(text, Number(offset)), character: text[Number(offset)] }
}
