/**
 * Converts records to Typesense documents and back, and describes their collection. The fields have the names that other DocSearch
 * interfaces for Typesense expect: `hierarchy.lvl0` is a field, not a property of an object.
 */
import type { SearchRecord } from '../../renderer/search/records/record.ts'
import type { LiveRecord } from './compare.ts'

const levels = [0, 1, 2, 3, 4, 5, 6] as const

export function collectionSchema(name: string) {
  const text = (field: string, more: object = {}) => ({ name: field, type: 'string', optional: true, ...more })
  return {
    name,
    fields: [
      ...levels.map((level) => text(`hierarchy.lvl${level}`)),
      text('content'),
      text('url', { facet: true }),
      ...['type', 'language', 'lang', 'version', 'docusaurus_tag'].map((field) => text(field, { facet: true })),
      { name: 'weight.pageRank', type: 'int32' },
      { name: 'weight.level', type: 'int32' },
      { name: 'weight.position', type: 'int32' },
    ],
    default_sorting_field: 'weight.level',
    token_separators: ['_', '-', '.', '/'],
  }
}

export interface TypesenseDocument {
  readonly id: string
  readonly [field: string]: string | number | null | undefined
}

export function toDocument({ objectID, hierarchy, weight, ...rest }: SearchRecord): TypesenseDocument {
  const flat = [...Object.entries(rest), ...prefixed('hierarchy', hierarchy), ...prefixed('weight', weight)]
  // An optional field may be missing, but not null.
  return { id: objectID, ...Object.fromEntries(flat.filter(([, value]) => value !== null)) }
}

/** Back to a record, to compare it with a new one. */
export function fromDocument({ id, ...fields }: TypesenseDocument): LiveRecord {
  const group = (name: string) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([key, value]) =>
        key.startsWith(`${name}.`) ? [[key.slice(name.length + 1), value]] : [],
      ),
    )
  const own = Object.entries(fields).filter(([key]) => !key.includes('.'))
  const hierarchy = Object.fromEntries(levels.map((level) => [`lvl${level}`, fields[`hierarchy.lvl${level}`] ?? null]))
  return { objectID: id, content: null, ...Object.fromEntries(own), hierarchy, weight: group('weight') } as LiveRecord
}

function prefixed(name: string, value: object): [string, string | number | null][] {
  return Object.entries(value).map(([key, inner]) => [`${name}.${key}`, inner])
}
