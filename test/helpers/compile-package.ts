/** Compiles the package into `dist/` before tests that run the real command, unless `dist/` is newer than all sources. */
import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = ['cli', 'renderer', 'client', 'package.json', 'package-lock.json']

export function setup(): void {
  const compiled = statSync(join(root, 'dist/cli.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (sources.some((path) => lastChange(path) > compiled)) {
    execFileSync(process.execPath, ['cli/package/build-package.mjs'], { cwd: root, stdio: 'inherit' })
  }
}

/** Of the file, or of anything in the folder; a folder changes when something in it is removed. */
function lastChange(path: string): number {
  const stat = statSync(join(root, path))
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(join(root, path)).map((name) => lastChange(`${path}/${name}`)))
}
