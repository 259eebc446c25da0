/** A finding as an annotation of GitHub Actions. */
import { type Finding, hintOf } from './report-order.ts'

const levels = { error: 'error', warning: 'warning', hint: 'notice' } as const

/** A workflow command, which GitHub shows beside the line. `projectDir` is relative to the repository. */
export function toAnnotation(finding: Finding, projectDir = ''): string {
  const { severity, code, message, file, line, column } = finding.diagnostic
  const path = file === undefined || projectDir === '' ? file : `${projectDir}/${file}`
  const more = finding.others.length > 0 ? `\nThe same in ${finding.others.length} more places.` : ''
  const properties = Object.entries({ file: path, line, col: column, title: code }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`],
  )
  return `::${levels[severity]} ${properties.join(',')}::${escapeText(`${message}\n${hintOf(finding)}${more}`)}\n`
}

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
