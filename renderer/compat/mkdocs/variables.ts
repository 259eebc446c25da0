/** Replaces `{{ name }}` of the macros plugin by values of the config. */
import { type Line, replaceIn } from '../lines.ts'
import type { Notes } from './notes.ts'
import type { PageContext } from './page.ts'

const pattern = /\{\{-?\s*([\w.]+)\s*(?:\|[^{}]*)?-?\}\}|\{\{-?[^{}]*-?\}\}|\{%(?:(?!\{%).)*?%\}/g

export function fillVariables(lines: readonly Line[], { settings: { variables }, notes }: PageContext): Line[] {
  if (variables === undefined) return [...lines]
  let isRaw = false
  return lines.map((line) => {
    if (!/\{[{%]/.test(line.text)) return line
    const replacements = [...line.text.matchAll(pattern)].flatMap(({ 0: whole, 1: name, index }) => {
      const isStart = /^\{%-?\s*raw\b/.test(whole)
      const isEnd = /^\{%-?\s*endraw\b/.test(whole)
      if (isStart || isEnd) isRaw = isStart
      const value = isStart || isEnd ? '' : isRaw || name === undefined ? undefined : valueAt(variables, name)
      if (value === undefined && !isRaw) addNote(whole, name, line, notes)
      return value === undefined ? [] : [{ start: index, end: index + whole.length, text: value }]
    })
    return replaceIn(line, replacements)
  })
}

/** `{{ name(…) }}` calls a macro. */
function addNote(whole: string, name: string | undefined, line: Line, notes: Notes): void {
  const [, macro] = /^\{\{-?\s*([\w.]+)\(/.exec(whole) ?? []
  if (macro !== undefined) notes.add('macro', macro, line)
  else notes.add(whole.startsWith('{%') ? 'template' : 'variable', name ?? whole, line)
}

function valueAt(variables: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = name.split('.').reduce<unknown>((at, key) => {
    return typeof at === 'object' && at !== null && Object.hasOwn(at, key)
      ? (at as Record<string, unknown>)[key]
      : undefined // checked
  }, variables)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}
