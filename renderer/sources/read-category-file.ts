/** Reads `_category_` and tags files as values, unchecked. */
import { parse as parseYaml, YAMLParseError } from 'yaml'
import type { Disk } from '../io/disk/disk.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { finding } from '../model/finding.ts'
import type { CategoryFile, FilePath } from '../model/model.ts'
import { withoutMark } from '../text/byte-order-mark.ts'
import { jsonProblem } from '../text/json-problem.ts'
import { conflict, conflictMark } from '../text/merge-conflict.ts'
import { positionAt } from '../text/position-at.ts'
import { wellFormedIn } from '../text/well-formed.ts'
import { circularAlias, type Problem, toProblem } from './scan/yaml-problem.ts'

export interface ReadCategoryFile {
  readonly hash: string | undefined
  /** `undefined` when it is invalid. */
  readonly file: CategoryFile | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads a file again only when it changed since the last reading, which `memo` holds. */
export function readCategoryFile(disk: Disk, path: FilePath, memo: Map<FilePath, ReadCategoryFile>): ReadCategoryFile {
  const hash = disk.hash(path)
  const last = memo.get(path)
  if (last && last.hash === hash) return last
  const read = { hash, ...parseCategoryFile(disk.readText(path), path) }
  memo.set(path, read)
  return read
}

function parseCategoryFile(written: string, path: FilePath): Pick<ReadCategoryFile, 'file' | 'diagnostics'> {
  const text = withoutMark(written)
  const isJson = path.endsWith('.json')
  try {
    const value: unknown = isJson ? JSON.parse(text) : parseYaml(text, { prettyErrors: false })
    const circle = circularAlias(value, text, 0)
    if (circle) return { file: undefined, diagnostics: [invalidYaml(circle, text, path)] }
    return { file: { path, value: wellFormedIn(value) }, diagnostics: [] }
  } catch (error) {
    return { file: undefined, diagnostics: [invalidCategoryFile(error, isJson, text, path)] }
  }
}

function invalidCategoryFile(error: unknown, isJson: boolean, text: string, path: FilePath): Diagnostic {
  if (error instanceof YAMLParseError) return invalidYaml(toProblem(error, text, 0, `${kindOf(path)} file`), text, path)
  const mark = text.search(conflictMark)
  if (mark >= 0) return finding({ ...conflict, file: path, ...positionAt(text, mark) })
  const { reason, place, character } = jsonProblem(error, text)
  return finding({
    code: 'category-file',
    message: `The category file is not valid ${isJson ? 'JSON' : 'YAML'}: ${reason}.`,
    hint:
      character === '/'
        ? 'JSON has no comments. Remove this one, or write the file as YAML, in "_category_.yml".'
        : 'Correct the syntax of the file.',
    file: path,
    ...place,
  })
}

function invalidYaml({ at, ...problem }: Problem, text: string, path: FilePath): Diagnostic {
  return finding({ code: `${kindOf(path)}-file`, ...problem, file: path, ...positionAt(text, at) })
}

function kindOf(path: FilePath): string {
  return /(?:^|\/)(tags|authors)\.ya?ml$/.exec(path)?.[1] ?? 'category'
}
