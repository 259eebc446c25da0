import { Children, isValidElement, type ReactNode } from 'react'

interface Parent {
  readonly children?: ReactNode
}

/**
 * In place of a component that is not there: its children, which are text of the page, or its name. Text that it would have formatted,
 * such as Markdown with long addresses, breaks anywhere.
 */
export function Missing({ name, children }: Parent & { readonly name: string }): ReactNode {
  if (children === undefined || children === null) return <code>{`<${name.split('/').at(-1)}>`}</code>
  return isText(children) ? <span className="missing">{children}</span> : children
}

/** Also text in components such as `<Translate>`. */
function isText(children: ReactNode): boolean {
  const all = Children.toArray(children)
  return all.length > 0 && all.every((child) => (isValidElement<Parent>(child) ? isTextIn(child) : true))
}

function isTextIn({ type, props }: { readonly type: unknown; readonly props: Parent }): boolean {
  return typeof type !== 'string' && isText(props.children)
}
