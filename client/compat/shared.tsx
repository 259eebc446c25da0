/** Modules of Docusaurus that are the same while a site is built and in the browser. */
import { createElement, type ReactNode } from 'react'
import * as runtime from 'react/jsx-runtime'

import { standIn } from './stand-in.tsx'

export { Icon } from './icon.tsx'
export { standIn }

interface Parent {
  readonly children?: ReactNode
}

type Attributes = Readonly<Record<string, unknown>>

/** `isNavLink` and the like say nothing to a static page. */
export function linkProps({
  to,
  href,
  isNavLink: _isNavLink,
  activeClassName: _activeClassName,
  autoAddBaseUrl: _autoAddBaseUrl,
  ...rest
}: Attributes) {
  return { ...rest, to: String(to ?? href ?? '') }
}

export function Heading({ as = 'h2', children, ...rest }: Parent & Attributes) {
  return createElement(String(as), rest, children)
}

export function CodeBlock({ language, className, title, children }: Parent & Readonly<Record<string, string>>) {
  const name = language ?? /\blanguage-(\S+)/.exec(className ?? '')?.[1] ?? 'text'
  const code = (
    <pre>
      <code className={`language-${name}`}>{children}</code>
    </pre>
  )
  return title === undefined ? code : createElement('figure', {}, createElement('figcaption', {}, title), code)
}

/** The frame of a page is ours. */
export function Layout({ children }: Parent): ReactNode {
  return children
}

/** The content of a page, which the other theme frames again. */
export const MDXContent = Layout

/** `img` is a path, or what a plugin makes of it. */
export function IdealImage({ img, alt = '', ...rest }: { readonly img: unknown; readonly alt?: string } & Attributes) {
  return <img {...rest} src={imageOf(img)} alt={alt} />
}

function imageOf(img: unknown): string {
  if (typeof img !== 'object' || img === null) return String(img)
  const { src, default: path } = img as { readonly src?: unknown; readonly default?: unknown } // any object
  return imageOf((src as { readonly src?: unknown } | undefined)?.src ?? src ?? path ?? '')
}

/** The source of a diagram, as the code block that it is without a component that draws it. */
export function Mermaid({ value }: { readonly value: string }) {
  return <CodeBlock language="mermaid">{value}</CodeBlock>
}

export const PageMetadata = Layout

/** The tags in it are part of the page since it was made. */
export function Head(): ReactNode {
  return null
}

interface ThemedSources {
  readonly light: string
  readonly dark: string
}

export function ThemedImage({ sources, alt = '', ...rest }: { sources: ThemedSources; alt?: string } & Attributes) {
  return (
    <>
      <img {...rest} className="light-only" src={sources.light} alt={alt} />
      <img {...rest} className="dark-only" src={sources.dark} alt={alt} />
    </>
  )
}

type Values = Readonly<Record<string, ReactNode>>

/** Puts values in the place of `{name}`. */
export function Interpolate({ children = '', values = {} }: { children?: string; values?: Values }) {
  const parts = children.split(/\{(\w+)\}/)
  return <>{parts.map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)))}</>
}

interface Translated {
  readonly id?: string
  readonly values?: Values
  /** The texts of a language by id. */
  readonly messages: Readonly<Record<string, string>>
}

/** A text without an id is its own. */
function textIn(messages: Translated['messages'], id: string, text: string): string {
  const key = id || text
  return (Object.hasOwn(messages, key) && messages[key]) || text || id
}

export function translateIn(messages: Translated['messages'], { message = '', id = '' }, values: Values = {}): string {
  return textIn(messages, id, message).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

export function TranslateIn({ children = '', id = '', values = {}, messages }: Translated & { children?: string }) {
  return <Interpolate values={values}>{textIn(messages, id, children)}</Interpolate>
}

export function isInternalUrl(url?: string): boolean {
  return url !== undefined && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)
}

/** Joins names of classes: texts, lists, and the keys of objects whose values are true. */
export function joinClasses(...classes: readonly unknown[]): string {
  return classes
    .flatMap((item) => {
      if (Array.isArray(item)) return joinClasses(...item)
      if (typeof item === 'object' && item !== null)
        return Object.entries(item).flatMap(([name, isOn]) => (isOn ? [name] : []))
      return typeof item === 'string' || typeof item === 'number' ? [item] : []
    })
    .filter(Boolean)
    .join(' ')
}

/** A path below the base; other addresses are unchanged. */
export function withBase(base: string, path = '', { absolute = false } = {}, url = ''): string {
  if (path === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(path)) return path
  const full = path.startsWith(base) ? path : base + path.replace(/^\//, '')
  return absolute ? url + full : full
}

/** Data of plugins, which do not run: whatever is read of it says nothing. */
export function useGlobalData() {
  return standIn('data')
}

export function useParams() {
  return {}
}

type Runtime = typeof runtime.jsx

/**
 * An imported image is its address; what was written for Docusaurus also uses it as a component. What a missing module gives for a
 * style would be an error of React.
 */
function lenient(create: Runtime): Runtime {
  return (type, props, key) => {
    const attributes = props as Attributes // React gives an object
    if (typeof type !== 'string') return create(type, props, key)
    if (/[/\uFDD2]/.test(type)) return create('img', { alt: '', ...attributes, src: type }, key)
    return create(type, typeof attributes.style === 'function' ? { ...attributes, style: undefined } : props, key)
  }
}

export const jsx = lenient(runtime.jsx)
export const jsxs = lenient(runtime.jsxs)
export const { Fragment } = runtime
