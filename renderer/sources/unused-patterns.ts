/** Finds patterns of `docs.exclude` that match no file: what they should leave out may be published. */
import type { Disk } from '../io/disk/disk.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { versionsOf } from '../model/docs-sets.ts'
import { finding } from '../model/finding.ts'
import type { DocsTree } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { globMatcher } from '../text/glob.ts'

export function unusedPatterns(config: ResolvedConfig, trees: readonly DocsTree[], disk: Disk): Diagnostic[] {
  const sets = new Set(config.versions.map(({ docs }) => docs.set))
  return [...sets].flatMap((set) => {
    const versions = versionsOf(config, set)
    const names = new Set(versions.map(({ name }) => name))
    const dirs = new Set(trees.flatMap(({ version, dir }) => (names.has(version) ? dir : [])))
    const isUsed = (pattern: string) => {
      const matches = globMatcher([pattern])
      return [...dirs].some((dir) => disk.list(dir).some((file) => matches(file.slice(dir.length + 1))))
    }
    const { dir = '', exclude = [] } = versions[0]?.docs ?? {}
    return exclude.flatMap((pattern, index) =>
      isUsed(pattern) ? [] : unusedPattern(config, pattern, dir, [...keysOf(set), 'exclude', index]),
    )
  })
}

function keysOf(set: string): string[] {
  return set === '' ? ['docs'] : ['moreDocs', set]
}

/** Lists of other generators name what a site may have. */
function unusedPattern({ compat, file }: ResolvedConfig, pattern: string, dir: string, keys: (string | number)[]) {
  const inner = pattern.replace(/^\.?\//, '')
  return finding({
    severity: compat ? 'hint' : 'warning',
    code: 'unused-pattern',
    message: `No file in "${dir}" matches the pattern "${pattern}" of ${keys.slice(0, -1).join('.')}.`,
    hint: inner.startsWith(`${dir}/`)
      ? `Write "${inner.slice(dir.length + 1)}": patterns begin in "${dir}".`
      : `Correct it, or remove it. Patterns begin in "${dir}".`,
    file,
    keys,
  })
}
