/**
 * Finds the lines of findings that were made from values. Those about a value that a module or a JSON file exports name its keys.
 * The message of others usually quotes a value that is in the file. A value that the file has several times is not used.
 */
import { memoizeByKey } from '../memo/memoize-by-key.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { FilePath } from '../model/model.ts'
import { positionAt } from '../text/position-at.ts'
import { splitFrontMatter } from './scan-source.ts'

type ReadText = (file: FilePath) => string | undefined

export async function locateFindings(diagnostics: readonly Diagnostic[], readText: ReadText): Promise<Diagnostic[]> {
  const keysIn = memoizeByKey<ReturnType<typeof readKeys>>()
  const located = diagnostics.map(async ({ keys, ...diagnostic }) => {
    const { file, line, message } = diagnostic
    if (line !== undefined || file === undefined || !/\.([cm]?[jt]sx?|json|ya?ml|mdx?)$/i.test(file)) return diagnostic
    const text = readText(file)
    if (text === undefined) return diagnostic
    const placeOfKeys = keys && (await keysIn(file, () => readKeys(file, text)))
    const place =
      placeOfKeys?.(keys ?? [], true) ?? placeOf(message, settingsOf(text, file), file) ?? placeOfKeys?.(keys ?? [])
    return { ...diagnostic, ...place }
  })
  return await Promise.all(located)
}

/** Loads a parser, which most runs do not need. */
async function readKeys(file: FilePath, text: string) {
  if (!/\.([cm]?[jt]s|json)$/i.test(file)) return undefined
  const { locateKeys } = await import('../config/positions.ts')
  return await locateKeys(text).catch(() => undefined)
}

/** The front matter of a page: findings in the text below it have a place already. */
function settingsOf(text: string, file: FilePath): string {
  return /\.mdx?$/i.test(file) ? text.slice(0, splitFrontMatter(text).end) : text
}

function placeOf(message: string, text: string, file: FilePath) {
  for (const [, value = ''] of message.matchAll(/"([^"\n]+)"/g)) {
    if (!text.includes(value)) continue
    const [only, ...others] = text.matchAll(wordingOf(value, /\.(ya?ml|mdx?)$/i.test(file)))
    if (!only || others.length > 0) continue
    const offset = only.index + only[0].indexOf(value)
    return { ...positionAt(text, offset), length: value.length }
  }
  return undefined
}

/** A value in quotes, a key, or, in YAML, a value without quotes. */
function wordingOf(value: string, isYaml: boolean): RegExp {
  const text = value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const bare = isYaml ? `|(?<=[:,[-][ \\t]*)${text}(?=[ \\t]*(?:$|[,\\]#]))` : ''
  return new RegExp(`(['"\`])(?:\\./)?${text}\\1|(?<![\\w$.'"\`/-])${text}(?=['"]?[ \\t]*:(?!:))${bare}`, 'gm')
}
