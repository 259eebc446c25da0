/** A block of code that a component draws (`markdown.fences`). While it does, whoever renders the page knows which block it is. */
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { MdxComponentsContext } from './mdx-components-context.ts'

export interface FencePlace {
  readonly file: string
  /** Of the opening fence; the code begins a line below. */
  readonly line: number
  readonly column: number
}

/** Called with the place when a block begins, and with nothing when it has ended. */
export const FencePlaceContext = createContext<(place: FencePlace | undefined) => void>(() => {})

interface Written {
  readonly component: string
  readonly place: FencePlace
  readonly props: Record<string, unknown>
}

/** `of` is JSON, written when the page was compiled. */
export function Fence({ of }: { of: string }): ReactNode {
  const { component, place, props } = JSON.parse(of) as Written
  const Component = useContext(MdxComponentsContext)[component] as ComponentType<Record<string, unknown>> | undefined
  if (!Component) return null // its module has an error, which has been told
  return (
    <>
      <Passing place={place} />
      <Component {...props} />
      <Passing place={undefined} />
    </>
  )
}

/** React renders in the order of the text, so an error between the two marks belongs to the block. */
function Passing({ place }: { place: FencePlace | undefined }): ReactNode {
  useContext(FencePlaceContext)(place)
  return null
}
