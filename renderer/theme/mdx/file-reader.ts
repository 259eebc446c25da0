/** How a component reads a file of the project at build time, and has code coloured like the code in the text. */
import { createContext } from 'react'

export interface FileReader {
  /** `path` is relative to the page's own file, or to the project; `undefined` when there is no such file. */
  readonly readFile: (path: string) => string | undefined
  /** HTML of the finished block. */
  readonly highlight: (
    code: string,
    language: string,
    meta?: { readonly title?: string; readonly lines?: string },
  ) => string
}

export const FileReaderContext = createContext<FileReader | undefined>(undefined)
