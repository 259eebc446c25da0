/** The types of admonitions that the site knows, its own among them. */
import { createContext } from 'react'
import { type AdmonitionLooks, builtInAdmonitions } from '../../markdown/steps/admonitions.ts'

export const AdmonitionsContext = createContext<ReadonlyMap<string, AdmonitionLooks>>(
  new Map(Object.entries(builtInAdmonitions)),
)
