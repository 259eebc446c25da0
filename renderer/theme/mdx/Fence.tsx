/** A code block that a component renders (`markdown.fences`). Reports the place of the block, for errors while rendering. */
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { MdxComponentsContext } from './mdx-components-context.ts'

export interface FencePlace {
  readonly file: string
  /** Line of the opening fence; the code begins on the next line. */
  readonly line: number
  readonly column: number
}

/** Called with the place when a block begins, and with `undefined` when it ends. */
export const FencePlaceContext = createContext<(place: FencePlace | undefined) => void>(() => {})

interface Written {
  readonly component: string
  readonly place: FencePlace
  readonly props: Record<string, unknown>
}

/** `of` is JSON from the compiled page. */
export function Fence({ of }: { of: string }): ReactNode {
  const { component, place, props } = JSON.parse(of) as Written
  const Component = useContext(MdxComponentsContext)[component] as ComponentType<Record<string, unknown>> | undefined
  if (!Component) return null // the error in its module has been reported
  return (
    <>
      <ReportPlace place={place} />
      <Component {...props} />
      <ReportPlace place={undefined} />
    </>
  )
}

/** React renders in document order, so an error between the two calls belongs to the block. */
function ReportPlace({ place }: { place: FencePlace | undefined }): ReactNode {
  useContext(FencePlaceContext)(place)
  return null
}
