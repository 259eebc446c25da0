/**
 * Takes over clicks on links within the site. What happens then (`navigate.ts`) is loaded when a link is pointed at; where
 * it cannot be loaded, for instance after a new deployment, the browser navigates as ever.
 */
import { hasModifier } from './modifiers.ts'
import { prefetch, targetOf } from './prefetch.ts'
import type { HistoryStep, Toolkit } from './protocol.ts'

export function followLinks(toolkit: Toolkit): void {
  document.addEventListener('click', (event) => {
    if (event.button !== 0 || event.defaultPrevented || hasModifier(event)) return
    const url = linkOf(event, targetOf)
    if (!url) return
    event.preventDefault()
    go(url.href, 'push', toolkit)
  })
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, (event) => linkOf(event, warmUp), { passive: true })
  }
  addEventListener('popstate', () => {
    const isOtherPage = location.pathname + location.search !== toolkit.shown
    if (isOtherPage || history.scrollRestoration === 'manual') go(location.href, 'traverse', toolkit)
  })
  // The reader came back to an entry that another document of this site had made.
  if (history.scrollRestoration === 'manual') import('./navigate.ts').then((module) => module.restorePosition())
}

function linkOf<Result>({ target }: Event, take: (link: HTMLAnchorElement) => Result): Result | undefined {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]')
  return link ? take(link) : undefined
}

function warmUp(link: HTMLAnchorElement): void {
  if (prefetch(link)) import('./navigate.ts').catch(() => undefined) // the navigation itself will tell
}

async function go(href: string, step: HistoryStep, toolkit: Toolkit): Promise<void> {
  try {
    const { navigate } = await import('./navigate.ts')
    await navigate(href, step, toolkit)
  } catch {
    if (step === 'traverse') location.reload()
    else location.assign(href)
  }
}
