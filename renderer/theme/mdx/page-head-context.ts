/** Takes what a component says about the head of its page. */
import { createContext } from 'react'

export interface PageHead {
  readonly title?: unknown
  readonly description?: unknown
}

export const PageHeadContext = createContext<(head: PageHead) => void>(() => {})
