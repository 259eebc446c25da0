import type { ReactNode } from 'react'

/** In place of a component that is not there: its children, which are text of the page, or its name. */
export function Missing({ name, children }: { readonly name: string; readonly children?: ReactNode }): ReactNode {
  return children ?? <code>{`<${name.split('/').at(-1)}>`}</code>
}
