/**
 * Links to other versions and languages, and links from outside the docs, which follow the version the reader once picked.
 * Loaded only where there are such links.
 */
import type { Toolkit } from '../page/protocol.ts'

let isInstalled = false

export function start(toolkit: Toolkit): void {
  // Capturing, so that the navigation sees the finished address.
  if (!isInstalled) addEventListener('click', (event) => onClick(event, toolkit), true)
  isInstalled = true
  followChoice(toolkit)
}

function onClick({ target }: Event, { store }: Toolkit): void {
  const link =
    target instanceof Element && target.closest<HTMLAnchorElement>('a:is([data-version-choice],[data-keep-place])')
  if (!link) return
  const { versionChoice, keepPlace } = link.dataset
  if (versionChoice) store('version', versionChoice)
  if (keepPlace !== undefined) link.href = link.href.replace(/[?#].*|$/, location.search + location.hash)
}

function followChoice({ readStored, store }: Toolkit): void {
  const version = readStored('version')
  if (version === null) return
  const known = document.documentElement.dataset.versions?.split(' ') ?? []
  if (!known.includes(version)) store('version', null)
  else for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-version-hrefs]')) lead(link, version)
}

function lead(link: HTMLAnchorElement, version: string): void {
  const hrefs = JSON.parse(link.dataset.versionHrefs ?? '{}') as Record<string, string> // written by the theme
  link.href = hrefs[version] ?? link.href
  const labels = JSON.parse(link.dataset.versionLabels ?? '{}') as Record<string, string> // likewise
  const label = labels[version]
  if (label !== undefined) link.textContent = label
}
