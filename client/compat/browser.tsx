/**
 * What Docusaurus' modules export to islands. Until an island has started, all values are those of the server (`components.tsx`), so that
 * React finds the HTML that it expects.
 */
import { type ReactNode, useSyncExternalStore } from 'react'
import { linkProps, withBase } from './shared.tsx'

export * from './shared.tsx'

const root = () => document.documentElement
const baseOfSite = () => root().dataset.base ?? '/'

export function Link(props: Readonly<Record<string, unknown>>) {
  const { to, ...rest } = linkProps(props)
  // Marks a path that is used as it is.
  const plain = /^pathname:\/\/(.*)/s.exec(to)?.[1]
  if (plain !== undefined) return <a href={plain} {...rest} />
  const others = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(to) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return <a href={to.startsWith('/') ? withBase(baseOfSite(), to) : to} {...others} {...rest} />
}

export function Redirect({ to }: { readonly to: string }) {
  return <Link to={to}>{to}</Link>
}

const never = () => () => {}

export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

interface BrowserOnlyProps {
  readonly children?: () => ReactNode
  readonly fallback?: ReactNode
}

export function BrowserOnly({ children, fallback }: BrowserOnlyProps): ReactNode {
  return useIsBrowser() ? children?.() : fallback
}

export const ExecutionEnvironment = {
  canUseDOM: true,
  canUseEventListeners: true,
  canUseIntersectionObserver: 'IntersectionObserver' in globalThis,
  canUseViewport: true,
}

/** The loader listens to what other tabs store (`loader/color-mode.ts`); an event of that kind makes it read the choice. */
function setColorMode(mode: string | null): void {
  const key = `docs-gen:${baseOfSite()}theme`
  try {
    if (mode === 'light' || mode === 'dark') localStorage.setItem(key, mode)
    else localStorage.removeItem(key)
  } catch {
    // The mode is not stored, and stays as it is.
  }
  dispatchEvent(new StorageEvent('storage', { key }))
}

function watchMode(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(root(), { attributes: true, attributeFilter: ['data-theme', 'data-theme-choice'] })
  return () => observer.disconnect()
}

function choice(): string | null {
  const { themeChoice } = root().dataset
  return themeChoice === 'light' || themeChoice === 'dark' ? themeChoice : null
}

export function useColorModeOf(initial: string) {
  const first = () => initial
  const colorMode = useSyncExternalStore(watchMode, () => root().dataset.theme ?? initial, first)
  const colorModeChoice = useSyncExternalStore(watchMode, choice, () => null)
  return { colorMode, colorModeChoice, isDarkTheme: colorMode === 'dark', setColorMode }
}

const moves = ['popstate', 'hashchange', 'docs-gen:query']

function watchAddress(listener: () => void): () => void {
  for (const type of moves) addEventListener(type, listener)
  return () => {
    for (const type of moves) removeEventListener(type, listener)
  }
}

export function useLocation() {
  const address = useSyncExternalStore(
    watchAddress,
    () => location.href,
    () => undefined,
  )
  const { pathname, search, hash } = address === undefined ? { pathname: '/', search: '', hash: '' } : new URL(address)
  return { pathname, search, hash, state: undefined, key: '' }
}

interface Version {
  readonly path: string
  readonly isLast: boolean
}

/** The version with the longest path that the address begins with. */
export function useVersionOf(versions: readonly Version[]): Version | undefined {
  const { pathname } = location
  const isBelow = ({ path }: Version) => pathname === path || pathname.startsWith(path === '/' ? path : `${path}/`)
  const found = versions.filter(isBelow).sort((a, b) => b.path.length - a.path.length)
  return found[0] ?? versions.find(({ isLast }) => isLast)
}

type Target = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string }

function hrefOf(to: Target): string {
  if (typeof to === 'string') return to
  const { pathname = location.pathname, search = '', hash = '' } = to
  return pathname + search + hash
}

export function useHistory() {
  return {
    location: useLocation(),
    push: (to: Target) => location.assign(hrefOf(to)),
    replace: (to: Target) => location.replace(hrefOf(to)),
    goBack: () => history.back(),
    goForward: () => history.forward(),
    listen: never,
  }
}
