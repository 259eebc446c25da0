/** Blocks of code: the options of SuperFences become ours. */

import { dedent, insertedAt, type Line, replaceIn } from '../lines.ts'
import type { At, Taken } from './block.ts'
import { listMark } from './html.ts'

const fenceStart = /^(\s*)(`{3,}|~{3,}(?!~))([^`]*)$/

/** Languages that Pygments names differently. */
const languages: Readonly<Record<string, string>> = {
  py3: 'python',
  python3: 'python',
  pycon: 'python',
  pytb: 'text',
  console: 'shell-session',
  'shell-session': 'shell-session',
  bat: 'batch',
  ps1: 'powershell',
  pwsh: 'powershell',
  jinja: 'django',
  'html+jinja': 'django',
  none: 'text',
  output: 'text',
}

/** The code of a fence stays, also where its end is missing. */
export function readFence({ lines, index, last }: Pick<At, 'lines' | 'index' | 'last'>): Taken | undefined {
  const line = lines[index] as Line // the index is that of a line
  const [, indent = '', marker = ''] = fenceStart.exec(line.text) ?? []
  if (marker === '') return undefined
  const isEnd = ({ text }: Line) => {
    const end = text.trim()
    return (
      end.startsWith(marker) && end === marker.charAt(0).repeat(end.length) && text.indexOf(end) <= indent.length + 3
    )
  }
  const length = lines.slice(index + 1).findIndex(isEnd)
  const end = length < 0 ? lines.length : index + 2 + length
  const code = lines.slice(index + 1, end).map(rewriteCode)
  const excess = excessIndent(indent.length, last)
  // A tag would take in the code below it.
  const gap = excess > 0 || (last && /^\s*<[^>]*>\s*$/.test(last.text)) ? [insertedAt(line, '')] : []
  const fence = [rewriteFence(line), ...code].map((it) => dedent(it, 0, excess))
  return { count: end - index, lines: [...gap, ...fence] }
}

/** Right below the first line of an item, CommonMark takes a fence that is indented too far for more of its text. */
function excessIndent(indent: number, last: Line | undefined): number {
  const column = last && listMark.exec(last.text)?.[0].length
  return column !== undefined && indent >= column + 4 ? indent - column : 0
}

/** The tab that a block of code is in, as SuperFences once had them; without a name, it has that of the language. */
export function tabOfFence({ text }: Line): { readonly indent: string; readonly label: string } | undefined {
  const [, indent = '', , info = ''] = fenceStart.exec(text) ?? []
  const [, double, single] = /\stab=(?:"([^"]*)"|'([^']*)')/.exec(info) ?? []
  const label = double ?? single
  return label === undefined ? undefined : { indent, label: label || (/^\s*([\w+#-]+)/.exec(info)?.[1] ?? '') }
}

/** Makes `lang title="…" {1,3-5} showLineNumbers=1` of the options; all others have no counterpart. */
function rewriteFence(line: Line): Line {
  const [, indent = '', marker = '', info = ''] = fenceStart.exec(line.text) ?? []
  if (!/[{=]|hl_lines|^\s*\./.test(info) && languages[info.trim()] === undefined) return line
  const start = indent.length + marker.length
  return replaceIn(line, [{ start, end: line.text.length, text: toInfo(info.trim()) }])
}

function toInfo(info: string): string {
  const [, plain = ''] = /^\.?([^\s{=]+)(?=[\s{]|$)/.exec(info) ?? []
  const [, braced = ''] = /\{\s*(?::\s*)?\.([\w+#-]+)/.exec(info) ?? []
  const name = plain || (isLookOnly(braced) ? '' : braced)
  const language = languages[name] ?? name
  const option = (key: string) => {
    const [, double, single, bare] = new RegExp(`\\b${key}=(?:"([^"]*)"|'([^']*)'|([^\\s}]+))`).exec(info) ?? []
    return double ?? single ?? bare
  }
  const [title, lines, first] = [option('title'), option('hl_lines'), option('linenums')]
  const rest = [
    title && `title="${title.replaceAll('"', "'")}"`,
    lines &&
      `{${lines
        .trim()
        .split(/[\s,]+/)
        .join(',')}}`,
    first && `showLineNumbers${/^\d+$/.test(first) ? `=${first}` : ''}`,
  ].filter(Boolean)
  return [language || (rest.length > 0 ? 'text' : ''), ...rest].join(' ')
}

/** Classes that decide how a block looks, not its language. */
function isLookOnly(name: string): boolean {
  return /^(?:annotate|no-copy|copy|select|no-select|highlight|no-linkify)$/.test(name)
}

/** `(1)!` is an annotation that hides the comment around it; the list below explains the number. */
function rewriteCode(line: Line): Line {
  const found = /\((\d+)\)!(?=\s*(?:(?:\*\/|-->)\s*)?$)/.exec(line.text)
  if (!found) return line
  const end = found.index + found[0].length
  return replaceIn(line, [{ start: end - 1, end, text: '' }])
}
