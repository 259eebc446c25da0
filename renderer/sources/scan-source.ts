/**
 * Reads the front matter, the first heading and the first paragraph of a Markdown or MDX file. It runs for every page at every
 * start, so it reads lines and never parses Markdown.
 */
import { finding } from '../model/finding.ts'
import type { FilePath, SourceHead } from '../model/model.ts'
import type { Place } from '../model/place.ts'
import { withLineFeeds } from '../text/line-feeds.ts'
import { isText } from '../text/not-text.ts'
import { positionAt } from '../text/position-at.ts'
import { variablesIn } from '../text/variables.ts'
import { wellFormed } from '../text/well-formed.ts'
import { scanBlocks } from './scan/first-blocks.ts'
import { readEntries } from './scan/front-matter-entries.ts'
import { checkFrontMatter } from './scan/front-matter-schema.ts'

const noFrontMatter: Pick<SourceHead, 'frontMatter' | 'diagnostics' | 'material' | 'ofPost'> = {
  frontMatter: {},
  diagnostics: [],
}

const nothing: SourceHead = { ...noFrontMatter, heading: undefined, excerpt: undefined }

export function scanSource(written: string, path: FilePath): SourceHead {
  // Compiling reports a file that is not text.
  if (!isText(written)) return nothing
  const text = wellFormed(withLineFeeds(written))
  const { end, yaml } = splitFrontMatter(text)
  const checked: typeof noFrontMatter =
    yaml === undefined ? withoutFrontMatter(text, path) : readFrontMatter(text, yaml, path)
  const variables = variablesIn(text)
  const { excerpt, ...headings } = scanBlocks(text, end, /\.mdx$/i.test(path))
  // An edit of the first paragraph changes nothing elsewhere then.
  const isDescribed = checked.frontMatter.description !== undefined
  return {
    ...checked,
    ...headings,
    excerpt: isDescribed ? undefined : excerpt,
    ...(variables.length > 0 && { variables }),
  }
}

const brokenFrontMatter = /^\uFEFF?((?:[ \t]*\n)*)---[ \t]*\n(?:[ \t]*\n|#.*\n)*[A-Za-z_][\w-]*:(?:\s|$)/

const otherFrontMatter =
  /^\uFEFF?\s*(?:(\+{3})[ \t]*\n(?:\s|#.*\n)*(?:[\w.-]+[ \t]*=|\[[\w.-]+\]\s*\n)|\{\s*"[\w-]+"[ \t]*:)/

/** Reports front matter that Markdown shows as text: its end is missing, empty lines come before it, or it is not YAML. */
function withoutFrontMatter(text: string, path: FilePath) {
  const [other, isToml] = otherFrontMatter.exec(text) ?? []
  if (other !== undefined)
    return inOtherLanguage(isToml ? 'TOML' : 'JSON', positionAt(text, other.search(/[+{]/)), path)
  const broken = brokenFrontMatter.exec(text)
  if (!broken) return noFrontMatter
  const before = broken[1] ?? ''
  const isLate = before !== ''
  const message = isLate ? 'The front matter is not at the start of the file.' : 'The front matter has no end.'
  const hint = isLate ? 'Remove the empty lines above it.' : 'Add a line "---" below its last key.'
  const place = { file: path, line: before.split('\n').length, column: 1, length: 3 }
  return {
    frontMatter: {},
    diagnostics: [finding({ code: 'unclosed-front-matter', kind: 'frontMatter', message, hint, ...place })],
  }
}

function inOtherLanguage(language: string, place: Place, path: FilePath) {
  const message = `Front matter in ${language} is shown as text.`
  const hint = 'Write it in YAML: lines such as "title: Install" between two lines "---".'
  const found = { code: 'front-matter-language', kind: 'frontMatter', message, hint, file: path, ...place } as const
  return { frontMatter: {}, diagnostics: [finding(found)] }
}

function readFrontMatter(text: string, yaml: string, path: FilePath) {
  const start = text.indexOf('\n') + 1
  const { entries, problem } = readEntries(yaml, start)
  return checkFrontMatter(entries, { text, path, problem })
}

/** Finds the block between `---` lines at the very start. `end` is the offset where the content starts. */
export function splitFrontMatter(written: string): { readonly end: number; readonly yaml: string | undefined } {
  // A bare carriage return ends a line, too. The offsets stay those of the text as it was written.
  const text = written.replace(/\r(?!\n)/g, '\n')
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0
  if (!text.startsWith('---', start)) return { end: start, yaml: undefined }
  const firstEnd = text.indexOf('\n', start)
  if (firstEnd < 0 || text.slice(start + 3, firstEnd).trim() !== '') return { end: start, yaml: undefined }
  const fence = /^---[ \t]*\r?$/gm
  fence.lastIndex = firstEnd + 1
  const closing = fence.exec(text)
  if (!closing) return { end: start, yaml: undefined }
  const lineEnd = text.indexOf('\n', closing.index)
  return { end: lineEnd < 0 ? text.length : lineEnd + 1, yaml: text.slice(firstEnd + 1, closing.index) }
}
