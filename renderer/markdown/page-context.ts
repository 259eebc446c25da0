import type { Diagnostic, FindingKind } from '../diagnostic.ts'
import type { CompiledPage, FilePath, ModuleImport, PageLink } from '../model.ts'
import type { CompileOptions } from './compile-options.ts'

/** A place in the source; one-based. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** One page while it is compiled: what the steps read, and the lists they fill. */
export interface PageContext {
  readonly options: CompileOptions
  readonly path: FilePath
  readonly format: 'md' | 'mdx'
  /** The text the parser saw: lines and columns are those of the file, offsets need not be. */
  readonly text: string
  readonly links: PageLink[]
  readonly anchors: Set<string>
  readonly imports: ModuleImport[]
  /** Names that imports bind, and the modules they come from. */
  readonly bindings: Map<string, string>
  readonly outline: CompiledPage['outline'][number][]
  readonly diagnostics: Diagnostic[]
}

interface Finding {
  readonly code: string
  readonly message: string
  readonly hint: string
  readonly place: Place | undefined
  readonly kind?: FindingKind
  readonly length?: number
}

/** Adds a finding: an error, or a warning when it has a kind, whose severity the config decides later. */
export function report(context: PageContext, { place, ...finding }: Finding): void {
  context.diagnostics.push({
    severity: finding.kind ? 'warning' : 'error',
    ...finding,
    file: context.path,
    line: place?.line,
    column: place?.column,
  })
}
