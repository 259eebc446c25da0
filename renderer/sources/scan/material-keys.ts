/** Front matter keys of Material for MkDocs: what they mean in ours, and those that have no effect here. */
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { FrontMatter, SourceFile } from '../../model/model.ts'

/** On pages of all sites, because reading a page needs no config. One of them is also ours. */
export function isOfMaterial({ key, value }: { readonly key: string; readonly value: unknown }): boolean {
  return keys.has(key) && (key !== 'search' || (typeof value === 'object' && value !== null && !Array.isArray(value)))
}

const keys = new Set(['categories', 'comments', 'hide', 'icon', 'search', 'social', 'status', 'subtitle', 'template'])

const parts: Readonly<Record<string, FrontMatter>> = {
  navigation: { displayed_sidebar: null },
  toc: { hide_table_of_contents: true },
  footer: { pagination_prev: null, pagination_next: null },
}

interface MaterialMeaning {
  readonly frontMatter: FrontMatter
  /** What has no effect, as messages show it. */
  readonly unused: readonly string[]
}

export function readMaterialKey(key: string, value: unknown): MaterialMeaning {
  if (key === 'hide') return readHidden(value)
  if (key !== 'search') return { frontMatter: {}, unused: [key] }
  const options = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const others = options.filter(([name]) => name !== 'exclude').map(([name]) => `search: ${name}`)
  return { frontMatter: options.some(isExcluded) ? { search: false } : {}, unused: others }
}

function isExcluded([name, value]: readonly [string, unknown]): boolean {
  return name === 'exclude' && value === true
}

function readHidden(value: unknown): MaterialMeaning {
  const names = [value].flat().filter((name) => typeof name === 'string')
  const known = names.map((name) => (Object.hasOwn(parts, name) ? parts[name] : undefined))
  return {
    frontMatter: Object.assign({}, ...known),
    unused: names.length === 0 ? ['hide'] : names.filter((_, index) => !known[index]).map((name) => `hide: ${name}`),
  }
}

/** The same object for a page without such keys. */
export function materialReader(isMkDocs: boolean): (source: SourceFile) => SourceFile {
  return isMkDocs ? fromMaterial : asUnknown
}

const asUnknown = memoizeByObject(
  (source: SourceFile): SourceFile =>
    withKeys(source, {}, source.head.material?.flatMap(({ diagnostics }) => diagnostics) ?? []),
)

const fromMaterial = memoizeByObject((source: SourceFile): SourceFile => {
  const read = (source.head.material ?? []).map((it) => ({ ...it, ...readMaterialKey(it.key, it.value) }))
  const diagnostics = read.flatMap(({ unused, line }) =>
    unused.map((written) =>
      finding({
        severity: 'hint',
        code: 'unused-front-matter',
        message: `"${written}" of Material for MkDocs has no effect.`,
        hint: 'MIGRATION.md says what to do. Remove it, unless your own code reads it.',
        file: source.path,
        line,
        column: 1,
        count: 1,
      }),
    ),
  )
  return withKeys(source, Object.assign({}, ...read.map(({ frontMatter }) => frontMatter)), diagnostics)
})

/** A key of ours that the page has counts before one of the other generator. */
function withKeys(source: SourceFile, frontMatter: FrontMatter, found: readonly Diagnostic[]): SourceFile {
  const { head } = source
  if (!head.material) return source
  const diagnostics = [...head.diagnostics, ...found]
  return { ...source, head: { ...head, frontMatter: { ...frontMatter, ...head.frontMatter }, diagnostics } }
}
