/** `docs-gen check --translations`: reports translations of pages that have changed since. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../../renderer/io/disk/list-files.ts'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { FilePath } from '../../renderer/model/model.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import { translatedPath } from '../../renderer/model/translated-path.ts'
import { scanSource } from '../../renderer/sources/scan-source.ts'
import { withoutSuffix } from '../../renderer/text/language-suffix.ts'
import { positionAt } from '../../renderer/text/position-at.ts'
import { revisionOf } from '../../renderer/text/revision.ts'
import { replaceFile } from '../project/replace-file.ts'
import { compareLines } from '../report/compare-lines.ts'
import { plural } from '../report/format.ts'
import { type GitHistory, openHistory } from './git-history.ts'
import { withRevision } from './with-revision.ts'

interface Translation {
  readonly file: FilePath
  readonly source: FilePath
  readonly text: string
  readonly sourceText: string
  /** Of the source when it was translated; `undefined` when it is unknown. */
  readonly revision: string | undefined
  readonly isWritten: boolean
}

interface TranslationResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly translations: number
  readonly unknown: number
  readonly updated: number
}

/** With `update`, notes the present revision in translations that were edited, and the one that git knows in the others. */
export function checkTranslations(root: string, config: ResolvedConfig, update: boolean): TranslationResult {
  const pairs = pairsOf(root, config)
  const dirs = config.locales.flatMap(({ folder, translated }) =>
    folder === undefined ? [] : [folder, ...Object.values(translated)],
  )
  const history = openHistory(root, [...new Set([...dirs, ...sourceDirs(config)])])
  const translations = pairs.map(([file, source]) => readTranslation(root, file, source, history))
  let updated = 0
  const diagnostics = translations.flatMap((translation): Diagnostic[] => {
    const { file, text, revision, sourceText } = translation
    const present = revisionOf(sourceText)
    const isAccepted = update && history.isEdited(file)
    const confirmed = isAccepted ? present : revision
    if (
      update &&
      confirmed !== undefined &&
      (isAccepted ? revision !== present || !translation.isWritten : !translation.isWritten)
    ) {
      replaceFile(join(root, file), withRevision(text, confirmed))
      updated++
    }
    return confirmed === undefined || confirmed === present
      ? []
      : [outdated({ ...translation, revision: confirmed }, history)]
  })
  const unknown = translations.filter(
    ({ revision, file }) => revision === undefined && !(update && history.isEdited(file)),
  )
  return { diagnostics, translations: translations.length, unknown: unknown.length, updated }
}

/** Translations of commits cannot be brought up to date. */
function sourceDirs({ versions, pagesDir }: ResolvedConfig): FilePath[] {
  return [...versions.flatMap(({ dir, ref }) => (ref === undefined ? dir : [])), pagesDir]
}

/** Translated files with the files of the default language. */
function pairsOf(root: string, config: ResolvedConfig): (readonly [FilePath, FilePath])[] {
  const { locales } = config
  const dirs = sourceDirs(config)
  const isPage = (file: FilePath) => /\.mdx?$/i.test(file)
  const sources = new Set(dirs.flatMap((dir) => listFiles(root, dir).files).filter(isPage))
  const pairs = locales
    .filter(({ folder }) => folder !== undefined)
    .flatMap((locale) =>
      dirs.flatMap((dir) => {
        const translated = translatedPath(dir, locale)
        return listFiles(root, translated).files.map(
          (file) => [file, withoutSuffix(dir + file.slice(translated.length), locale.suffix)] as const,
        )
      }),
    )
  return [...new Map(pairs.filter(([file, source]) => file !== source && sources.has(source)))]
}

function readTranslation(root: string, file: FilePath, source: FilePath, history: GitHistory): Translation {
  const text = readFileSync(join(root, file), 'utf8')
  const sourceText = readFileSync(join(root, source), 'utf8')
  const written = scanSource(text, file).frontMatter.translates
  return {
    file,
    source,
    text,
    sourceText,
    revision: written ?? revisionFromGit(file, source, history),
    isWritten: written !== undefined,
  }
}

/** The source as it was when the translation last changed. */
function revisionFromGit(file: FilePath, source: FilePath, history: GitHistory): string | undefined {
  const text = history.textAtChangeOf(file, source)
  return text === undefined ? undefined : revisionOf(text)
}

function outdated({ file, source, text, sourceText, revision = '' }: Translation, history: GitHistory): Diagnostic {
  const before = history.textOf(revision) ?? textFromGit(file, source, revision, history)
  const at = text.search(/^translates:/m)
  return finding({
    code: 'outdated-translation',
    kind: 'outdatedTranslations',
    message: `The page translates an older text of "${source}"${before === undefined ? '' : `: ${summaryOf(before, sourceText)}`}.`,
    hint: 'Bring it up to date, and run docs-gen check --translations --update before you commit it.',
    file,
    ...(at < 0 ? { line: 1, column: 1 } : positionAt(text, at)),
  })
}

function textFromGit(file: FilePath, source: FilePath, revision: string, history: GitHistory): string | undefined {
  const text = history.textAtChangeOf(file, source)
  return text !== undefined && revisionOf(text) === revision ? text : undefined
}

const shownSections = 4

/** `3 lines added, 1 line removed, in "Install" and "Next steps"` */
function summaryOf(before: string, after: string): string {
  const lines = compareLines(before.replaceAll('\r\n', '\n'), after.replaceAll('\r\n', '\n'))
  const count = (sign: string) => lines.filter((line) => line.startsWith(sign)).length
  const [old, present] = [sectionsOf(before), sectionsOf(after)]
  const changed = [...present].filter(([name, text]) => old.get(name) !== text).map(([name]) => name)
  const removed = [...old.keys()].filter((name) => !present.has(name))
  const names = [...changed, ...removed].filter((name) => name !== '').map((name) => `"${name}"`)
  const shown = names.length > shownSections ? [...names.slice(0, shownSections), '…'] : names
  return `${plural(count('+'), 'line')} added, ${plural(count('-'), 'line')} removed${shown.length > 0 ? `, in ${shown.join(', ')}` : ''}`
}

/** The text below each heading. */
function sectionsOf(text: string): Map<string, string> {
  const parts = text.replaceAll('\r\n', '\n').split(/^#{1,6} +(.*)$/m)
  const sections = new Map([['', parts[0] ?? '']])
  for (let index = 1; index < parts.length; index += 2) {
    const name = parts[index] ?? ''
    sections.set(name, (sections.get(name) ?? '') + (parts[index + 1] ?? ''))
  }
  return sections
}
