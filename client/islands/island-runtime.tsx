/** Hydrates islands with React. Loaded with the first island that is used; the loader imports it only dynamically. */
import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { IslandElement } from '../page/protocol.ts'
import { trustedHtml } from '../page/trusted.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { keepEntries } from './entries.ts'

/** Settles when the island is hydrated. Does nothing for an element that has left the document: nothing would unmount it. */
export function hydrateIsland(element: IslandElement, module: Readonly<Record<string, unknown>>): Promise<void> {
  if (!element.isConnected) return Promise.resolve()
  const name = element.getAttribute('name') ?? ''
  const Component = module[name] as ComponentType<Record<string, unknown>> | undefined // the build wrote this name
  if (!Component) throw new Error(`The module of the island has no export "${name}".`)
  const props = JSON.parse(element.getAttribute('props') ?? '{}') as Record<string, unknown> // written by parts.tsx
  const enterAgain = keepEntries(element)
  return new Promise<void>((resolve) => {
    const root = hydrateRoot(
      element,
      <Hydrated onHydrated={resolve}>
        <ErrorBoundary>
          <Component {...props}>{slotOf(element) ?? (props.children as ReactNode)}</Component>
        </ErrorBoundary>
      </Hydrated>,
      { identifierPrefix: element.getAttribute('prefix') ?? '', onCaughtError: warn, onRecoverableError: warn },
    )
    element.unmount = () => root.unmount()
  }).then(enterAgain)
}

/** Static children, unchanged. Islands among them have their own React roots. */
function slotOf(element: Element): ReactNode {
  const slot = element.querySelector('docs-slot')
  if (!slot) return undefined
  return createElement('docs-slot', {
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: trustedHtml(slot.innerHTML) },
  })
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }): ReactNode {
  useEffect(onHydrated, [onHydrated])
  return children
}

function warn(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: an error in the author's code, which the boundary would otherwise hide
  console.error(error)
}
