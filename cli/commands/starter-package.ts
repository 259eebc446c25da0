/** The `package.json` of a new site, and what one that exists lacks. */
import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'

type Named = Readonly<Record<string, string>>

interface Manifest {
  readonly scripts?: Named
  readonly dependencies?: Named
  readonly devDependencies?: Named
}

const scripts: Named = {
  dev: 'docs-gen serve',
  check: 'docs-gen check',
  build: 'docs-gen build',
  preview: 'docs-gen serve --built',
}

const reactTypes = '@types/react'

export function packageJson(name: string, spec: string): string {
  const devDependencies = { [reactTypes]: '^19.0.0', 'docs-gen': spec }
  return `${JSON.stringify({ name, private: true, type: 'module', scripts, devDependencies }, null, 2)}\n`
}

/**
 * What a site installs to get this docs-gen: the version, or, when it was installed from a file or from git, the same place.
 * `packageDir` is the folder of this package.
 */
export function ownSpec(root: string, packageDir: string, version: string): string {
  const modules = dirname(packageDir)
  const spec =
    basename(modules) === 'node_modules' ? allPackages(readManifest(dirname(modules)))['docs-gen'] : undefined
  if (spec?.startsWith('file:')) return `file:${pathBetween(root, resolve(dirname(modules), spec.slice(5)))}`
  return spec !== undefined && /[:/]/.test(spec) && !spec.startsWith('npm:') ? spec : `^${version}`
}

/** Commands that give an existing `package.json` what the other files of the starter use. */
export function missingParts(root: string, spec: string): string[] {
  const manifest = readManifest(root)
  const absent = [reactTypes, 'docs-gen'].filter((name) => !Object.hasOwn(allPackages(manifest), name))
  const names = absent.map((name) => (name === 'docs-gen' && /[:/]/.test(spec) ? spec : name))
  const lacking = Object.entries(scripts).filter(([name]) => !Object.hasOwn(manifest.scripts ?? {}, name))
  return [
    ...(lacking.length > 0
      ? [`npm pkg set ${lacking.map(([name, script]) => `scripts.${name}="${script}"`).join(' ')}`]
      : []),
    ...(names.length > 0 ? [`npm install --save-dev ${names.join(' ')}`] : ['npm install']),
  ]
}

/** How to run one of our scripts, whose name an existing `package.json` may use for another tool. */
export function commandOf(root: string, name: 'dev' | 'build'): string {
  const present = readManifest(root).scripts?.[name]
  return present === undefined || present.includes('docs-gen') ? `npm run ${name}` : `npx ${scripts[name]}`
}

function allPackages({ dependencies, devDependencies }: Manifest): Named {
  return { ...dependencies, ...devDependencies }
}

/** Empty when it cannot be read. npm names the mistake. */
function readManifest(dir: string): Manifest {
  try {
    return JSON.parse(readIfFile(join(dir, 'package.json')) ?? '') as Manifest
  } catch {
    return {}
  }
}

/** With slashes, as npm writes it. Links are followed, because npm looks from the real folder. */
function pathBetween(root: string, file: string): string {
  const real = existsSync(root) ? realpathSync(root) : root
  const path = relative(real, file).replaceAll('\\', '/')
  return isAbsolute(path) || path.startsWith('.') ? path : `./${path}`
}
