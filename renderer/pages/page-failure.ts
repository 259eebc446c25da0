/** Turns errors that an author's code threw during rendering into findings. */

import type { Diagnostic } from '../model/diagnostic.ts'
import { finding } from '../model/finding.ts'
import type { FilePath } from '../model/model.ts'
import { AuthorError } from '../text/author-error.ts'
import type { FencePlace } from '../theme/mdx/Fence.tsx'

const sourcePlaces = /(?<![^\s()])([^\s()]+\.(?:[mc]?[jt]sx?|mdx?)):(\d+):(\d+)/g

/** An error that an author's code threw, at the innermost of the author's lines in the stack trace. */
export function failure(path: FilePath, error: unknown, inputs: readonly FilePath[] = []): Diagnostic {
  const message = error instanceof Error ? error.message : String(error)
  const stack = error instanceof Error ? (error.stack ?? '').replaceAll('\\', '/') : ''
  const places = [...stack.matchAll(sourcePlaces)].map(([, file = '', line, column]) => ({
    file: [path, ...inputs].find((input) => file.endsWith(`/${input}`)),
    line: Number(line),
    column: Number(column),
  }))
  const place = places.find(({ file }) => file !== undefined)
  return finding({
    code: 'page-failed',
    message:
      place && place.file !== path
        ? `Rendering "${path}" failed: ${message}`
        : `The page's code raised an error: ${message}`,
    hint:
      (error instanceof AuthorError && error.hint) ||
      'Correct the component or expression; it runs at build time, in Node.',
    file: place?.file ?? path,
    line: place?.line,
    column: place?.column,
  })
}

/** An error that a component threw for a code block, at the line of the code if the error names one. */
export function fenceFailure(place: FencePlace, error: unknown): Diagnostic {
  const { line, column } = (typeof error === 'object' && error !== null ? error : {}) as Partial<FencePlace> // checked below
  const isInside = typeof line === 'number'
  return finding({
    code: 'fence-failed',
    message: `This block cannot be drawn: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'Correct the code in the block, or the component that draws it (markdown.fences).',
    file: place.file,
    line: isInside ? place.line + line : place.line,
    column: isInside && typeof column === 'number' ? place.column - 1 + column : place.column,
  })
}
