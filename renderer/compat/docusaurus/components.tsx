/**
 * What Docusaurus' own modules export, for pages written for it: `@theme/…` and `@docusaurus/…` lead here (`modules.ts`). They run
 * while the site is built; the browser gets HTML.
 */
import { Children, isValidElement, type ReactNode, useContext } from 'react'
import { linkProps } from '../../../client/compat/shared.tsx'
import { innermostRoot } from '../../text/innermost-root.ts'
import { Card } from '../../theme/mdx/Card.tsx'
import { FileReaderContext } from '../../theme/mdx/file-reader.ts'
import { type PageHead, PageHeadContext } from '../../theme/mdx/page-head-context.ts'
import { Link as SiteLink } from '../../theme/parts/Link.tsx'

export * from '../../../client/compat/shared.tsx'
export { Admonition } from '../../theme/mdx/Admonition.tsx'
export { Details } from '../../theme/mdx/Details.tsx'
export { DocCardList } from '../../theme/mdx/DocCardList.tsx'
export { TabItem, Tabs } from '../../theme/mdx/Tabs.tsx'
export { TOCInline } from '../../theme/mdx/TOCInline.tsx'

export function Link(props: Readonly<Record<string, unknown>>) {
  return <SiteLink {...linkProps(props)} />
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

/** The frame of a page is ours; its title and description are the page's. */
export function Layout({ title, description, children }: PageHead & { readonly children?: ReactNode }): ReactNode {
  useContext(PageHeadContext)({ title, description })
  return children
}

export const PageMetadata = Layout

/** The title and the description in it; for other tags, the config has `head`. */
export function Head({ children }: { readonly children?: ReactNode }): ReactNode {
  const tags = Children.toArray(children).filter((child) => isValidElement<HeadTag>(child))
  const text = (tag: HeadTag | undefined) => tag && Children.toArray(tag.children).join('')
  useContext(PageHeadContext)({
    title: text(tags.find(({ type }) => type === 'title')?.props),
    description: tags.find(({ type, props }) => type === 'meta' && props.name === 'description')?.props.content,
  })
  return null
}

interface HeadTag {
  readonly children?: ReactNode
  readonly name?: string
  readonly content?: string
}

export function BrowserOnly({ fallback }: { readonly fallback?: ReactNode }): ReactNode {
  return fallback
}

/** The mode that the reader chose is known in the browser only: see `browser.tsx`. */
export function useColorModeOf(initial: string) {
  return { colorMode: initial, colorModeChoice: null, isDarkTheme: initial === 'dark', setColorMode: () => {} }
}

export function useIsBrowser(): boolean {
  return false
}

interface Version {
  readonly dir: string
  readonly isLast: boolean
}

/** The version that the page belongs to; the last one elsewhere. */
export function useVersionOf(versions: readonly Version[]): Version | undefined {
  const path = useContext(FileReaderContext)?.path ?? ''
  const own = innermostRoot(
    path,
    versions.map(({ dir }) => dir),
  )
  return versions.find(({ dir }) => dir === own) ?? versions.find(({ isLast }) => isLast)
}

/** The address that the reader opened is known in the browser only. */
export function useLocation() {
  return { pathname: '/', search: '', hash: '', state: undefined, key: '' }
}

export function useHistory() {
  return { location: useLocation(), push: () => {}, replace: () => {}, listen: () => () => {} }
}

/** Where a page only leads elsewhere, its reader gets the link. */
export function Redirect({ to }: { readonly to: string }) {
  return <Link to={to}>{to}</Link>
}

export const ExecutionEnvironment = {
  canUseDOM: false,
  canUseEventListeners: false,
  canUseIntersectionObserver: false,
  canUseViewport: false,
}
