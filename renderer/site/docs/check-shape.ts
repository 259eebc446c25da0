import type { ValueKeys } from '../../model/diagnostic.ts'
import { didYouMean, nearest, oneOf } from '../../text/nearest.ts'
import { numberOf } from '../../text/number-of.ts'

type FieldType = 'text' | 'filled' | 'number' | 'flag' | 'object' | 'texts' | 'items' | 'link'

/** Known fields of an object that an author wrote. A field with `!` is required. */
export type Shape = Readonly<Record<string, FieldType | `${FieldType}!`>>

interface ShapeProblem {
  readonly message: string
  readonly hint: string
  /** The field that is written. */
  readonly keys?: ValueKeys
}

const expectations: Readonly<Record<FieldType, string>> = {
  text: 'a string',
  filled: 'a string that is not empty',
  number: 'a number',
  flag: 'true or false',
  object: 'an object',
  texts: 'an array of strings',
  items: 'an array of items',
  link: 'an object with a "type", or null',
}

/** Finds unknown fields, missing fields and values of the wrong type. `name` is the object's name in messages. */
export function checkShape(value: Readonly<Record<string, unknown>>, shape: Shape, name: string): ShapeProblem[] {
  const unknown = Object.keys(value)
    .filter((key) => !Object.hasOwn(shape, key))
    .map((key) => ({
      message: `"${key}" is not an option of ${name}.`,
      hint: didYouMean(nearest(key, Object.keys(shape)), `Use ${oneOf(Object.keys(shape))}.`),
      keys: [key],
    }))
  const wrong = Object.entries(shape).flatMap(([key, written]) => {
    const type = written.replace('!', '') as FieldType // the mark is the only addition
    const field = value[key]
    if (field === undefined && !written.endsWith('!')) return []
    if (hasType(field, type)) return []
    const message =
      field === undefined
        ? `"${key}" is missing in ${name}.`
        : `"${key}" of ${name} must be ${expectations[type]}, not ${JSON.stringify(field) ?? 'a function'}.`
    const keys = field === undefined ? [] : [key]
    return [{ message, hint: `Set "${key}" to ${expectations[type]}.`, keys }]
  })
  return [...unknown, ...wrong]
}

function hasType(value: unknown, type: FieldType): boolean {
  switch (type) {
    case 'text':
      return typeof value === 'string'
    case 'filled':
      return typeof value === 'string' && value !== ''
    case 'number':
      return numberOf(value) !== undefined
    case 'flag':
      return typeof value === 'boolean'
    case 'object':
      return isObject(value)
    case 'texts':
      return Array.isArray(value) && value.every((item) => typeof item === 'string')
    case 'items':
      return Array.isArray(value) || isObject(value)
    case 'link':
      return value === null || isObject(value)
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
