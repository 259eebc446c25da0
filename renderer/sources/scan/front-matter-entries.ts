/** Reads front matter into entries with their offsets: plain `key: value` lines directly, anything else with the YAML parser. */
import { isMap, isScalar, parseDocument } from 'yaml'
import { wellFormedIn } from '../../text/well-formed.ts'
import { circularAlias, lineProblem, type Problem, toProblem, unknownAlias, yamlHint } from './yaml-problem.ts'

export interface Entry {
  readonly key: string
  readonly value: unknown
  /** The value as written, for scalars. */
  readonly written: string
  /** Offsets in the file. */
  readonly keyAt: number
  readonly valueAt: number
}

interface Entries {
  readonly entries: readonly Entry[]
  readonly problem: Problem | undefined
}

/** `start` is the offset of the YAML text in its file. */
export function readEntries(yaml: string, start: number): Entries {
  return readPlainLines(yaml, start) ?? readYaml(yaml, start)
}

const plainLine = /^([A-Za-z_][\w-]*):[ \t]+(\S(?:.*[^ \t])?)[ \t]*$/

/** The entries, if every line is a key with a plain value that needs no YAML parser; else `undefined`. */
function readPlainLines(yaml: string, start: number): Entries | undefined {
  const entries: Entry[] = []
  const seen = new Set<string>()
  let offset = start
  for (const rawLine of yaml.split('\n')) {
    const line = rawLine.endsWith('\r') ? rawLine.slice(0, -1) : rawLine
    if (line !== '' && !line.startsWith('#')) {
      const match = plainLine.exec(line)
      const [, key = '', written = ''] = match ?? []
      const scalar = match && !seen.has(key) ? plainScalar(written) : undefined
      if (!scalar) return undefined
      seen.add(key)
      const valueAt = offset + line.indexOf(written, key.length + 1)
      entries.push({ key, value: scalar.value, written: scalar.written, keyAt: offset, valueAt })
    }
    offset += rawLine.length + 1
  }
  return { entries, problem: undefined }
}

const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null }

/** Reads the scalars that no YAML rule can change; `undefined` for all others. */
function plainScalar(written: string): { readonly value: unknown; readonly written: string } | undefined {
  const quoted = /^"([^"\\]*)"$|^'([^']*)'$/.exec(written)
  if (quoted) {
    const value = quoted[1] ?? quoted[2] ?? ''
    return { value, written: value }
  }
  if (Object.hasOwn(words, written)) return { value: words[written], written }
  if (/^-?(0|[1-9]\d{0,14})$/.test(written)) return { value: Number(written), written }
  if (written.startsWith('[')) return plainList(written)
  if (!/^[\p{L}/_]/u.test(written) || /:(\s|$)|\s#/.test(written) || /^(true|false|null)$/i.test(written))
    return undefined
  return { value: written, written }
}

/** A list of words such as `[csv, raster data]`. */
function plainList(written: string): { readonly value: unknown; readonly written: string } | undefined {
  if (!/^\[[A-Za-z][\w -]*(?:,[ ]*[A-Za-z][\w -]*)*\]$/.test(written)) return undefined
  const items = written
    .slice(1, -1)
    .split(',')
    .map((item) => item.trim())
  return items.some((item) => /^(true|false|null)$/i.test(item)) ? undefined : { value: items, written: '' }
}

function readYaml(yaml: string, start: number): Entries {
  const document = parseDocument(yaml, { prettyErrors: false })
  const [error] = document.errors // the others are usually its consequences
  if (error) return { entries: [], problem: toProblem(error, yaml, start) }
  if (document.contents === null) return { entries: [], problem: undefined }
  const failed = (message: string, hint = yamlHint): Entries => ({ entries: [], problem: { message, hint, at: start } })
  if (!isMap(document.contents))
    return /^[\w-]+:\S/.test(yaml)
      ? failed(...lineProblem(yaml.split('\n', 1)[0]?.trim() ?? ''))
      : failed('The front matter has no "key: value" lines.')
  try {
    const value: unknown = document.toJS()
    const circle = circularAlias(value, yaml, start)
    if (circle) return { entries: [], problem: circle }
    const values = wellFormedIn(value) as Record<string, unknown> // a map becomes an object
    return { entries: document.contents.items.map((pair) => toEntry(pair, values, start)), problem: undefined }
  } catch (error) {
    const problem = unknownAlias(error, yaml, start)
    if (problem) return { entries: [], problem }
    return failed(`The front matter is not valid YAML: ${error instanceof Error ? error.message : error}`)
  }
}

function toEntry(pair: { key: unknown; value: unknown }, values: Record<string, unknown>, start: number): Entry {
  const key = isScalar(pair.key) ? String(pair.key.value) : String(pair.key)
  const keyAt = start + offsetOf(pair.key, 0)
  const written = isScalar(pair.value) ? String(pair.value.source ?? pair.value.value ?? '') : ''
  return { key, value: values[key], written, keyAt, valueAt: start + offsetOf(pair.value, keyAt - start) }
}

function offsetOf(node: unknown, otherwise: number): number {
  const range = (node as { range?: readonly number[] } | null)?.range // nodes of a parsed document have a range
  return range?.[0] ?? otherwise
}
