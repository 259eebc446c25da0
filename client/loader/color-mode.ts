/**
 * The color toggle. Part of the loader, because it must follow other tabs and the system before the reader uses it. An island
 * would be larger than this code.
 */

import { root } from '../page/root.ts'
import { readStored, store } from '../page/storage.ts'
import { applyColorChoice, darkSystem, nextColorChoice } from './color-choice.ts'
import { onClick } from './on-click.ts'

export function watchColorMode(): void {
  onClick('[data-color-toggle]', () => {
    const choice = nextColorChoice(root.dataset.themeChoice, 'colorSystem' in root.dataset)
    store('theme', choice === 'system' ? null : choice)
    show(choice)
  })
  addEventListener('storage', ({ key }) => {
    if (key === null || key.endsWith('theme')) show(readStored('theme'))
  })
  matchMedia(darkSystem).addEventListener('change', () => {
    if (root.dataset.themeChoice === 'system') show(null)
  })
  labelToggles()
}

function show(choice: string | null): void {
  applyColorChoice(root, choice)
  labelToggles()
}

/** Labels the toggles for the current mode; the server's label is for the default mode. */
function labelToggles(): void {
  for (const toggle of document.querySelectorAll<HTMLElement>('[data-color-toggle]')) {
    const mode = toggle.dataset[root.dataset.themeChoice ?? ''] ?? ''
    toggle.title = mode
    toggle.ariaLabel = (toggle.dataset.label ?? '').replace('{mode}', mode)
  }
}
