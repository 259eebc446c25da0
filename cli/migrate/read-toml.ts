/** Reads a config in TOML, and says what is wrong with a config in any format. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TomlError } from 'smol-toml'
import { SiteError } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { Fields } from './migration.ts'

export function readToml(root: string, file: string): Fields {
  try {
    return parse(readFileSync(join(root, file), 'utf8'))
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    throw invalidConfig({ file, format: 'TOML', message: error.message.replace(/^.*?: /, ''), line: error.line })
  }
}

interface Problem {
  readonly file: string
  readonly format: string
  /** Its first line. */
  readonly message: string
  readonly line: number | undefined
}

export function invalidConfig({ file, format, message, line }: Problem): SiteError {
  const text = `"${file}" is not valid ${format}: ${message.split('\n')[0] ?? ''}`
  return new SiteError([finding({ code: 'other-config', message: text, hint: 'Correct the file.', file, line })])
}
