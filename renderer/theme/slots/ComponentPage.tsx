import type { ReactNode } from 'react'
import type { PageProps } from '../parts/page-props.ts'

/** A page whose content is a component of the site. */
export function ComponentPage({ children }: PageProps & { children?: ReactNode }) {
  return children
}
