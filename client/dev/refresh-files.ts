/** Reloads images, stylesheets and scripts whose content changed under the same URL. */
import { loadStylesheet } from './refresh-styles.ts'

const addresses = ['src', 'href', 'poster', 'srcset']

export function refreshFiles(urls: readonly string[]): void {
  const changed = new Set(urls)
  const version = Date.now().toString(36)
  for (const element of document.querySelectorAll(addresses.map((name) => `[${name}]`).join())) {
    // A link to a file does not show its content.
    if (element.matches('a')) continue
    for (const name of addresses) {
      const value = element.getAttribute(name)
      const fresh = value?.replace(/[^\s,]+/g, (address) =>
        isOneOf(address, changed) ? newer(address, version) : address,
      )
      if (value !== null && fresh !== undefined && fresh !== value) show(element, name, fresh)
    }
  }
}

function isOneOf(address: string, changed: ReadonlySet<string>): boolean {
  const url = new URL(address, location.href)
  return url.origin === location.origin && changed.has(decodeURI(url.pathname))
}

function newer(address: string, version: string): string {
  return `${address.replace(/\?.*/, '')}?v=${version}`
}

function show(element: Element, name: string, value: string): void {
  if (element instanceof HTMLScriptElement) location.reload()
  else if (element instanceof HTMLLinkElement && element.rel === 'stylesheet') {
    const fresh = element.cloneNode() as HTMLLinkElement // a clone has its original's type
    fresh.href = value
    loadStylesheet(fresh, element).then(() => element.remove())
  } else element.setAttribute(name, value)
}
