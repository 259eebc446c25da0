/** The components that MDX uses without an import, for a page and all its partials. */
import { type ComponentType, createContext, useContext } from 'react'

type MdxComponents = Readonly<Record<string, ComponentType<never>>>

export const MdxComponentsContext = createContext<MdxComponents>({})

/** Compiled MDX calls this by name. */
export function useMDXComponents(): MdxComponents {
  return useContext(MdxComponentsContext)
}
