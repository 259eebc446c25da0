/** Code from a file of the project, whole or one marked region: samples that are run elsewhere need not be copied. */
import { type ReactNode, useContext } from 'react'
import { AuthorError } from '../../text/author-error.ts'
import { Html } from '../parts/parts.tsx'
import { codeRegion, wholeFile } from './code-region.ts'
import { FileReaderContext } from './file-reader.ts'

interface Props {
  /** Relative to the page's own file. */
  readonly src: string
  readonly region?: string
  /** Default: the ending of the file's name. */
  readonly language?: string
  readonly title?: string
  /** Lines to mark, as in `1,3-5`. */
  readonly lines?: string
}

export function Include({ src, region, language, title, lines }: Props): ReactNode {
  const reader = useContext(FileReaderContext)
  if (!reader) throw new Error('<Include> can only be used in the pages of a site.')
  const text = reader.readFile(src)
  if (text === undefined) throw new AuthorError(`<Include src="${src}">: there is no such file.`, src)
  const code = region === undefined ? wholeFile(text) : regionOf(text, region, src)
  const ending = /\.([^./]+)$/.exec(src)?.[1] ?? 'text'
  const meta = { ...(title === undefined ? {} : { title }), ...(lines === undefined ? {} : { lines }) }
  return <Html html={reader.highlight(code, language ?? ending, meta)} />
}

function regionOf(text: string, region: string, src: string): string {
  try {
    return codeRegion(text, region)
  } catch (error) {
    throw new AuthorError(`<Include src="${src}">: ${error instanceof Error ? error.message : error}`, region)
  }
}
