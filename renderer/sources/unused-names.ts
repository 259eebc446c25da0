/** Finds names in the config that no page uses: languages that components draw or commands run, other names of languages, admonitions. */
import type { Disk } from '../io/disk/disk.ts'
import { memoizeByObject } from '../memo/memoize-by-object.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { finding } from '../model/finding.ts'
import type { FilePath, SourceFile } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { blockNames } from '../text/block-names.ts'
import { languageName } from '../text/language-name.ts'
import { nearest } from '../text/nearest.ts'

type Config = Pick<ResolvedConfig, 'compat' | 'markdown' | 'samples' | 'file'>

interface NamesOfKind {
  readonly keys: readonly string[]
  readonly names: readonly string[]
  /** Whether a page that writes the second name uses the first. By default they must be equal. */
  readonly isSame?: (name: string, written: string) => boolean
  /** As a page writes it. */
  readonly written: (name: string) => string
}

/**
 * Components of a page's own modules may use names that its text does not show, so these findings are hints. `theme.mdxComponents`
 * offers components to writers: an unused one is no mistake.
 */
export function unusedNames(
  config: Config,
  sources: Iterable<SourceFile>,
  partials: () => readonly FilePath[],
  disk: Disk,
): Diagnostic[] {
  const kinds = namesOf(config)
  const unused = new Set(kinds.flatMap(({ names }) => names))
  const used = new Set<string>()
  const use = (names: Iterable<string>) => {
    for (const name of names) {
      unused.delete(name)
      used.add(name)
    }
  }
  for (const source of sources) {
    if (unused.size === 0) return []
    use(namesIn(disk)(source))
  }
  if (unused.size > 0) for (const path of partials()) use(blockNames(disk.readText(path)))
  return kinds.flatMap(({ keys, names, isSame, written }) =>
    names
      .filter((name) => unused.has(name) && !(isSame && [...used].some((it) => isSame(name, it))))
      .map((name) => {
        const near = nearest(
          name,
          [...used].filter((it) => !names.includes(it)),
        )
        return finding({
          severity: 'hint',
          code: 'unused-name',
          message: `No page uses "${name}" of ${keys.join('.')}.`,
          hint: near === undefined ? `Remove it, or write ${written(name)} in a page.` : `A page has ${written(near)}.`,
          file: config.file,
          keys: [...keys, name],
        })
      }),
  )
}

function namesOf({ compat, markdown, samples }: Config): readonly NamesOfKind[] {
  const fence = (name: string) => `\`\`\`${name}`
  const hiddenLines = compat?.generator === 'mdbook' ? Object.keys(compat.hiddenLines) : []
  return [
    { keys: ['compat', 'mdbook', 'hiddenLines'], names: hiddenLines, written: fence },
    { keys: ['markdown', 'fences'], names: Object.keys(markdown.fences), written: fence },
    { keys: ['markdown', 'languageAliases'], names: Object.keys(markdown.languageAliases), written: fence },
    { keys: ['samples'], names: Object.keys(samples), isSame: isSameLanguage, written: fence },
    { keys: ['markdown', 'admonitions'], names: Object.keys(markdown.admonitions), written: (name) => `:::${name}` },
  ]
}

function isSameLanguage(name: string, written: string): boolean {
  return languageName(name.toLowerCase()) === languageName(written.toLowerCase())
}

/** An unchanged source is the same object after an edit. */
const namesIn = memoizeByObject((disk: Disk) =>
  memoizeByObject((source: SourceFile): readonly string[] => blockNames(disk.readText(source.path))),
)
