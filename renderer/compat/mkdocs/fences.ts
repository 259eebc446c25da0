/** The first line of a block of code: the options of SuperFences become ours. */
import { type Line, replaceIn } from './lines.ts'

export const fenceStart = /^(\s*)(`{3,}|~{3,}(?!~))([^`]*)$/

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

/** Makes `lang title="…" {1,3-5} showLineNumbers=1` of the options; all others have no counterpart. */
export function rewriteFence(line: Line): Line {
  const [, indent = '', marker = '', info = ''] = fenceStart.exec(line.text) ?? []
  if (!/[{=]|hl_lines/.test(info) && languages[info.trim()] === undefined) return line
  const start = indent.length + marker.length
  return replaceIn(line, [{ start, end: line.text.length, text: toInfo(info.trim()) }])
}

function toInfo(info: string): string {
  const [, plain = ''] = /^([^\s{=]+)(?=[\s{]|$)/.exec(info) ?? []
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
export function rewriteCode(line: Line): Line {
  const found = /\((\d+)\)!(?=\s*(?:(?:\*\/|-->)\s*)?$)/.exec(line.text)
  if (!found) return line
  const end = found.index + found[0].length
  return replaceIn(line, [{ start: end - 1, end, text: '' }])
}
