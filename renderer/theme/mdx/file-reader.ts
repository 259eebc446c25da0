/** Lets components read files of the project at build time, and highlight code like code blocks. */
import { createContext } from 'react'
import type { FilePath } from '../../model/model.ts'

export interface FileReader {
  /** The file of the page. */
  readonly path: FilePath
  /** `path` is relative to the file of the page, or to the project. Returns `undefined` for a missing file. */
  readonly readFile: (path: string) => string | undefined
  /** The path of a file whose name differs in upper and lower case only. */
  readonly otherSpelling: (path: string) => string | undefined
  /** Returns the HTML of the code block. */
  readonly highlight: (
    code: string,
    language: string,
    meta?: { readonly title?: string; readonly lines?: string },
  ) => string
}

export const FileReaderContext = createContext<FileReader | undefined>(undefined)
