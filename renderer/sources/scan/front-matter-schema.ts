/** Checks front matter entries: known keys with valid values pass, everything else becomes a finding. */
import type { Diagnostic } from '../../model/diagnostic.ts'
import { type FindingParts, finding } from '../../model/finding.ts'
import type { FilePath, FrontMatter, KeyElsewhere, SourceHead } from '../../model/model.ts'
import { insteadOfKey } from '../../text/foreign-names.ts'
import { didYouMean, nearest } from '../../text/nearest.ts'
import { numberOf } from '../../text/number-of.ts'
import { positionAt } from '../../text/position-at.ts'
import { unsafeScheme } from '../../text/url-scheme.ts'
import type { Entry } from './front-matter-entries.ts'
import { toIsoDate } from './iso-date.ts'
import { isOfMaterial } from './material-keys.ts'
import { isOfPost } from './post-keys.ts'
import type { Problem } from './yaml-problem.ts'

/** The checked value, or what was expected instead. */
type Reading = { readonly value: unknown } | { readonly expected: string; readonly example: string }
type Reader = (value: unknown, written: string) => Reading

/** Reads a value of a key; `schema` says to editors what `read` accepts. */
interface Rule {
  readonly schema: Readonly<Record<string, unknown>>
  readonly read: Reader
}

const text: Rule = {
  schema: { type: ['string', 'number'] },
  read: (value, written) => {
    if (typeof value === 'string') return { value }
    // `slug: 2024` is a number in YAML, but means the text.
    return typeof value === 'number'
      ? { value: written }
      : { expected: 'a string', example: 'Write text; put it in quotes if it has special characters.' }
  },
}
const textOrNull: Rule = {
  schema: { type: ['string', 'number', 'null'] },
  read: (value, written) => (value === null ? { value } : text.read(value, written)),
}
const safeIn = ({ schema, read }: Rule): Rule => ({
  schema,
  read: (value, written) => {
    if (typeof value !== 'string' || unsafeScheme(value) === undefined) return read(value, written)
    return { expected: 'an http, https or mailto address, or a path', example: 'Write https://example.com/page.' }
  },
})
const flag: Rule = {
  schema: { type: 'boolean' },
  read: (value) =>
    typeof value === 'boolean'
      ? { value }
      : { expected: 'true or false', example: 'Write true or false, without quotes.' },
}
const number: Rule = {
  schema: { type: 'number' },
  read: (written) => {
    const value = numberOf(written)
    return value === undefined ? { expected: 'a number', example: 'Write a number, without quotes.' } : { value }
  },
}
const object: Rule = {
  schema: { type: 'object' },
  read: (value) =>
    isObject(value) ? { value } : { expected: 'an object', example: 'Indent its "key: value" lines below it.' },
}
const level: Rule = {
  schema: { type: 'integer', minimum: 2, maximum: 6 },
  read: (value) =>
    Number.isInteger(value) && Number(value) >= 2 && Number(value) <= 6
      ? { value }
      : { expected: 'a heading level from 2 to 6', example: 'Write a whole number from 2 to 6.' },
}
const texts: Rule = {
  schema: { type: 'array', items: text.schema },
  read: (value) =>
    Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')
      ? { value: value.map(String) }
      : { expected: 'an array of strings', example: 'Write an array, such as [one, two].' },
}
const labelled = { type: 'object', properties: { label: text.schema }, required: ['label'] }
const tags: Rule = {
  schema: { type: 'array', items: { anyOf: [text.schema, labelled] } },
  read: (value, written) => {
    const names = Array.isArray(value) ? value.map((tag) => (isObject(tag) ? tag.label : tag)) : value
    const isBlank = Array.isArray(names) && names.some((name) => String(name).trim() === '')
    return isBlank ? { expected: 'an array of names', example: 'Remove the empty ones.' } : texts.read(names, written)
  },
}
const lastUpdate: Rule = {
  schema: {
    type: 'object',
    properties: { date: { type: 'string' }, author: { type: 'string' } },
    additionalProperties: false,
  },
  read: (value) => {
    const wrong = {
      expected: 'an object with date or author',
      example: 'Write last_update: { date: 2024-05-31, author: Ada }.',
    }
    if (!isObject(value) || !['undefined', 'string'].includes(typeof value.author)) return wrong
    const unknown = Object.keys(value).find((key) => key !== 'date' && key !== 'author')
    if (unknown !== undefined)
      return { ...wrong, example: didYouMean(nearest(unknown, ['date', 'author']), wrong.example) }
    const date = value.date === undefined ? undefined : toIsoDate(value.date)
    if (value.date !== undefined && date === undefined) return { ...wrong, expected: 'an object with a valid date' }
    const author = typeof value.author === 'string' ? { author: value.author } : {}
    return { value: { ...(date === undefined ? {} : { date }), ...author } }
  },
}
const mdx: Rule = {
  schema: { type: 'object', properties: { format: { enum: ['md', 'mdx'] } } },
  read: (value) =>
    isObject(value) && [undefined, 'md', 'mdx'].includes(value.format as string | undefined)
      ? { value }
      : { expected: '{ format: md } or { format: mdx }', example: 'Write mdx: { format: md }.' },
}

