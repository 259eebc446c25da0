/** Names of the results of compiling, for the caches. */
import { pathInCommit } from '../model/git-paths.ts'
import type { SourceFile } from '../model/model.ts'
import type { DocsOnDisk } from '../sources/read-docs.ts'
import { hashOf } from '../text/hash.ts'
import { innermostRoot } from '../text/innermost-root.ts'
import type { BuildContext } from './build-context.ts'
import type { SiteTheme } from './load-theme.ts'

export interface PageKeys {
  /** Names everything that compiling any page depends on, except its text and the files it imports. */
  readonly fingerprint: string
  /** A file has the same key in all commits. */
  keyOf(source: Pick<SourceFile, 'path' | 'hash'>): string
}

export function createPageKeys(
  { config, configHash }: BuildContext,
  { trees }: DocsOnDisk,
  theme: SiteTheme,
): PageKeys {
  const fingerprint = hashOf(configHash, theme.key, JSON.stringify(Object.keys(theme.components).sort()))
  const hasCommits = config.versions.some(({ ref }) => ref !== undefined)
  const roots = trees.map(({ dir }) => dir)
  return {
    fingerprint,
    keyOf({ path, hash }) {
      // Commits may have their docs elsewhere.
      const root = hasCommits ? pathInCommit(innermostRoot(path, roots)) : ''
      return hashOf(fingerprint, root, pathInCommit(path), hash)
    },
  }
}
