import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { type FindingParts, finding } from '../../model/finding.ts'
import type { CategoryFile, FilePath } from '../../model/model.ts'
import { numberOf } from '../../text/number-of.ts'
import { checkShape, isObject, type Shape } from '../docs/check-shape.ts'
import { baseOf, collapseOf, readCategoryLink, textOf } from './category-options.ts'
import type { CategoryLink } from './item-types.ts'

/** The options of a folder from its `_category_` file. */
export interface FolderCategory extends ReturnType<typeof baseOf>, ReturnType<typeof collapseOf> {
  readonly label: string | undefined
  readonly position: number | undefined
  /** `null`: the folder has no page, not even its index document. */
  readonly link: CategoryLink | null | undefined
  readonly file: FilePath
}

export const categoryShape: Shape = {
  // Editors read it.
  $schema: 'text',
  label: 'text',
  position: 'number',
  key: 'text',
  collapsed: 'flag',
  collapsible: 'flag',
  className: 'text',
  description: 'text',
  link: 'link',
  customProps: 'object',
}

/** Reads the category files by folder; of several in one folder the first is used. */
export function readCategoryFiles(filesByFolder: ReadonlyMap<string, readonly CategoryFile[]>): {
  readonly categories: ReadonlyMap<string, FolderCategory>
  readonly diagnostics: readonly Diagnostic[]
} {
  const categories = new Map<string, FolderCategory>()
  const diagnostics: Diagnostic[] = []
  for (const [folder, [file, ...others]] of filesByFolder) {
    if (!file) continue
    if (others.length > 0) diagnostics.push(severalFiles(folder, [file, ...others]))
    const { category, diagnostics: found } = readCategoryFile(file)
    diagnostics.push(...found)
    if (category) categories.set(folder, category)
  }
  return { categories, diagnostics }
}

const readCategoryFile = memoizeByObject(({ path, value }: CategoryFile) => {
  const diagnostics: Diagnostic[] = []
  const problems = isObject(value)
    ? checkShape(value, categoryShape, 'a category file')
    : [{ message: 'The category file must contain an object.', hint: 'Write fields such as label and position.' }]
  const report = (parts: Pick<FindingParts, 'message' | 'hint' | 'keys'>) =>
    diagnostics.push(finding({ ...parts, code: 'category-file', file: path }))
  problems.forEach(report)
  if (!isObject(value) || problems.length > 0) return { category: undefined, diagnostics }
  const category: FolderCategory = {
    ...baseOf(value),
    ...collapseOf(value),
    label: textOf(value.label),
    position: numberOf(value.position),
    link:
      value.link === null
        ? null
        : readCategoryLink(value.link, (parts) => report({ ...parts, keys: ['link', ...(parts.keys ?? [])] })),
    file: path,
  }
  return { category, diagnostics }
})

function severalFiles(folder: string, files: readonly CategoryFile[]): Diagnostic {
  const paths = files.map((file) => `"${file.path}"`).join(', ')
  return finding({
    severity: 'warning',
    code: 'several-category-files',
    message: `The folder "${folder}" has several category files, of which only the first is used: ${paths}.`,
    hint: 'Keep one of them.',
    file: files[0]?.path,
  })
}
