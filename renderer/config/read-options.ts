/**
 * Reads unchecked values. Every read names its option, so the reads themselves make the list of known options: an option that no
 * read named is reported as unknown when the object is done. A problem never stops the reading: the option counts as not set.
 */
import type { ValueKeys } from '../model/diagnostic.ts'
import { suggest } from '../text/nearest.ts'

export type OptionPath = ValueKeys

export interface OptionProblem {
  readonly path: OptionPath
  readonly code: string
  readonly message: string
  readonly hint: string
  /** Default: `error`. */
  readonly severity?: 'error' | 'warning' | 'hint'
  /** The site cannot be built, but without this option its pages can be checked. */
  readonly sparesPages?: boolean
}

/** A value and its path in the config. */
export interface Setting {
  readonly value: unknown
  readonly path: OptionPath
  readonly report: (problem: OptionProblem) => void
}

/** An object whose options are being read. */
export interface Options extends Setting {
  readonly value: Readonly<Record<string, unknown>>
  readonly known: Set<string>
}

/** Returns the checked value, or reports the problem and returns `undefined`. */
export type Reader<T> = (place: Setting) => T | undefined

/** `navbar.items[2].label`; the config itself when the path is empty. */
export function nameOfPath(path: OptionPath): string {
  if (path.length === 0) return 'the config'
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '')
}

export function complain(
  place: Pick<Setting, 'path' | 'report'>,
  code: string,
  message: string,
  hint: string,
): undefined {
  place.report({ path: place.path, code: `config-${code}`, message, hint })
}

/** One option of an object; adds its name to the known ones. */
export function placeOf(options: Options, key: string): Setting {
  options.known.add(key)
  const value = Object.hasOwn(options.value, key) ? options.value[key] : undefined
  return { value, path: [...options.path, key], report: options.report }
}

/** Reads an option; `undefined` when it is missing or invalid. */
export function read<T>(options: Options, key: string, reader: Reader<T>): T | undefined {
  const place = placeOf(options, key)
  return place.value === undefined ? undefined : reader(place)
}

/** Reads a required option. `example` is the value that the hint shows. */
export function readRequired<T>(options: Options, key: string, reader: Reader<T>, example: string): T | undefined {
  const place = placeOf(options, key)
  if (place.value !== undefined) return reader(place)
  return complain(options, 'missing-key', `"${nameOfPath(place.path)}" is missing.`, `Add ${key}: ${example}.`)
}

/** Reads an option that is an object of options, each with a default: a missing object is read as an empty one. */
export function readGroup<T>(options: Options, key: string, readAll: (group: Options) => T): T {
  const place = placeOf(options, key)
  if (place.value !== undefined) {
    const group = asObject(readAll)(place)
    if (group !== undefined) return group
  }
  return readAll({ ...place, value: {}, known: new Set() })
}

/** Reports a list or a text that is given but empty, so that readers see nothing where it belongs. */
export function complainOfEmpty({ value, path, report }: Options, key: string, hint: string): void {
  const given = value[key]
  if (!Array.isArray(given) ? given !== '' : given.length > 0) return
  const place = [...path, key]
  report({ path: place, code: 'config-empty', severity: 'warning', message: `"${nameOfPath(place)}" is empty.`, hint })
}

/** Reports no unknown options in this object, because it is wrong as a whole. */
export function ignoreRest(options: Options): void {
  for (const key of Object.keys(options.value)) options.known.add(key)
}

const kinds = {
  text: { name: 'a string', hint: 'Write text in quotes.' },
  truth: { name: 'true or false', hint: 'Write true or false, without quotes.' },
  number: { name: 'a whole number', hint: 'Write a whole number, without quotes.' },
  list: { name: 'an array', hint: 'Write an array: [ … ].' },
  object: { name: 'an object', hint: 'Write an object: { … }.' },
} as const

