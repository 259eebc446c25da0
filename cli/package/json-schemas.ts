/** Makes the JSON schemas of front matter and `_category_` files from the tables with which both are read. */
import type { Shape } from '../../renderer/site/docs/check-shape.ts'
import { categoryShape } from '../../renderer/site/sidebars/category-files.ts'
import { linkShapes } from '../../renderer/site/sidebars/category-options.ts'
import { frontMatterSchemas } from '../../renderer/sources/scan/front-matter-schema.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

/** Schemas by file name. `modelText` is the source of the types, whose comments become descriptions. */
export function jsonSchemas(modelText: string): Readonly<Record<string, JsonSchema>> {
  const draft = { $schema: 'http://json-schema.org/draft-07/schema#' }
  const category = describe(
    { ...draft, title: 'Category', ...objectSchema(categoryShape, { ...simple, link: linkSchema() }) },
    'CategoryConfig',
    modelText,
  )
  const keys = { ...draft, title: 'Front matter', type: 'object', properties: frontMatterSchemas }
  return {
    'front-matter-schema.json': describe(keys, 'FrontMatter', modelText),
    'category-schema.json': category,
  }
}

function describe(schema: JsonSchema, name: string, modelText: string): JsonSchema {
  const comments = commentsOf(name, modelText)
  const properties = Object.entries(Object(schema.properties)).map(([key, property]) => {
    const description = comments.get(key)
    if (description === undefined) throw new Error(`"${key}" of ${name} has no comment.`)
    return [key, { description, ...Object(property) }]
  })
  return { ...schema, properties: Object.fromEntries(properties) }
}

/** The comments of an interface's fields. */
function commentsOf(name: string, text: string): Map<string, string> {
  const start = text.indexOf(`export interface ${name} {`)
  const body = text.slice(start, text.indexOf('\n}', start))
  const fields = [...body.matchAll(/\/\*\* (.*?) \*\/\s*(?:readonly )?([\w$]+)\?:/g)]
  return new Map(fields.map(([, comment = '', key = '']) => [key, comment]))
}

const simple: Readonly<Record<string, JsonSchema>> = {
  text: { type: 'string' },
  number: { type: 'number' },
  flag: { type: 'boolean' },
  object: { type: 'object' },
  texts: { type: 'array', items: { type: 'string' } },
}

/** Fields whose type has `!` are required. */
function objectSchema(shape: Shape, types: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const fields = Object.entries(shape)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([key, type]) => [key, types[type.replace('!', '')]])),
    required: fields.flatMap(([key, type]) => (type.endsWith('!') ? [key] : [])),
    additionalProperties: false,
  }
}

/** The type of a link decides which other fields it has. */
function linkSchema(): JsonSchema {
  const links = Object.entries(linkShapes).map(([type, shape]) => {
    const { properties, required, ...rest } = objectSchema(shape, simple)
    const fields = { ...Object(properties), type: { const: type } }
    return { ...rest, properties: fields, required: ['type', ...[required].flat()] }
  })
  return { anyOf: [{ type: 'null' }, ...links] }
}
