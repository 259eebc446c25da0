/** webpack's `require.context('./icons', true, /\.svg$/)` in modules of another generator: the files of a folder, by their names. */
import { dirname } from 'node:path'
import { join } from 'node:path/posix'
import type { Plugin } from 'esbuild'
import type { FilePath } from '../../model/model.ts'
import { folderOf } from '../../text/doc-name.ts'
import type { Disk } from '../disk/disk.ts'
import { filesBelow } from '../disk/resolution.ts'

const call =
  /(?:\brequire|\(require as \w+\))\.context\(\s*(['"`])([^'"`$\n]+)\1\s*(?:,\s*(true|false)\s*)?(?:,\s*\/((?:[^/\\\n]|\\.)+)\/([a-z]*)\s*)?(?:,\s*(['"])[\w-]+\6\s*)?,?\s*\)/g

export interface RequireContexts {
  readonly plugin: Plugin
  /** The facts that the text of a module was made from. */
  readonly inputsOf: (file: FilePath) => readonly string[]
}

/** `filesOf` has the files that a specifier of the other generator may mean. */
export function createRequireContexts(
  disk: Disk,
  filesOf: (specifier: string) => readonly FilePath[],
): RequireContexts {
  const inputs = new Map<FilePath, Set<string>>()
  const replace = (text: string, file: FilePath) => {
    const facts = new Set<string>()
    inputs.set(file, facts)
    return text.replace(call, (_, _quote, path: string, isDeep = 'true', source = '', flags = '') => {
      const folder = path.startsWith('.') ? join(folderOf(file), path) : (filesOf(path)[0] ?? path)
      const fact = filesBelow(folder)
      facts.add(fact)
      const wanted = new RegExp(source, flags.replace('g', ''))
      const names: string[] = JSON.parse(disk.stateOf(fact) ?? '[]')
      const keys = names.filter((name) => isDeep === 'true' || !name.includes('/')).map((name) => `./${name}`)
      return toCode(keys.filter((key) => wanted.test(key)).map((key) => [key, disk.resolve(join(folder, key))]))
    })
  }
  return {
    inputsOf: (file) => [...(inputs.get(file) ?? [])],
    plugin: {
      name: 'require-context',
      setup(builder) {
        builder.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => {
          const file = disk.relative(path)
          if (/^\.\.\/|(?:^|\/)node_modules\//.test(file) || !disk.exists(file)) return undefined
          const text = disk.readText(file)
          if (!text.includes('.context(')) return undefined
          const loader = /\.[cm]?ts$/.test(path) ? 'ts' : 'tsx'
          return { contents: replace(text, file), loader, resolveDir: dirname(path) }
        })
      },
    },
  }
}

/** On one line, so that places stay those of the file. */
function toCode(files: readonly (readonly [key: string, path: string])[]): string {
  const entries = files.map(([key, path]) => `${JSON.stringify(key)}: () => require(${JSON.stringify(path)})`)
  return `((files) => Object.assign((key) => files[key](), { keys: () => Object.keys(files), resolve: (key) => key }))({ ${entries.join(', ')} })`
}
