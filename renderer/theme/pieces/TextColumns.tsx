import type { ReactNode } from 'react'
import { pageOutline } from '../html/page-outline.ts'
import { Fill } from '../parts/Fill.tsx'
import type { PageProps } from '../parts/page-props.ts'
import { classNames } from './class-names.ts'

interface TextColumnsProps {
  readonly props: PageProps
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Two columns: `children` as the text, and beside it the outline of the page, if it has one. */
export function TextColumns({ props, className, children }: TextColumnsProps) {
  const { slots } = props
  const hasOutline = pageOutline(props) !== undefined
  return (
    <div className={classNames('doc', hasOutline && 'doc-outlined', className)}>
      {children}
      {hasOutline ? (
        <div className="toc">
          <Fill slot={slots.Outline} props={props} />
        </div>
      ) : null}
    </div>
  )
}
