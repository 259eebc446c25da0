import type { ComponentType, ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import type { PageProps } from './page-props.ts'

/** A slot with the props of the page. `<Slot {...props} />` would copy all of them, for each of some twenty slots of a page. */
export function Fill({ slot, props }: { slot: ComponentType<PageProps>; props: PageProps }): ReactNode {
  return jsx(slot, props)
}
