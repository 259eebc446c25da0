/** Shows code from a file of the project: the whole file or one marked region, so that tested samples are not copied. */
import { type ReactNode, useContext } from 'react'
import { uselessParts } from '../../markdown/code/code-meta.ts'
import { AuthorError } from '../../text/author-error.ts'
import { withoutMark } from '../../text/byte-order-mark.ts'
import { Html } from '../parts/parts.tsx'
import { codeRegion, wholeFile } from './code-region.ts'
import { FileReaderContext } from './file-reader.ts'

interface Props {
  /** Relative to the page's own file. */
  readonly src: string
  readonly region?: string
  /** Default: the extension of the file. */
  readonly language?: string
  readonly title?: string
  /** Lines to highlight, for example `1,3-5`. */
  readonly lines?: string
}

export function Include({ src, region, language, title, lines }: Props): ReactNode {
  const reader = useContext(FileReaderContext)
  if (!reader) throw new Error('<Include> works only in the pages of a site.')
  if (typeof src !== 'string') throw new AuthorError('<Include> needs the path of a file.', '<Include', 'Add src="…".')
  const written = reader.readFile(src)
  if (written === undefined) throw notFound(src, reader.otherSpelling(src))
  const text = withoutMark(written)
  const code = region === undefined ? wholeFile(text) : regionOf(text, region, src)
  if (lines !== undefined) checkLines(lines, code, src)
  const extension = /\.([^./]+)$/.exec(src)?.[1] ?? 'text'
  const meta = { ...(title === undefined ? {} : { title }), ...(lines === undefined ? {} : { lines }) }
  return <Html html={reader.highlight(code, language ?? extension, meta)} />
}

function checkLines(lines: string, code: string, src: string): void {
  const count = code.replace(/\n$/, '').split('\n').length
  const { words, ranges } = uselessParts(`{${lines}}`, count)
  const [part] = [...words, ...ranges]
  if (part !== undefined)
    throw new AuthorError(
      `<Include src="${src}">: the code has no lines "${lines}" to highlight.`,
      String(lines),
      `Use numbers up to ${count}.`,
    )
}

function notFound(src: string, other: string | undefined): AuthorError {
  const hint =
    other === undefined ? 'Add the file, or correct the path.' : `Did you mean "${other}"? Upper and lower case matter.`
  return new AuthorError(`<Include src="${src}">: file not found.`, src, hint)
}

function regionOf(text: string, region: string, src: string): string {
  try {
    return codeRegion(text, region)
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new AuthorError(
      `<Include src="${src}">: ${reason}`,
      region,
      'Correct the name, or mark the region in the file.',
    )
  }
}
