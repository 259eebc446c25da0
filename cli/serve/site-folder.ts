/** Reads the files of a built site. Small files stay in memory as long as they are unchanged on disk. */
import {
  closeSync,
  createReadStream,
  fstatSync,
  openSync,
  readFileSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import { join, sep } from 'node:path'
import { isMissing } from '../../renderer/io/system-errors.ts'
import { bytes, type Content } from './send-content.ts'

interface SiteFile extends Pick<Content, 'size' | 'part'> {
  readonly etag: string
}

export interface SiteFolder {
  /** Changes when a build swaps the folder; `undefined` while it is missing. */
  state(): string | undefined
  /** The file at a path below the folder. Throws when it is replaced while it is read. */
  file(path: string): SiteFile | undefined
}

/** Larger files are read piece by piece. */
const largestHeld = 2 ** 20
const mostHeldBytes = 64 * 2 ** 20

/** `shown` is what readers get for the HTML of a page. */
export function openSiteFolder(dir: string, shown?: (html: string) => string): SiteFolder {
  const held = new Map<string, SiteFile>()
  let heldBytes = 0
  const drop = (path: string) => {
    heldBytes -= held.get(path)?.size ?? 0
    held.delete(path)
  }
  const hold = (path: string, file: SiteFile) => {
    held.set(path, file)
    heldBytes += file.size
    for (const oldest of held.keys()) if (heldBytes > mostHeldBytes) drop(oldest)
  }

  return {
    state() {
      const stat = look(dir)
      return stat && `${stat.ino} ${stat.mtimeMs} ${stat.ctimeMs}`
    },
    file(path) {
      // The plain page is read instead of a compressed one, which could not be changed.
      if (shown && isPage(path.replace(/\.(?:br|gz)$/, '')) && !isPage(path)) return undefined
      const place = join(dir, path)
      const stat = look(place)
      if (!stat?.isFile()) return undefined
      const last = held.get(path)
      if (last?.etag === etagOf(stat)) return last
      drop(path)
      if (!isInside(place, dir)) return undefined
      const change = isPage(path) ? shown : undefined
      if (stat.size > largestHeld && !change) return onDisk(place, stat)
      const file = inMemory(place, change)
      hold(path, file)
      return file
    },
  }
}

/** A folder whose files below `assets/` may also be in another one. */
export function withAssets(site: SiteFolder, assets: SiteFolder): SiteFolder {
  const asset = (path: string) => (path.startsWith('/assets/') ? assets.file(path.slice('/assets'.length)) : undefined)
  return { state: site.state, file: (path) => site.file(path) ?? asset(path) }
}

export function isPage(path: string): boolean {
  return /\.html?$/i.test(path)
}

function look(place: string): Stats | undefined {
  try {
    return statSync(place, { throwIfNoEntry: false })
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** A build may replace a file by one with the same time and size, but not with the same inode. */
function etagOf({ ino, mtimeMs, size }: Stats): string {
  return `"${ino.toString(36)}-${mtimeMs.toString(36)}-${size.toString(36)}"`
}

/** Whether symbolic links in the path stay in the folder. */
function isInside(place: string, dir: string): boolean {
  return realpathSync(place).startsWith(realpathSync(dir) + sep)
}

/** The bytes and the tag come from the same open file, so that they agree also during a swap. */
function inMemory(place: string, change?: (html: string) => string): SiteFile {
  const file = openSync(place, 'r')
  try {
    const etag = etagOf(fstatSync(file))
    return { etag, ...bytes(change ? Buffer.from(change(readFileSync(file, 'utf8'))) : readFileSync(file)) }
  } finally {
    closeSync(file)
  }
}

function onDisk(place: string, stat: Stats): SiteFile {
  const etag = etagOf(stat)
  return {
    etag,
    size: stat.size,
    part(start, end) {
      const fd = openSync(place, 'r')
      if (etagOf(fstatSync(fd)) === etag) return createReadStream('', { fd, start, end })
      closeSync(fd)
      throw new Error(`"${place}" was replaced while it was sent.`)
    },
  }
}
