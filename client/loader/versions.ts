/**
 * Links to other versions and languages, and links into the docs, which lead to the version that the reader chose earlier.
 * Loaded only on pages with such links.
 */
import type { Toolkit } from '../page/protocol.ts'

export function install(toolkit: Toolkit): void {
  // Capturing, so that the navigation sees the final URL.
  addEventListener('click', (event) => onClick(event, toolkit), true)
}

function onClick({ target }: Event, { store }: Toolkit): void {
  const link =
    target instanceof Element && target.closest<HTMLAnchorElement>('a:is([data-version-choice],[data-keep-place])')
  if (!link) return
  const { versionChoice, keepPlace } = link.dataset
  if (versionChoice) store('version', versionChoice)
  if (keepPlace !== undefined) link.href = link.href.replace(/[?#].*|$/, location.search + location.hash)
}

/** Links that do not know the stored version, such as one that was removed, keep their URL. */
export function start({ readStored }: Toolkit): void {
  const version = readStored('version')
  if (version === null) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-version-hrefs]')) lead(link, version)
}

function lead(link: HTMLAnchorElement, version: string): void {
  link.href = choices(link.dataset.versionHrefs).get(version) ?? link.href
  const label = choices(link.dataset.versionLabels).get(version)
  if (label !== undefined) link.textContent = label
}

/** By version. A map, because a version may be named `constructor`. */
function choices(json = '{}'): ReadonlyMap<string, string> {
  return new Map(Object.entries(JSON.parse(json) as Record<string, string>)) // written by the theme
}
