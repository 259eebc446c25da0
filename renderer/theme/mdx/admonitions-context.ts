/** The admonition types of the site, both built-in and its own. */
import { createContext } from 'react'
import { type AdmonitionLooks, builtInAdmonitions } from '../../markdown/steps/admonitions.ts'

export const AdmonitionsContext = createContext<ReadonlyMap<string, AdmonitionLooks>>(
  new Map(Object.entries(builtInAdmonitions)),
)
