/** Files that pages refer to: copied to the output under a name that holds their content's hash, or under their own path. */
import { imageSize } from 'image-size'
import { commitFolder, pathInCommit } from '../../model/git-paths.ts'
import type { FilePath } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import type { Cache } from '../cache/cache.ts'
import type { Disk } from '../disk/disk.ts'
import { createDocsFilePath } from '../disk/docs-files.ts'
import { ChangedFile } from '../disk/file-states.ts'
import type { PublicFiles } from '../disk/public-files.ts'

export interface Assets {
  /** Path of the file in the output, or `undefined` when there is no such file or it may not be published: pages may name fewer files than modules may import. */
  outputPath(file: FilePath, isImported?: boolean): string | undefined
  /** Pixel size of an image, when it is known. */
  size(file: FilePath): ImageSize | undefined
  /** Why a file is not the image that its name promises. */
  imageFault(file: FilePath): 'is empty' | 'is not an image' | undefined
  /** What was requested so far: output path → file. */
  readonly used: ReadonlyMap<string, FilePath>
}

interface ImageSize {
  readonly width: number
  readonly height: number
}

export interface AssetsContext {
  readonly disk: Disk
  readonly cache: Cache
  readonly publicFiles: PublicFiles
  readonly config: Pick<ResolvedConfig, 'docs' | 'staticDirs'>
}

export function createAssets({ disk, cache, publicFiles, config }: AssetsContext): Assets {
  const used = new Map<string, FilePath>()
  const docsFilePath = createDocsFilePath(config)
  const [first, ...others] = config.staticDirs

  /** A page that names a file by its address cannot know which of the static folders has it, and takes the first. */
  const find = (file: FilePath): FilePath => {
    const path = pathInCommit(file)
    if (first === undefined || !path.startsWith(`${first}/`) || disk.hash(file) !== undefined) return file
    const commit = commitFolder(file)
    // The static folders of a commit may have been elsewhere; those of today are left.
    const dirs = [...others.map((dir) => commit + dir), ...(commit === '' ? [] : config.staticDirs)]
    return dirs.map((dir) => dir + path.slice(first.length)).find((it) => disk.hash(it) !== undefined) ?? file
  }

  /** `undefined` for a file that does not exist, or that may not be published. */
  const publicHash = (file: FilePath, isImported = false) => {
    const refusal = isImported ? publicFiles.refusalOfImport(file) : publicFiles.refusal(file)
    return refusal ? undefined : disk.hash(file)
  }

  const size = (written: FilePath): ImageSize | undefined => {
    const file = find(written)
    const hash = publicHash(file)
    if (hash === undefined) return undefined
    const cached = cache.get('images', hash) as ImageSize | 'unknown' | undefined // written below
    const measured = cached ?? measure(disk, file)
    if (!cached) cache.set('images', hash, measured)
    return measured === 'unknown' ? undefined : measured
  }

  return {
    used,
    outputPath(written, isImported) {
      const file = find(written)
      const hash = publicHash(file, isImported)
      if (hash === undefined) return undefined
      const path = docsFilePath(file) ?? `assets/${hashedName(file, hash)}`
      used.set(path, file)
      return path
    },
    size,
    imageFault(written) {
      const file = find(written)
      const signature = signatures.find(([names]) => names.test(file))?.[1]
      if (!signature || size(file) || publicHash(file) === undefined) return undefined
      const bytes = disk.readBytes(file)
      if (bytes.length === 0) return 'is empty'
      return signature.test(Buffer.from(bytes).toString('latin1')) ? undefined : 'is not an image'
    },
  }
}

/** How files of these names begin; browsers show every kind of picture under any name. */
const signatures = [
  // Sent as a text, which no browser shows as a picture.
  [/\.(?:css|csv|html?|json|mdx?|[cm]?[jt]sx?|txt|ya?ml)$/i, /(?!)/],
  [/\.svg$/i, /<svg\b/i],
  [/\.(?:avif|bmp|gif|ico|jpe?g|png|webp)$/i, /^(?:\x89PNG|\xFF\xD8|GIF8|RIFF|BM|.{4}ftyp|[\s\S]*<svg\b)/s],
] as const

/** `diagram.png` → `diagram-1f3a….png`, in characters that need no escaping in a URL. */
function hashedName(file: FilePath, hash: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  const base = (dot > 0 ? name.slice(0, dot) : name).replaceAll(/[^\w-]+/g, '_')
  return `${base}-${hash.slice(0, 10)}${dot > 0 ? name.slice(dot).toLowerCase() : ''}`
}

function measure(disk: Disk, file: FilePath): ImageSize | 'unknown' {
  try {
    const { width, height, orientation } = imageSize(disk.readBytes(file))
    // EXIF orientations from 5 up are turned by 90 degrees.
    return orientation !== undefined && orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch (error) {
    // It changed since its hash was taken, under which the result is cached.
    if (error instanceof ChangedFile) throw error
    // Not a format whose size can be read, such as an SVG without one: the page leaves the attributes out.
    return 'unknown'
  }
}
