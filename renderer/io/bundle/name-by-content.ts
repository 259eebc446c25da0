/**
 * Names the files of a bundle by what is in them. esbuild also hashes the paths of modules, so its names are other ones on a machine
 * where the project or docs-gen is in another folder.
 */
import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import { hashOf } from '../../text/hash.ts'

export interface BundledFile {
  readonly path: string
  readonly contents: Uint8Array
}

interface NamedFiles {
  readonly files: readonly BundledFile[]
  /** The new path of a file by that of esbuild. */
  readonly renamed: (path: string) => string
}

/** How the names of code end: no two of a bundle have the same hash. Those of images and the like are hashes of their content. */
const ending = /-[A-Z0-9]{8}\.(?:js|css)$/
const endings = /-[A-Z0-9]{8}\.(?:js|css)/g

export function nameByContent(files: readonly BundledFile[]): NamedFiles {
  const texts = new Map<string, string>()
  for (const { path, contents } of files) {
    const [end] = ending.exec(path) ?? []
    if (end !== undefined) texts.set(end, Buffer.from(contents).toString())
  }
  const hashes = memoizeByKey<string>()
  const newEnding = (end: string): string => {
    if (!texts.has(end)) return end
    const hash = hashes(end, () =>
      hashOf(...reachedFrom(end, texts))
        .slice(0, 8)
        .toUpperCase(),
    )
    return `-${hash}${end.slice(end.indexOf('.'))}`
  }
  const renamed = (path: string) => path.replace(ending, newEnding)
  const named = files.map(({ path, contents }) => {
    const text = texts.get(ending.exec(path)?.[0] ?? '')
    return {
      path: renamed(path),
      contents: text === undefined ? contents : Buffer.from(text.replace(endings, newEnding)),
    }
  })
  // Modules with the same name and the same code are one file.
  return { files: [...new Map(named.map((file) => [file.path, file])).values()], renamed }
}

/** The text of a file and of those that it refers to, with numbers in place of their names. Files may refer to each other. */
function reachedFrom(end: string, texts: ReadonlyMap<string, string>): string[] {
  const numbers = new Map<string, number>()
  const numberOf = (found: string): string => {
    if (!texts.has(found)) return found
    if (!numbers.has(found)) numbers.set(found, numbers.size)
    return `-${numbers.get(found)}`
  }
  numberOf(end)
  // The map grows while it is walked.
  return Array.from(numbers.keys(), (at) => (texts.get(at) ?? '').replace(endings, numberOf))
}
