/** Corrects relative links and imports in a file that is copied, so that they lead where they led before. */
import { dirname, extname, join, relative } from 'node:path/posix'
import type { FilePath } from '../../renderer/model/model.ts'

export interface Copy {
  readonly from: FilePath
  readonly to: FilePath
  /** Where all copied files go, by where they are now. */
  readonly copied: ReadonlyMap<FilePath, FilePath>
  readonly isFile: (path: FilePath) => boolean
}

const code = [/(\b(?:from|import|require)\s*(?:\(\s*)?["'])(\.[^"']+)/g]
const markdown = [
  /(\]\(\s*<?)([^\s()<>]+)/g,
  /(^ {0,3}\[[^\]]+\]:\s*<?)([^\s>]+)/g,
  /(\b(?:src|href|poster)=["'])([^"']+)/g,
  ...code,
]
const css = [/(@import\s+["'])([^"']+)/g, /(url\(\s*["']?)([^"')]+)/g]

const patterns: Readonly<Record<string, readonly RegExp[]>> = {
  ...Object.fromEntries(['.ts', '.tsx', '.js', '.jsx', '.mjs', '.mts'].map((ending) => [ending, code])),
  ...{ '.md': markdown, '.mdx': markdown, '.css': css },
}

export function hasLinks(file: FilePath): boolean {
  return Object.hasOwn(patterns, extname(file))
}

export function correctLinks(text: string, copy: Copy): string {
  const ending = extname(copy.from)
  const found = patterns[ending] ?? []
  const isMarkdown = found === markdown
  let fence: string | undefined
  const correctLine = (line: string): string => {
    const [, mark] = (isMarkdown && /^\s*(`{3,}|~{3,})/.exec(line)) || []
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined
    if (fence !== undefined) return line
    const correct = (whole: string, before: string, url: string) => {
      const target = targetOf(url, copy)
      return target === undefined ? whole : before + target
    }
    return found.reduce((corrected, pattern) => corrected.replace(pattern, correct), line)
  }
  return text.split('\n').map(correctLine).join('\n')
}

/** Modules and documents may be named without their endings. */
const endings = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.md', '.mdx', '/index.ts', '/index.tsx', '/index.js']

/** The link to the same file from its new place; `undefined` when it is the same, or no link to a file. */
function targetOf(url: string, { from, to, copied, isFile }: Copy): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|[/#?{]|$)/i.test(url)) return undefined
  const [, written = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  const path = join(dirname(from), decoded(written))
  const ending = endings.find((it) => copied.has(path + it) || isFile(path + it))
  if (ending === undefined) return undefined
  const moved = copied.get(path + ending)
  const target = moved === undefined ? path : moved.slice(0, moved.length - ending.length)
  const next = relative(dirname(to), target)
  if (next === relative(dirname(from), path)) return undefined
  const shown = next.startsWith('.') ? next : `./${next}`
  return (written.includes('%') ? encodeURI(shown) : shown) + suffix
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a bare percent sign
  }
}
