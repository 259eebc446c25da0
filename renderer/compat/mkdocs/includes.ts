/**
 * Puts the text of other files into a page: `--8<--` snippets, `{% include-markdown %}`, and the forms of `mdx_include` and
 * `markdown-include`. Included files may include others.
 */
import { dirname, extname, join, relative } from 'node:path/posix'
import type { FilePath } from '../../model/model.ts'
import { insertedAt, type Line } from '../lines.ts'
import type { PageContext } from './page.ts'

const mostLevels = 10

const snippetLine = /^([ \t]*)-{1,}8<-{1,}[ \t]+(["'])(.+?)\2[ \t]*$/
const snippetBlock = /^([ \t]*)-{1,}8<-{1,}[ \t]*$/
const sectionMark = /-8<-{1,}[ \t]+\[(?:start|end):[ \t]*[\w-]+[ \t]*\]/
const includeTag = /^([ \t]*)\{%-?\s*include(-markdown)?\s+(["'])((?:(?!\3).)+)\3(.*?)-?%\}[ \t]*$/
const fileTag = /^([ \t]*)\{(!|\*)>?\s*(\S.*?)\2\}[ \t]*$/

export function includeFiles(lines: readonly Line[], page: PageContext): Line[] {
  return expand(lines, page.path, page, 0)
}

/** What Jinja includes, also in code: the macros plugin runs before a page is read. */
export function includeTemplates(lines: readonly Line[], page: PageContext): Line[] {
  if (page.settings.variables === undefined) return [...lines]
  let isRaw = false
  return lines.flatMap((line) => {
    if (!line.text.includes('{%')) return [line]
    const tag = isRaw ? undefined : includeTag.exec(line.text)
    const mark = [...line.text.matchAll(/\{%-?\s*(end)?raw\b/g)].at(-1)
    if (mark) isRaw = mark[1] === undefined
    return tag && tag[2] === undefined ? included(tag, line, page.path, page, 0) : [line]
  })
}

/** The files that are added to every page. */
export function appendedLines(last: Line, page: PageContext): Line[] {
  return page.settings.append.flatMap((path) => {
    const file = page.findFile([path])
    if (!file) page.notes.add('missing', path, last)
    return file ? ['', ...file.text.split('\n')].map((text) => insertedAt(last, text)) : []
  })
}

function expand(lines: readonly Line[], from: FilePath, page: PageContext, level: number): Line[] {
  const result: Line[] = []
  let block: { readonly indent: string } | undefined
  let fence = ''
  for (const line of lines) {
    const { text } = line
    const [mark = ''] = /^(?:`{3,}|~{3,})/.exec(text.trimStart()) ?? []
    if (fence === '') fence = mark
    else if (mark.startsWith(fence)) fence = ''
    if (!/8<|\{[%!*]/.test(text) && !block) {
      result.push(line)
      continue
    }
    const edge = snippetBlock.exec(text)
    if (edge) block = block ? undefined : { indent: edge[1] ?? '' }
    else if (block) result.push(...(text.trim() === '' ? [] : snippet(text.trim(), block.indent, line, page, level)))
    else if (!sectionMark.test(text)) result.push(...(includesOf(line, fence !== '', from, page, level) ?? [line]))
  }
  return result
}

/** The lines that replace this one; `undefined` when it includes nothing. In code, only the marks of snippets include. */
function includesOf(line: Line, isCode: boolean, from: FilePath, page: PageContext, level: number): Line[] | undefined {
  const { text } = line
  const [, indent = '', , path] = snippetLine.exec(text) ?? []
  if (path !== undefined) return snippet(path, indent, line, page, level)
  const tag = isCode ? undefined : includeTag.exec(text)
  if (tag) return included(tag, line, from, page, level)
  const file = fileTag.exec(text)
  return file ? shownFile(file, line, page, level) : undefined
}

interface Found {
  readonly path: FilePath
  readonly text: string
}

/** Adds the indent of the line that includes to every line. */
function insert(text: string, indent: string, line: Line, from: FilePath, page: PageContext, level: number): Line[] {
  const lines = text
    .replace(/\n$/, '')
    .split('\n')
    .map((written) => insertedAt(line, written.trim() === '' ? '' : indent + written))
  return level >= mostLevels ? lines : expand(lines, from, page, level + 1)
}

/** `;` before the path switches a line off; `path:section` and `path:first:last` select a part. */
function snippet(written: string, indent: string, line: Line, page: PageContext, level: number): Line[] {
  if (written.startsWith(';')) return []
  if (/^https?:/.test(written)) {
    page.notes.add('remote', written, line)
    return []
  }
  const [, path = written, part] = /^(.*?\.[\w-]+|[^:]*)(?::(.*))?$/.exec(written) ?? []
  const file = page.findFile(page.settings.snippets.map((folder) => join(folder, path)))
  const text = file && selectPart(file.text, part)
  if (file === undefined || text === undefined) {
    page.notes.add('missing', written, line)
    return []
  }
  return insert(withoutFrontMatter(text, file.path), indent, line, file.path, page, level)
}

function selectPart(text: string, part: string | undefined): string | undefined {
  if (part === undefined || part === '') return text
  const lines = text.split('\n')
  if (!/^[\d:,]+$/.test(part)) {
    const markAt = (edge: string) =>
      lines.findIndex((line) => new RegExp(`8<-+\\s+\\[${edge}:\\s*${part}\\s*\\]`).test(line))
    const [start, end] = [markAt('start'), markAt('end')]
    return start < 0 ? undefined : unindent(lines.slice(start + 1, end < 0 ? undefined : end)).join('\n')
  }
  return part
    .split(',')
    .flatMap((range) => {
      const [first = '', last] = range.split(':')
      const start = first === '' ? 1 : Number(first)
      return lines.slice(start - 1, last === undefined ? start : last === '' ? undefined : Number(last))
    })
    .join('\n')
}

function unindent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const least = Math.min(...indents, 100)
  return lines.map((line) => line.slice(least))
}

function withoutFrontMatter(text: string, path: FilePath): string {
  return extname(path) === '.md' ? text.replace(/^---\n[\s\S]*?\n---\n/, '') : text
}

/** `{% include-markdown "path" start="…" end="…" %}`: relative to the file when the path begins with a dot, else to the docs. */
function included(
  [, indent = '', isMarkdown, , path = '', options = '']: readonly (string | undefined)[],
  line: Line,
  from: FilePath,
  page: PageContext,
  level: number,
): Line[] {
  const near = join(dirname(from), path)
  const folders = [page.docsDir, ...page.settings.snippets]
  const file = page.findFile([near, ...folders.map((folder) => join(folder, path))])
  if (!file) {
    page.notes.add(/^https?:/.test(path) ? 'remote' : 'missing', path, line)
    return []
  }
  const between = cutAt(file.text, optionOf(options, 'start'), optionOf(options, 'end'))
  const moved = Number(optionOf(options, 'heading-offset') ?? 0)
  const shifted =
    moved > 0 ? between.replace(/^#+(?=\s)/gm, (marks) => '#'.repeat(Math.min(6, marks.length + moved))) : between
  const text = withoutFrontMatter(shifted, file.path)
  const isKept = !isMarkdown || optionOf(options, 'rewrite-relative-urls') === 'false'
  return insert(isKept ? text : withLinksFrom(text, file, from), indent, line, file.path, page, level)
}

function optionOf(options: string, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`(?:^|\\s)${name}=(?:["'](.*?)["']|(\\w+))`).exec(options) ?? []
  return (quoted ?? plain)?.replaceAll('\\n', '\n')
}

function cutAt(text: string, start: string | undefined, end: string | undefined): string {
  const from = start === undefined ? 0 : text.indexOf(start) + start.length
  const to = end === undefined ? -1 : text.indexOf(end, from)
  return text.slice(from, to < 0 ? undefined : to)
}

/** Links of the included file lead to the same files from the page. */
function withLinksFrom(text: string, { path }: Found, from: FilePath): string {
  return text.replace(
    /(\]\(|^\[[^[\]]+\]:[ \t]*)(?![a-z]+:|[/#<])([^\s)]+)/gim,
    (_, before: string, target: string) => {
      return before + relative(dirname(from), join(dirname(path), target)) + (target.endsWith('/') ? '/' : '')
    },
  )
}

/** `{! path !}` includes text. `{* path ln[1:9] hl[3] title["…"] *}` shows a file as code. */
function shownFile(
  [, indent = '', kind, inner = '']: readonly (string | undefined)[],
  line: Line,
  page: PageContext,
  level: number,
): Line[] {
  const [path = ''] = inner.split(/\s/, 1)
  const options = inner.slice(path.length)
  // `mdx_include` writes `path[ln:1-7,9]`.
  const [, name = path, part] = /^(.*)\[ln:([\d,-]*)\]$/.exec(path) ?? []
  const file = page.findFile(page.settings.snippets.map((folder) => join(folder, name)))
  if (!file) {
    page.notes.add('missing', path, line)
    return []
  }
  if (kind === '!') {
    const text = selectPart(file.text, part?.replaceAll('-', ':')) ?? file.text
    return insert(text, indent, line, file.path, page, level)
  }
  const [, ranges] = /\bln\[([\d:,]+)\]/.exec(options) ?? []
  const [, marked] = /\bhl\[([\d:,]+)\]/.exec(options) ?? []
  const [, title] = /\btitle\["?(.*?)"?\]/.exec(options) ?? []
  const text = ranges === undefined ? file.text : (selectPart(file.text, ranges) ?? '')
  const first = Number(ranges?.split(/[:,]/)[0] ?? 1)
  const lines = marked?.split(',').map((range) =>
    range
      .split(':')
      .map((number) => Number(number) - first + 1)
      .join('-'),
  )
  const fence = /`{3}/.test(text) ? '~~~~' : '```'
  const info = [languageOf(file.path), title && `title="${title}"`, lines && `hl_lines="${lines.join(' ')}"`]
  return insert(
    `${fence}${info.filter(Boolean).join(' ')}\n${text.trimEnd()}\n${fence}\n`,
    indent,
    line,
    file.path,
    page,
    mostLevels,
  )
}

function languageOf(path: FilePath): string {
  const ending = extname(path).slice(1)
  return ending === 'py' ? 'python' : ending === '' ? 'text' : ending
}
