/** Files that pages share: our client files, and the site's static files, which are copied unchanged. */
import type { Disk } from '../io/disk/disk.ts'
import { createDocsFilePath } from '../io/disk/docs-files.ts'
import type { FileRefusal } from '../io/disk/public-files.ts'
import type { Assets } from '../io/output/assets.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { finding } from '../model/finding.ts'
import type { FilePath } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { isOpenable } from '../site/outputs/security-policy.ts'
import { configuresHost, isUntrusted } from '../text/untrusted-html.ts'
import type { BuildContext } from './build-context.ts'
import type { SiteClient } from './collect-client.ts'

export interface SharedFiles {
  /** Path in the output → file in a static folder. */
  readonly statics: ReadonlyMap<string, FilePath>
  /** Paths in the output of files by untrusted authors that browsers would open as pages. */
  downloads(): string[]
  /** Reports files in static folders that may not be published. */
  readonly diagnostics: readonly Diagnostic[]
  /** Content of a shared file by its path in the output. */
  content(path: string): string | Uint8Array | undefined
}

export function createSharedFiles(
  { config, disk, publicFiles }: BuildContext,
  client: SiteClient,
  assets: Assets,
): SharedFiles {
  const all = staticFiles(config, disk)
  const refused = [...all].flatMap(([path, file]) => {
    const refusal = publicFiles.refusal(file)
    if (refusal) return [{ path, diagnostic: privateFile(file, refusal, config) }]
    return configuresHost(path) && isUntrusted(file, config.untrusted) ? [{ path, diagnostic: hostFile(file) }] : []
  })
  const statics = without(
    all,
    refused.map(({ path }) => path),
  )
  return {
    statics,
    downloads: () =>
      [...statics, ...assets.used].flatMap(([path, file]) =>
        isOpenable(path) && isUntrusted(file, config.untrusted) ? [path] : [],
      ),
    diagnostics: [...refused.map(({ diagnostic }) => diagnostic), ...sameButForCase(statics)],
    content(path) {
      const file = statics.get(path) ?? assets.used.get(path)
      if (file === undefined) return client.files.get(path)?.()
      // A file that pages refer to may have been deleted since.
      return disk.exists(file) ? disk.readBytes(file) : undefined
    },
  }
}

function without<Key, Value>(map: ReadonlyMap<Key, Value>, keys: readonly Key[]): ReadonlyMap<Key, Value> {
  const left = new Map(map)
  for (const key of keys) left.delete(key)
  return left
}

/** Windows, macOS and some hosts have one file where Linux has two. */
function sameButForCase(statics: ReadonlyMap<string, FilePath>): Diagnostic[] {
  const first = new Map<string, FilePath>()
  return [...statics].flatMap(([path, file]) => {
    const key = path.normalize().toLowerCase()
    const other = first.get(key)
    if (other === undefined) first.set(key, file)
    return other === undefined ? [] : [caseCollision(file, other)]
  })
}

function caseCollision(file: FilePath, other: FilePath): Diagnostic {
  return finding({
    severity: 'warning',
    code: 'file-case',
    message: `"${file}" and "${other}" have names that differ only in case.`,
    hint: 'Rename one of them: Windows, macOS and some hosts ignore case.',
    file,
  })
}

/** A file of the docs may be one that no page needs. */
function privateFile(file: FilePath, { reason, hint }: FileRefusal, config: ResolvedConfig): Diagnostic {
  const severity = createDocsFilePath(config)(file) === undefined ? 'error' : 'warning'
  return finding({
    severity,
    code: 'private-file',
    message: `"${file}" cannot be published: it ${reason}.`,
    hint,
    file,
  })
}

function hostFile(file: FilePath): Diagnostic {
  return finding({
    code: 'untrusted-file',
    message: `"${file}" would configure the host, which untrusted content may not do.`,
    hint: 'Remove it, or move it into a folder of trusted content.',
    file,
  })
}

/** Earlier folders win. */
function staticFiles(config: ResolvedConfig, disk: Disk): Map<string, FilePath> {
  const files = new Map<string, FilePath>()
  for (const dir of config.staticDirs) {
    for (const file of disk.list(dir)) {
      const path = file.slice(dir.length + 1)
      if (!files.has(path)) files.set(path, file)
    }
  }
  const docsFilePath = createDocsFilePath(config)
  for (const file of config.docs?.hasPathsOnly ? disk.list(config.docs.dir) : []) {
    const path = docsFilePath(file)
    if (path !== undefined && !files.has(path)) files.set(path, file)
  }
  return files
}
