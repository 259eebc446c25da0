/**
 * What Docusaurus' own modules export, for pages written for it: `@theme/…` and `@docusaurus/…` lead here (`modules.ts`). They run
 * while the site is built; the browser gets HTML.
 */
import { createElement, type ReactNode } from 'react'
import { Card } from '../../theme/mdx/Card.tsx'
import { Link as SiteLink } from '../../theme/parts/Link.tsx'
import { standIn } from './stand-in.tsx'

export { Admonition } from '../../theme/mdx/Admonition.tsx'
export { Details } from '../../theme/mdx/Details.tsx'
export { DocCardList } from '../../theme/mdx/DocCardList.tsx'
export { TabItem, Tabs } from '../../theme/mdx/Tabs.tsx'
export { TOCInline } from '../../theme/mdx/TOCInline.tsx'
export { standIn }

interface Parent {
  readonly children?: ReactNode
}

type Attributes = Readonly<Record<string, unknown>>

/** `isNavLink` and the like say nothing to a static page. */
export function Link({
  to,
  href,
  isNavLink: _isNavLink,
  activeClassName: _activeClassName,
  autoAddBaseUrl: _autoAddBaseUrl,
  ...rest
}: Attributes) {
  return <SiteLink to={String(to ?? href ?? '')} {...rest} />
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

interface DocCardItem {
  readonly label: string
  readonly href?: string
  readonly description?: string
}

export function DocCard({ item }: { readonly item: DocCardItem }) {
  const { label, href, description } = item
  return (
    <Card title={label} {...(href !== undefined && { href })}>
      {description}
    </Card>
  )
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

/** Tags for the head of one page have no place in a component; the config has `head`. */
export function Head(): ReactNode {
  return null
}

export function BrowserOnly({ fallback }: { readonly fallback?: ReactNode }): ReactNode {
  return fallback
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
export function translate({ message = '', id = '' }: { message?: string; id?: string }, values: Values = {}): string {
  return (message || id).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

export function Translate({ children, id = '', values = {} }: { children?: string; id?: string; values?: Values }) {
  const parts = (children ?? id).split(/\{(\w+)\}/)
  return <>{parts.map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)))}</>
}

export const Interpolate = Translate

/** The mode that the reader chose is known in the browser only: see `browser-modules.ts`. */
export function colorModeOf(initial: string) {
  return { colorMode: initial, colorModeChoice: null, isDarkTheme: initial === 'dark', setColorMode: () => {} }
}

export function useIsBrowser(): boolean {
  return false
}

/** Data of plugins, which do not run: whatever is read of it says nothing. */
export function useGlobalData() {
  return standIn('data')
}

/** The address that the reader opened is known in the browser only. */
export function useLocation() {
  return { pathname: '/', search: '', hash: '', state: undefined, key: '' }
}

export function useHistory() {
  return { location: useLocation(), push: () => {}, replace: () => {}, listen: () => () => {} }
}

export function useParams() {
  return {}
}

/** Where a page only leads elsewhere, its reader gets the link. */
export function Redirect({ to }: { readonly to: string }) {
  return <Link to={to}>{to}</Link>
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

export const ExecutionEnvironment = {
  canUseDOM: false,
  canUseEventListeners: false,
  canUseIntersectionObserver: false,
  canUseViewport: false,
}

/** A path below the base; other addresses are unchanged. */
export function withBase(base: string, path = '', { absolute = false } = {}, url = ''): string {
  if (path === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(path)) return path
  const full = path.startsWith(base) ? path : base + path.replace(/^\//, '')
  return absolute ? url + full : full
}
