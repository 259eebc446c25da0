/** Turns errors that an author's code threw during rendering into findings. */
import { errorMessages } from '../../client/islands/error-messages.ts'
import { otherStyles } from '../io/bundle/foreign-modules.ts'
import type { ServerModule } from '../io/bundle/server-module.ts'
import { sassFile } from '../io/bundle/stylesheets.ts'
import { type Diagnostic, SiteError } from '../model/diagnostic.ts'
import { finding } from '../model/finding.ts'
import type { CompiledPage, FilePath } from '../model/model.ts'
import { AuthorError } from '../text/author-error.ts'
import { OutOfTime } from '../text/within-time.ts'
import type { WrittenPlace } from '../theme/mdx/At.tsx'
import type { FencePlace } from '../theme/mdx/Fence.tsx'

const sourcePlaces = /(?<![^\s()])([^\s()]+\.(?:[mc]?[jt]sx?|mdx?)):(\d+):(\d+)/g

/** An error that an author's code threw, at the innermost of the author's lines in the stack trace, or where React was. */
export function failure(
  path: FilePath,
  error: unknown,
  inputs: readonly FilePath[] = [],
  rendered?: WrittenPlace,
): Diagnostic {
  if (error instanceof OutOfTime) return tooSlow(path, error)
  const message = errorMessages(error, ' Cause: ') || String(error)
  const place = placeIn(error, [path, ...inputs]) ?? rendered
  return finding({
    code: 'page-failed',
    message:
      place && place.file !== path
        ? `Rendering "${path}" failed: ${message}`
        : `The page's code raised an error: ${message}`,
    hint: (error instanceof AuthorError && error.hint) || hintFor(message),
    file: place?.file ?? path,
    line: place?.line,
    column: place?.column,
  })
}

const usualMistakes: readonly (readonly [message: RegExp, hint: string])[] = [
  [
    /^(window|document|location|navigator|(local|session)Storage|matchMedia|\w+Observer) is not defined/,
    "The build has no browser. Use it in a handler or in useEffect, in a module that begins with 'use client'.",
  ],
  [/^Element type is invalid.*: undefined/, 'The component is undefined: import it by a name that its module exports.'],
]

function hintFor(message: string): string {
  const found = usualMistakes.find(([pattern]) => pattern.test(message))
  return found?.[1] ?? 'Correct the component or expression; it runs at build time, in Node.'
}

/** The innermost line of the files in the stack trace. */
export function placeIn(error: unknown, files: readonly FilePath[]): WrittenPlace | undefined {
  const stack = error instanceof Error ? (error.stack ?? '').replaceAll('\\', '/') : ''
  for (const [, path = '', line, column] of stack.matchAll(sourcePlaces)) {
    const file = files.find((file) => path.endsWith(`/${file}`))
    if (file !== undefined) return { file, line: Number(line), column: Number(column) }
  }
  return undefined
}

function tooSlow(file: FilePath, { seconds }: OutOfTime): Diagnostic {
  return finding({
    code: 'page-too-slow',
    message: `The code of "${file}" takes longer than ${seconds} s.`,
    hint: 'Correct the loop or the promise that does not end, or raise markdown.limits.time in the config.',
    file,
    line: 1,
    column: 1,
  })
}

/** By module, the finding about an error that its code raised in a timer or a promise. Call this when the code has run. */
export async function lateFailures(
  modules: Iterable<ServerModule>,
  isLenient: boolean,
): Promise<ReadonlyMap<FilePath, Diagnostic>> {
  const toFinding = (error: unknown, { file, inputs }: ServerModule) => {
    const found = failure(file, error, inputs)
    return isLenient ? { ...found, severity: 'warning' as const } : found
  }
  const found = await Promise.all(
    [...modules].map(async (module) =>
      (await module.code.lateErrors()).map((error) => [module.file, toFinding(error, module)] as const),
    ),
  )
  return new Map(found.flat())
}

/** Imports of another generator's page that lead nowhere. */
export function missingModules(
  { missing }: Pick<ServerModule, 'missing'>,
  page?: Pick<CompiledPage, 'path' | 'imports'>,
): Diagnostic[] {
  return missing.map(({ specifier, file }) => {
    const place = file === page?.path ? page.imports.find((it) => it.specifier === specifier) : undefined
    const path = specifier.replace(/^.*!/, '') // without the names of loaders
    const isTheirs = /^@(?:theme|docusaurus|generated)/.test(path)
    const [name] = isTheirs ? [path] : (/^(?!@site\/)(?:@[^/]+\/)?[^./][^/]*/.exec(path) ?? [])
    const reason = isTheirs ? 'has no counterpart here' : name === undefined ? 'is not there' : 'is not installed'
    const isStyle = otherStyles.test(specifier)
    return finding({
      code: 'missing-module',
      severity: 'warning',
      message: isStyle
        ? `"${specifier}" is not CSS: its styles are left out.`
        : `"${name ?? specifier}" ${reason}: what it draws is shown as its name, or as its children.`,
      hint: isStyle
        ? `${sassFile.test(specifier) ? 'Run `npm install --save-dev sass`, or compile' : 'Compile'} it to CSS, and import the result.`
        : isTheirs
          ? 'Write a component of your own.'
          : 'Install it, correct the path, or write a component of your own.',
      file,
      line: place?.line,
      column: place?.column,
      count: 1,
    })
  })
}

/** Thrown when one of the site's own slots fails. */
export class SlotFailure extends SiteError {}

/** The findings about a slot that fails in this work. */
export function slotFindings(work: () => unknown): readonly Diagnostic[] {
  try {
    work()
    return []
  } catch (error) {
    if (error instanceof SlotFailure) return error.diagnostics
    throw error
  }
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
