/** Reads the translated texts of components in a site of Docusaurus: `code.json` in the folder of each language. */
import { join } from 'node:path/posix'
import type { Disk } from '../io/disk/disk.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { finding } from '../model/finding.ts'
import type { FilePath } from '../model/model.ts'
import type { ResolvedConfig, ResolvedLocale } from '../model/resolved-config.ts'
import { withoutMark } from '../text/byte-order-mark.ts'
import { jsonProblem } from '../text/json-problem.ts'

/** Text by its id. */
export type Messages = Readonly<Record<string, string>>

interface ReadMessages {
  readonly messages: Messages
  readonly diagnostics: readonly Diagnostic[]
}

/** The default language has no folder in the config, but may have texts. */
export function messagesFile({ name, folder }: ResolvedLocale, { compat }: ResolvedConfig): FilePath {
  return join(folder ?? join(compat?.generator === 'docusaurus' ? compat.dir : '.', 'i18n', name), 'code.json')
}

export function readMessages(file: FilePath, disk: Pick<Disk, 'exists' | 'readText'>): ReadMessages {
  if (!disk.exists(file)) return { messages: {}, diagnostics: [] }
  const text = withoutMark(disk.readText(file))
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return damaged(file, 'it is not an object')
    const entries = Object.entries(value).flatMap(([id, entry]: [string, { message?: unknown } | null]) =>
      typeof entry?.message === 'string' && entry.message !== '' ? [[id, entry.message] as const] : [],
    )
    return { messages: Object.fromEntries(entries), diagnostics: [] }
  } catch (error) {
    const { reason, place } = jsonProblem(error, text)
    return damaged(file, `it is not valid JSON: ${reason}`, place)
  }
}

/** Its components show the texts that are written in them. */
function damaged(file: FilePath, reason: string, place: object = {}): ReadMessages {
  const message = `The translations of components in "${file}" are not used: ${reason}.`
  const hint = 'Correct the syntax of the file.'
  return {
    messages: {},
    diagnostics: [finding({ severity: 'warning', code: 'messages-file', message, hint, file, ...place })],
  }
}

export function checkMessages(config: ResolvedConfig, disk: Disk): Diagnostic[] {
  if (config.compat?.generator !== 'docusaurus') return []
  return config.locales.flatMap((locale) => readMessages(messagesFile(locale, config), disk).diagnostics)
}
