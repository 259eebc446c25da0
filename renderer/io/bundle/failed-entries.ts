/** Entries that cannot be bundled: which ones they are, and what is said of them. */
import type { Message, Plugin } from 'esbuild'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { FilePath } from '../../model/model.ts'
import { isForeignModule } from '../../text/foreign-names.ts'
import type { Disk } from '../disk/disk.ts'
import { createAuthorCode } from './author-code.ts'
import { toFilePath } from './bundle-inputs.ts'
import type { ForeignModules } from './foreign-modules.ts'
import { explain, missingImport, placeOfMessage, refusalIn, sentenceOf, unreadIn } from './module-errors.ts'
import type { ServerEntry, ServerModule } from './server-module.ts'

/** Modules with errors, which end a bundle before it says who imports them. */
export type BrokenModules = ReadonlyMap<FilePath, readonly Message[]>

/** Undefined when no error names a further module. */
export function withErrors(broken: BrokenModules, messages: readonly Message[]): BrokenModules | undefined {
  const more = new Map(broken)
  for (const message of messages) {
    const { file } = placeOfMessage(message)
    if (file !== undefined && !broken.has(file)) more.set(file, [...(more.get(file) ?? []), message])
  }
  return more.size > broken.size ? more : undefined
}

/** Empties broken modules: the rest is bundled, and shows which entries need them. */
export function emptyModulesPlugin(disk: Disk, broken: BrokenModules): Plugin {
  const load = ({ path, namespace }: { readonly path: string; readonly namespace: string }) => {
    const file = namespace === 'file' ? disk.relative(path) : toFilePath(`${namespace}:${path}`)
    // A module of CommonJS: no import of a name fails.
    return broken.has(file) ? { contents: 'module.exports = {}', loader: 'js' as const } : undefined
  }
  return {
    name: 'empty-modules',
    setup(builder) {
      if (broken.size > 0) builder.onLoad({ filter: /./ }, load)
    },
  }
}

/** The code of a page could not be bundled, because of these files. */
export class UnbuiltError extends Error {
  readonly files: readonly FilePath[]

  constructor(message: string, files: readonly FilePath[]) {
    super(message)
    this.files = files
  }
}

interface FailedEntry {
  readonly module: ServerModule | undefined
  readonly diagnostics: readonly Diagnostic[]
}

interface FailureContext {
  readonly seconds: number
  readonly foreign: ForeignModules | undefined
}

export function failedEntry(entry: ServerEntry, messages: readonly Message[], context: FailureContext): FailedEntry {
  const isRefused = messages.some((message) => refusalIn(message))
  return context.foreign && !isRefused
    ? { module: unbuiltModule(entry, messages, context), diagnostics: [] }
    : { module: undefined, diagnostics: messages.map((message) => toDiagnostic(message, entry)) }
}

/** A page of another generator is published without its code. */
function unbuiltModule({ file }: ServerEntry, messages: readonly Message[], { seconds }: FailureContext): ServerModule {
  const words = messages.map((message) => {
    const { file, line } = placeOfMessage(message)
    return file === undefined ? sentenceOf(message) : `${file}:${line}: ${sentenceOf(message)}`
  })
  const files = messages.flatMap((message) => placeOfMessage(message).file ?? [])
  const error = new UnbuiltError(words.join(' '), files)
  const code = createAuthorCode({ file, seconds, locate: () => {} })
  // What it depends on is not known, so nothing of it is kept.
  const unknown = { inputs: [file], components: [], styles: [], styleModules: [], missing: [], readsFiles: true }
  return { file, exports: undefined, error, code, ...unknown }
}

function toDiagnostic(message: Message, entry: ServerEntry): Diagnostic {
  const missing = missingImport(message)
  const place = placeOfMessage(message)
  const page = entry.file === place.file ? entry.page : undefined
  const [, specifier] = /["']([^"']+)["'];?$/.exec(message.location?.lineText ?? '') ?? []
  const written = page?.imports.find((it) => it.specifier === specifier)
  const refusal = refusalIn(message)
  return finding({
    file: entry.file,
    ...place,
    // Lines of a compiled page are not the author's lines, but the lines of its imports are known.
    ...(page && { line: written?.line, column: written?.column, length: written && written.specifier.length + 2 }),
    ...(missing === undefined
      ? {
          ...explain(message, { code: 'module', hint: 'Correct the module.' }),
          ...(message.text.startsWith('No loader') && {
            hint: isForeignModule(message.text)
              ? 'Write the component in React, in a .tsx file.'
              : 'Import its text: write "?raw" after its name.',
          }),
        }
      : {
          code: 'module-not-found',
          ...(/^[./]/.test(missing.specifier)
            ? {
                message: `The file of the import "${missing.specifier}" does not exist.`,
                hint: missing.hint ?? 'Correct the path.',
              }
            : {
                message: `The package of the import "${missing.specifier}" is not installed.`,
                hint: 'Install it, or begin the path of a file with "./".',
              }),
        }),
    ...(refusal && { code: 'private-file', hint: refusal.hint }),
    ...unreadIn(message),
  })
}
