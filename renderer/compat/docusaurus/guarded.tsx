/** Renders a page one of whose components fails: that component's children, or its name, take its place, and the rest is as written. */
import { type ComponentType, cloneElement, isValidElement, type ReactElement, type ReactNode, Suspense } from 'react'
import { Missing } from '../../../client/compat/Missing.tsx'
import { At } from '../../theme/mdx/At.tsx'
import { Parts } from '../../theme/parts/parts.tsx'

type Props = Readonly<Record<string, unknown>>
type FunctionComponent = (props: Props) => ReactNode

export function guarded<P extends object>(Content: ComponentType<P>, props: Props = {}): ReactElement {
  return <Expanded of={Content as FunctionComponent} props={props} />
}

/** A function of compiled MDX. Called here, its elements can be guarded before React renders them. */
function Expanded({ of, props }: { readonly of: FunctionComponent; readonly props: Props }): ReactNode {
  return guard(of(props))
}

function guard(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(guard)
  if (!isValidElement<Props>(node)) return node
  const { type, props, key } = node
  const children = guard(props.children as ReactNode) // React's own type of it
  if (type === Parts) return node
  if (typeof type !== 'function' || type === At)
    return children === undefined ? node : cloneElement(node, { key }, children)
  if (/^(?:MDXContent|_createMdxContent)$/.test(type.name))
    return <Expanded key={key} of={type as FunctionComponent} props={props} />
  // On the server, React shows the fallback also when something in it throws.
  const instead = <Missing name={nameOf(type)}>{children}</Missing>
  const inside = children === undefined ? instead : <Suspense fallback={instead}>{guardInside(node)}</Suspense>
  return (
    <Suspense key={key} fallback={inside}>
      {node}
    </Suspense>
  )
}

/** The same component with guarded content. The components directly in it, which tabs read, stay what they are. */
function guardInside(node: ReactElement<Props>): ReactNode {
  return cloneElement(node, { key: node.key }, keepTypes(node.props.children as ReactNode)) // React's own type of it
}

function keepTypes(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(keepTypes)
  if (!isValidElement<Props>(node) || typeof node.type !== 'function' || node.type === Parts) return guard(node)
  const children = node.props.children as ReactNode // React's own type of it
  if (children === undefined) return node
  return cloneElement(node, { key: node.key }, node.type === At ? keepTypes(children) : guard(children))
}

function nameOf(type: { readonly name: string; readonly displayName?: string }): string {
  return (type.displayName ?? type.name).replace(/^Island\((.*)\)$/, '$1').replace(/_default$/, '')
}
