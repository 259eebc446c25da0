/** What a program printed, as findings and pages show it. */
import { stripVTControlCharacters } from 'node:util'
import { trimEndOf } from '../../renderer/text/trim-end-of.ts'
import { hideSecrets } from '../report/secrets.ts'

interface Hidden {
  /** Folders of the program, which are other ones in each run. */
  readonly folders: readonly string[]
  readonly secrets: readonly string[]
}

export function cleanOutput(text: string, { folders, secrets }: Hidden): string {
  const plain = stripVTControlCharacters(hideSecrets(text, secrets)).replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD')
  const local = folders.reduce((result, dir) => result.replaceAll(`${dir}/`, '').replaceAll(`${dir}\\`, ''), plain)
  const lines = local.split('\n').map((line) => line.trimEnd())
  return trimEndOf(lines.join('\n').replace(/^\n+/, ''), '\n')
}

const mostLines = 15
const mostWidth = 200

/** The end of an output: errors are there. */
export function shortened(text: string): string {
  const lines = text.split('\n').map((line) => (line.length > mostWidth ? `${line.slice(0, mostWidth)}…` : line))
  return (lines.length > mostLines ? ['…', ...lines.slice(-mostLines)] : lines).join('\n')
}
