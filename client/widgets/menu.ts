/**
 * The menu on small screens: a modal `<dialog>`, so the browser makes the rest of the page inert. While it is open, it borrows
 * the list of the sidebar: the page holds the list once, and its branches stay open or closed.
 *
 * Opening adds a history entry, marked `menu`, so that the browser's back button closes the menu. A navigation from the menu
 * replaces that entry (`navigate.ts`).
 */
import { wrapFocus } from './wrap-focus.ts'

export function installMenu(): void {
  document.addEventListener('click', onClick)
  addEventListener('popstate', () => menu()?.close())
  // The breakpoint of the stylesheets; keep in sync with `layout.css`.
  matchMedia('(max-width: 62.25em)').addEventListener('change', ({ matches }) => {
    if (!matches) menu()?.close()
  })
}

function menu(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('#menu')
}

function onClick({ target }: Event): void {
  const dialog = menu()
  const at = target as Element // a click's target is an element
  if (!dialog) return
  if (at.closest('[data-open-menu]')) open(dialog)
  else if (at === dialog || at.closest('[data-close-menu]')) dialog.close()
  else if (at.closest('[data-menu-back]')) showPane(dialog, 'main')
  else if (at.closest('[data-menu-docs]')) showPane(dialog, 'docs')
  else if (at.closest('#menu a[href]:not([data-toggle])')) {
    // The navigation adds an entry, which `leaveEntry` would undo by going back.
    dialog.removeEventListener('close', leaveEntry)
    dialog.close()
  }
}

function open(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  const list = document.querySelector('.sidebar>nav')
  if (list) dialog.querySelector('[data-menu-sidebar]')?.append(list)
  const toDocs = dialog.querySelector<HTMLElement>('[data-menu-docs]')
  if (toDocs) toDocs.hidden = !list
  for (const dropdown of dialog.querySelectorAll(
    '[data-dropdown]:not([data-dropdown=versions],[data-dropdown=locales])',
  ))
    if (dropdown.querySelector('[aria-current=page]'))
      dropdown.querySelector('[aria-expanded]')?.setAttribute('aria-expanded', 'true')
  showPane(dialog, list ? 'docs' : 'main')
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-close-menu]')?.focus()
  setExpanded(true)
  dialog.onkeydown = (event) => wrapFocus(event, dialog)
  history.pushState({ ...history.state, menu: true }, '')
  dialog.addEventListener('close', leaveEntry, { once: true })
  dialog.addEventListener('close', () => restore(dialog), { once: true })
}

function leaveEntry(): void {
  if (history.state?.menu) history.back()
}

function restore(dialog: HTMLDialogElement): void {
  setExpanded(false)
  const list = dialog.querySelector('[data-menu-sidebar]>nav')
  if (list) document.querySelector('.sidebar')?.prepend(list)
  document.querySelector<HTMLElement>('[data-open-menu]')?.focus({ preventScroll: true })
}

function setExpanded(isOpen: boolean): void {
  document.querySelector('[data-open-menu]')?.setAttribute('aria-expanded', String(isOpen))
}

function showPane(dialog: HTMLElement, shown: string): void {
  const hadFocus = dialog.contains(document.activeElement)
  dialog.querySelector('.menu-panes')?.setAttribute('data-pane', shown)
  for (const pane of dialog.querySelectorAll<HTMLElement>('.menu-pane')) pane.inert = pane.dataset.paneName !== shown
  if (hadFocus) dialog.querySelector<HTMLElement>('.menu-pane:not([inert]) :is(a,button)')?.focus()
}