const rules: Readonly<Record<keyof FrontMatter, Rule>> = {
  id: text,
  title: text,
  description: text,
  keywords: texts,
  image: safeIn(text),
  slug: text,
  sidebar_label: text,
  sidebar_position: number,
  sidebar_class_name: text,
  sidebar_custom_props: object,
  sidebar_key: text,
  displayed_sidebar: textOrNull,
  pagination_label: text,
  pagination_next: textOrNull,
  pagination_prev: textOrNull,
  custom_edit_url: safeIn(textOrNull),
  parse_number_prefixes: flag,
  hide_title: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: level,
  toc_max_heading_level: level,
  last_update: lastUpdate,
  draft: flag,
  unlisted: flag,
  tags,
  wrapperClassName: text,
  mdx,
  no_index: flag,
  // Material for MkDocs writes `search: { exclude: true }`.
  search: { ...flag, schema: { type: ['boolean', 'object'] } },
  glossary: flag,
  translates: text,
}

/** JSON schemas of the keys, for editors. */
export const frontMatterSchemas: Readonly<Record<string, Rule['schema']>> = Object.fromEntries(
  Object.entries(rules).map(([key, rule]) => [key, rule.schema]),
)

interface HeadSource {
  readonly text: string
  readonly path: FilePath
  readonly problem: Problem | undefined
}

export function checkFrontMatter(
  entries: readonly Entry[],
  place: HeadSource,
): Pick<SourceHead, 'frontMatter' | 'diagnostics' | 'material' | 'ofPost'> {
  const values: Record<string, unknown> = {}
  const diagnostics: Diagnostic[] = []
  const reportTo =
    (found: Diagnostic[]): Report =>
    (at, length, parts) =>
      found.push(finding({ file: place.path, ...positionAt(place.text, at), length, kind: 'frontMatter', ...parts }))
  const report = reportTo(diagnostics)
  if (place.problem) {
    const { at, message, hint } = place.problem
    report(at, 1, { code: 'front-matter-syntax', message, hint })
  }
  const elsewhere = (entry: Entry): KeyElsewhere => {
    const found: Diagnostic[] = []
    readEntry(entry, {}, reportTo(found))
    return { key: entry.key, value: entry.value, line: positionAt(place.text, entry.keyAt).line, diagnostics: found }
  }
  const material = entries.filter(isOfMaterial).map(elsewhere)
  const ofPost = entries.filter(isOfPost).map(elsewhere)
  for (const entry of entries) if (!isOfMaterial(entry) && !isOfPost(entry)) readEntry(entry, values, report)
  checkTogether(values, entries, report)
  return {
    ...{ frontMatter: values, diagnostics },
    ...(material.length > 0 && { material }),
    ...(ofPost.length > 0 && { ofPost }),
  }
}

type Report = (at: number, length: number, parts: FindingParts) => unknown

function readEntry(entry: Entry, values: Record<string, unknown>, report: Report): void {
  const { key, value, written } = entry
  if (!Object.hasOwn(rules, key)) {
    const hint =
      insteadOfKey(key) ?? didYouMean(nearest(key, Object.keys(rules)), 'Remove it, unless your own code reads it.')
    const message = `Unknown front matter key "${key}".`
    // A hint has no kind, so that `strict` cannot turn it into an error: unknown keys are allowed.
    report(entry.keyAt, key.length, { severity: 'hint', code: 'unknown-front-matter', message, hint, kind: undefined })
    return
  }
  const reading = rules[key as keyof FrontMatter].read(value, written) // own key of the table
  if ('value' in reading) {
    values[key] = reading.value
    return
  }
  const message = `"${key}" must be ${reading.expected}, not ${shown(value)}.`
  report(entry.valueAt, Math.max(1, written.length), { code: 'front-matter-type', message, hint: reading.example })
}

/** Checks values that are valid alone, but not together. */
function checkTogether(values: Record<string, unknown>, entries: readonly Entry[], report: Report): void {
  const drop = (key: keyof FrontMatter, code: string, message: string, hint: string) => {
    const entry = entries.find((candidate) => candidate.key === key)
    report(entry?.keyAt ?? 0, key.length, { code, message, hint })
    delete values[key]
  }
  if (typeof values.id === 'string' && values.id.includes('/')) {
    drop(
      'id',
      'doc-id-slash',
      `The document id "${values.id}" contains a slash.`,
      'Remove the slash; set the address of the page with "slug".',
    )
  }
  if (typeof values.slug === 'string' && /\s/.test(values.slug.trim())) {
    const slug = entries.find(({ key }) => key === 'slug')
    report(slug?.valueAt ?? 0, slug?.written.length ?? 1, {
      code: 'slug-space',
      kind: 'slugSpaces',
      severity: 'warning',
      message: `The slug "${values.slug}" contains a space, which addresses show as "%20".`,
      hint: `Write "${values.slug.trim().replace(/\s+/g, '-')}".`,
    })
  }
  if (values.draft && values.unlisted) {
    drop(
      'unlisted',
      'draft-and-unlisted',
      '"draft" and "unlisted" cannot both be true.',
      'Remove one: a draft is not published, an unlisted page is published but hidden.',
    )
  }
  const { toc_min_heading_level: min, toc_max_heading_level: max } = values
  if (typeof min === 'number' && typeof max === 'number' && min > max) {
    drop(
      'toc_min_heading_level',
      'outline-levels',
      `"toc_min_heading_level" (${min}) is greater than "toc_max_heading_level" (${max}).`,
      'Swap the two numbers.',
    )
  }
}

function shown(value: unknown): string {
  const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'empty')
  return `"${written.length > 60 ? `${written.slice(0, 59)}…` : written}"`
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
