/** Compiles a document and reports what no document may do. */
import { Parser } from 'acorn'
import { createCompiler } from '../../renderer/markdown/compile-page.ts'
import type { LimitTime } from '../../renderer/markdown/parse/limits.ts'
import { scanSource } from '../../renderer/sources/scan-source.ts'
import { options } from '../renderer/markdown/helpers/compile.ts'
import type { Document } from './corpus.ts'

const site = { ...options, components: ['Badge', 'Card', 'CardGrid', 'TabItem', 'Tabs'] }
// Which document reaches the limit of time depends on the machine. One that hangs is reported by its timeout.
const newTimeLimit = (): LimitTime => (_, work) => work()
const compiler = createCompiler(site, { newTimeLimit })
const reference = createCompiler(site, { newTimeLimit, parseFast: async () => undefined })

/** Both parsers give the same page, with the same findings. */
export async function compareParsers(document: Document): Promise<string[]> {
  const [fast, slow] = await Promise.all([compiler.compile(document), reference.compile(document)])
  const different = Object.keys(slow).filter(
    (key) => JSON.stringify(fast[key as keyof typeof fast]) !== JSON.stringify(slow[key as keyof typeof slow]),
  ) // keys of a page
  return different.map((key) => `The parsers differ in "${key}".`)
}

export async function checkDocument({ path, text }: Document): Promise<string[]> {
  try {
    const head = scanSource(text, path)
    const page = await compiler.compile({ path, text })
    const lines = text.split(/\r\n|\r|\n/).length
    const misplaced = [...head.diagnostics, ...page.diagnostics].filter(
      ({ code, file, line, column }) =>
        // A file that is not text has no lines.
        code !== 'not-text' && (file !== path || !line || !column || line > lines),
    )
    const bugs = page.diagnostics.filter(({ code }) => code === 'compile-failed')
    const ids = page.outline.flatMap((item) => ('id' in item ? item.id : []))
    const html = page.body.map((part) => (typeof part === 'string' ? part : '')).join('')
    return [
      ...misplaced.map(({ code, line, column }) => `${code} has no place in the file: ${line}:${column}`),
      ...bugs.map(({ message }) => message),
      ...(new Set(ids).size < ids.length ? [`The ids of the outline are not unique: ${ids}`] : []),
      ...(text.includes('<') ? [] : checkHtml(html)),
      ...(await compareParsers({ path, text })),
      ...(page.code === undefined ? [] : checkCode(page.code)),
    ]
  } catch (error) {
    return [`It throws ${error instanceof Error ? error.stack : error}`]
  }
}

const voidElements = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** Elements are closed in the right order, and ids are unique, if the author wrote no HTML. */
function checkHtml(html: string): string[] {
  const open: string[] = []
  const ids: string[] = []
  for (const [, slash, name = '', attributes = ''] of html.matchAll(/<(\/?)([a-zA-Z][\w-]*)((?:[^<>"]|"[^"]*")*)>/g)) {
    const id = / id="([^"]*)"/.exec(attributes)?.[1]
    if (id !== undefined) ids.push(id)
    if (slash === '') {
      if (!voidElements.test(name) && !attributes.endsWith('/')) open.push(name)
    } else if (open.pop() !== name) return [`</${name}> closes another element.`]
  }
  if (open.length > 0) return [`<${open.at(-1)}> is not closed.`]
  const repeated = ids.find((id, index) => ids.indexOf(id) < index)
  return repeated === undefined ? [] : [`The id "${repeated}" is used twice.`]
}

function checkCode(code: string): string[] {
  try {
    Parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
    return []
  } catch (error) {
    // Several blocks may declare the same name; the bundler reports that.
    return /already been declared/.test(String(error)) ? [] : [`The code of the page is invalid: ${error}`]
  }
}
