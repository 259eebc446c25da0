/** What takes the place of a module that is not there: any name can be imported from it, rendered, called and read. */
import type { ReactNode } from 'react'
import { Missing } from './Missing.tsx'

/** React reads these of a component, and `await` reads `then`. */
const absent = new Set([
  '$$typeof',
  'childContextTypes',
  'contextType',
  'contextTypes',
  'defaultProps',
  'displayName',
  'getDerivedStateFromProps',
  'propTypes',
  'then',
  'toJSON',
])

/** `own` has the names that are there. */
export function standIn(name: string, own: Readonly<Record<string, unknown>> = {}): unknown {
  const made = new Map(Object.entries(own))
  const get = (target: object, key: string | symbol): unknown => {
    if (typeof key === 'symbol') return key === Symbol.iterator ? () => [value, value].values() : toText(key)
    if (key === 'toString' || key === 'valueOf') return () => ''
    if (key === '__esModule') return true
    if (key === 'prototype') return Reflect.get(target, key)
    if (absent.has(key)) return undefined
    if (!made.has(key)) made.set(key, standIn(key === 'default' ? name : key))
    return made.get(key)
  }
  // Bundled code copies a module to an object with this prototype. That of the prototype ends `for … in`.
  const prototype = new Proxy(Object.create(null) as object, { get })
  // A class, so that a class can extend it.
  const value: unknown = new Proxy(class {}, {
    get,
    apply: (_, __, given: readonly unknown[]) => (isRendering(given) ? placeholder(name, given[0]) : value),
    construct: () => value as object, // a proxy of a function
    getPrototypeOf: () => prototype,
  })
  return value
}

function toText(key: symbol) {
  return key === Symbol.toPrimitive ? () => '' : undefined
}

/** React calls a component with its props and, for now, nothing as the second argument. */
function isRendering(given: readonly unknown[]): boolean {
  return given.length === 2 && given[1] === undefined && typeof given[0] === 'object'
}

/** The children, which are text of the page; the name where there are none. */
function placeholder(name: string, props: unknown): ReactNode {
  const { children } = props as { readonly children?: unknown } // React gives an object
  const texts = typeof children === 'function' ? undefined : (children as ReactNode) // what React was given for it
  return <Missing name={name}>{texts}</Missing>
}
