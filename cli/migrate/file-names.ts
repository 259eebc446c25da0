/** Names of what a migration and later builds write: where a file or folder of another tool has the usual one, another. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import { freeOutDir } from '../project/free-out-dir.ts'
import { loadConfig } from '../project/load-config.ts'
import type { LeftOut } from './migration.ts'

export interface FileNames {
  readonly config: string
  readonly sidebars: string
  readonly report: string
  readonly outDir: string
  /** What the report says about the names that were taken. */
  readonly left: readonly LeftOut[]
}

/** `root` is an absolute path. */
export async function chooseNames(root: string, hasSidebars: boolean): Promise<FileNames> {
  const left: LeftOut[] = []
  const choose = (taken: string | undefined, usual: string, other: string, todo: string) => {
    if (taken === undefined) return usual
    left.push({ what: `\`${taken}\`, which docs-gen did not write`, todo })
    return other
  }
  const config = await otherConfig(root)
  const sidebars = hasSidebars ? otherFile(root, rivalsOf('sidebars.ts')) : undefined
  const out = freeOutDir(root)
  return {
    config: choose(
      config,
      'site.config.ts',
      'docs-gen.config.ts',
      'Add `--config docs-gen.config.ts` to all commands.',
    ),
    sidebars: choose(sidebars, 'sidebars.ts', 'docs-sidebars.ts', 'The sidebars are in `docs-sidebars.ts`.'),
    report: choose(otherFile(root, ['MIGRATION.md']), 'MIGRATION.md', 'MIGRATION-docs-gen.md', 'It is not changed.'),
    outDir: choose(out === 'build' ? undefined : 'build', 'build', out, `Builds write to \`${out}\`, see \`outDir\`.`),
    left,
  }
}

/** The names of files that are used in place of this one. */
export function rivalsOf(name: string): string[] {
  const endings = ['ts', 'mts', 'js', 'mjs', 'json']
  return name.endsWith('.ts') ? endings.map((ending) => name.replace(/ts$/, ending)) : [name]
}

function otherFile(root: string, names: readonly string[]): string | undefined {
  return names.find((name) => existsSync(join(root, name)) && !readIfFile(join(root, name))?.includes('docs-gen'))
}

/** A config that an author wrote need not name docs-gen, but is valid. */
async function otherConfig(root: string): Promise<string | undefined> {
  const file = otherFile(root, rivalsOf('site.config.ts'))
  return file !== undefined && (await loadConfig(root, file)).config === undefined ? file : undefined
}
