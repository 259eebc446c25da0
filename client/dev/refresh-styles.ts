/** Replaces stylesheets without a moment of unstyled content. */
const styles = 'link[rel=stylesheet]:not([data-late])'

export async function refreshStyles(next: Document): Promise<void> {
  const shown = [...document.querySelectorAll<HTMLLinkElement>(styles)]
  const wanted = [...next.querySelectorAll<HTMLLinkElement>(styles)]
  const isShown = (link: Element) => shown.some((it) => it.getAttribute('href') === link.getAttribute('href'))
  const gone = shown.filter((link) => !wanted.some((it) => it.getAttribute('href') === link.getAttribute('href')))
  await Promise.all(wanted.filter((link) => !isShown(link)).map((link) => loadStylesheet(link, shown.at(-1))))
  for (const link of gone) link.remove()
}

/** Resolves when the stylesheet is loaded or has failed. */
export function loadStylesheet(link: HTMLLinkElement, before: Element | undefined): Promise<void> {
  return new Promise((resolve) => {
    const fresh = document.createElement('link')
    fresh.rel = 'stylesheet'
    fresh.href = link.getAttribute('href') ?? ''
    fresh.addEventListener('load', () => resolve())
    fresh.addEventListener('error', () => resolve())
    if (before) before.after(fresh)
    else document.head.append(fresh)
  })
}
