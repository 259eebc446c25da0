/**
 * Dropdowns of the navbar: clicks, keys, and closing. CSS opens them on hover and without scripts. The only state is
 * `aria-expanded`, so plain code over static links is enough.
 */
import { nextEntry } from './next-entry.ts'

export function installDropdowns(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-dropdown] [aria-expanded]')
    closeAll(button?.closest('[data-dropdown]'))
    button?.setAttribute('aria-expanded', String(button.ariaExpanded !== 'true'))
  })
  document.addEventListener('keydown', onKey)
  for (const type of ['focusin', 'touchstart', 'mousedown']) {
    document.addEventListener(type, ({ target }) => closeAll((target as Element).closest('[data-dropdown]')), {
      passive: true,
    })
  }
}

function closeAll(except: Element | null | undefined): void {
  // Those of the menu stay open, like the branches beside them.
  for (const button of document.querySelectorAll('.navbar [data-dropdown] [aria-expanded=true]')) {
    if (button.closest('[data-dropdown]') !== except) button.ariaExpanded = 'false'
  }
}

function onKey(event: KeyboardEvent): void {
  const hovered = event.key === 'Escape' ? document.querySelector<HTMLElement>('[data-dropdown]:hover') : null
  const dropdown = (event.target as Element).closest<HTMLElement>('[data-dropdown]') ?? hovered
  const button = dropdown?.querySelector<HTMLElement>('[aria-expanded]')
  if (!dropdown || !button || event.ctrlKey || event.altKey || event.metaKey) return
  if (event.key === 'Escape') {
    close(dropdown, button)
    return
  }
  const links = [...dropdown.querySelectorAll<HTMLElement>('.dropdown-menu a')]
  const index = nextEntry(event.key, links.indexOf(event.target as HTMLElement), links.length)
  if (index === undefined) return
  event.preventDefault()
  button.ariaExpanded = 'true'
  links[index]?.focus()
}

function close(dropdown: HTMLElement, button: HTMLElement): void {
  if (dropdown.querySelector('.dropdown-menu')?.contains(document.activeElement)) button.focus()
  button.ariaExpanded = 'false'
  if (!dropdown.matches(':hover')) return
  dropdown.dataset.closed = ''
  dropdown.addEventListener('pointerleave', () => delete dropdown.dataset.closed, { once: true })
}
