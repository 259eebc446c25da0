/** Prepares findings for the panel in the page. */
import type { CodeFrame, ShownFinding } from '../../client/dev/messages.ts'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { findingUrl } from '../report/manual-url.ts'
import { sortFindings } from '../report/report-order.ts'

interface FindingContext {
  /** Text of a project file. */
  readonly readSource: (file: string) => string | undefined
  /** URL that opens a place in the author's editor; `undefined` for readers on other machines. */
  readonly editorUrl: (file: string, line: number, column: number) => string | undefined
}

const mostShown = 50

/** Leaves out hints, which are for the terminal, and limits the number of findings. */
export function toShownFindings(diagnostics: readonly Diagnostic[], context: FindingContext): ShownFinding[] {
  return sortFindings(diagnostics)
    .filter(({ severity }) => severity !== 'hint')
    .slice(0, mostShown)
    .map((diagnostic) => {
      const { severity, code, message, hint, file, line = 1, column = 1 } = diagnostic
      const editorUrl = file === undefined ? undefined : context.editorUrl(file, line, column)
      return {
        severity,
        code,
        codeUrl: findingUrl(code),
        message,
        hint,
        place: placeOf(diagnostic),
        editorUrl,
        frame: frameOf(diagnostic, context),
      }
    })
}

function placeOf({ file, line, column }: Diagnostic): string {
  return [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':')
}

const linesAround = 2
const longestLine = 300

function frameOf({ file, line, column, length }: Diagnostic, { readSource }: FindingContext): CodeFrame | undefined {
  const lines = file === undefined || line === undefined ? [] : (readSource(file)?.split(/\r?\n/) ?? [])
  if (line === undefined || line > lines.length) return undefined
  const first = Math.max(1, line - linesAround)
  const shown = lines.slice(first - 1, line + linesAround).map((text) => text.slice(0, longestLine))
  return { first, lines: shown, marked: line - first, column: (column ?? 1) - 1, length: length ?? 1 }
}