function complainOfType(place: Setting, { name, hint }: { name: string; hint: string }): undefined {
  const subject = place.path.length === 0 ? 'The config' : `"${nameOfPath(place.path)}"`
  return complain(place, 'wrong-type', `${subject} must be ${name}, not ${describe(place.value)}.`, hint)
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'string') return `the string "${value}"`
  if (typeof value === 'number') return `the number ${value}`
  if (typeof value === 'object') return 'an object'
  return typeof value === 'boolean' ? String(value) : `a ${typeof value}`
}

export function asText(place: Setting): string | undefined {
  return typeof place.value === 'string' ? place.value : complainOfType(place, kinds.text)
}

export function asBoolean(place: Setting): boolean | undefined {
  return typeof place.value === 'boolean' ? place.value : complainOfType(place, kinds.truth)
}

export function asWholeNumber(place: Setting): number | undefined {
  return Number.isInteger(place.value) ? Number(place.value) : complainOfType(place, kinds.number)
}

/** A warning about an option that is right but changes nothing here. */
export function complainOfNoEffect(
  { path, report }: Pick<Setting, 'path' | 'report'>,
  reason: string,
  hint: string,
): void {
  const message = `"${nameOfPath(path)}" has no effect${reason}.`
  report({ path, code: 'config-no-effect', severity: 'warning', message, hint })
}

/** A size, a number of bytes or of days. */
export function asAmount(place: Setting): number | undefined {
  const number = asWholeNumber(place)
  if (number === undefined || number >= 0) return number
  return complain(place, 'wrong-value', `"${nameOfPath(place.path)}" is below zero.`, 'Write 0 or more.')
}

/** Reports the wrong type of an option with several forms; `name` lists them. */
export function asWrongForm(place: Setting, name: string): undefined {
  return complainOfType(place, { name, hint: `Write ${name}.` })
}

export function asChoice<const T extends string>(choices: readonly T[]): Reader<T> {
  return (place) => {
    const text = asText(place)
    if (text === undefined) return undefined
    const choice = choices.find((candidate) => candidate === text)
    if (choice !== undefined) return choice
    const message = `"${text}" is not a valid value of ${nameOfPath(place.path)}.`
    return complain(place, 'wrong-value', message, suggest(text, choices))
  }
}

export function asList<T>(entry: Reader<T>): Reader<T[]> {
  return (place) => {
    if (!Array.isArray(place.value)) return complainOfType(place, kinds.list)
    return place.value.flatMap((value: unknown, index) => {
      const result = entry({ value, path: [...place.path, index], report: place.report })
      return result === undefined ? [] : [result]
    })
  }
}

/** An object whose keys are the author's own. */
export function asRecord<T>(entry: Reader<T>): Reader<Record<string, T>> {
  return (place) => {
    if (!isObject(place.value)) return complainOfType(place, kinds.object)
    const entries = Object.entries(place.value).flatMap(([key, value]) => {
      const result = entry({ value, path: [...place.path, key], report: place.report })
      return result === undefined ? [] : [[key, result] as const]
    })
    return Object.fromEntries(entries)
  }
}

/** An object with known options. `moved` maps options of other generators to ours. */
export function asObject<T>(
  readAll: (options: Options) => T | undefined,
  moved: Readonly<Record<string, string>> = {},
): Reader<T> {
  return (place) => {
    if (!isObject(place.value)) return complainOfType(place, kinds.object)
    const options: Options = { ...place, value: place.value, known: new Set() }
    const result = readAll(options)
    for (const key of Object.keys(place.value)) {
      if (!options.known.has(key)) complainOfUnknown(options, key, moved)
    }
    return result
  }
}

function complainOfUnknown(options: Options, key: string, moved: Readonly<Record<string, string>>): void {
  const place = { path: [...options.path, key], report: options.report }
  const message = `"${key}" is not an option of ${nameOfPath(options.path)}.`
  const target = Object.hasOwn(moved, key) ? moved[key] : undefined
  const hint = target ? `Use ${target} instead.` : suggest(key, [...options.known])
  complain(place, 'unknown-key', message, hint)
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Given<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** Drops the fields that are `undefined`. */
export function onlyGiven<T extends object>(values: T): Given<T> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Given<T> // the filter is what the type says
}
