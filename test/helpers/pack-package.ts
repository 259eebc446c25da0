/** Packs docs-gen as it is published. */
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './site.ts'

export const repository = join(import.meta.dirname, '../..')

const sources = [
  'cli',
  'client',
  'renderer',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.shared.json',
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
]

/** Path of the tarball. */
export function packPackage(): string {
  const copy = temporaryFolder()
  // Packing compiles `dist/` again, which other tests are using.
  for (const name of sources)
    cpSync(join(repository, name), join(copy, name), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'))
  return pack(copy)
}

export function pack(folder: string): string {
  execFileSync('npm', ['pack', '--silent', '--offline'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, `${name}-${version}.tgz`)
}
