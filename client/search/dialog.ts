/**
 * Makes a dialog of the modal: its container comes as a button, its lists as options that hold links. Screen readers get a
 * dialog with a field and, below it, a grid for each group: rows that lead somewhere and may hold more buttons.
 */
import { wrapFocus } from '../widgets/wrap-focus.ts'

/** To be called for each container; it watches over the container until that is gone. */
export function makeDialog(container: HTMLElement, label: string): void {
  container.addEventListener('keydown', (event) => onKey(event, container), true)
  const observer = new MutationObserver(correct)
  const watch = () =>
    observer.observe(container, { subtree: true, childList: true, attributeFilter: ['aria-controls', 'aria-expanded'] })
  correct()

  function correct(): void {
    observer.disconnect()
    correctContainer(container, label)
    for (const list of container.querySelectorAll<HTMLElement>('ul[role=listbox]')) correctList(list)
    for (const row of container.querySelectorAll('li[role=option]')) row.role = 'row'
    correctField(container)
    watch()
  }
}

function onKey(event: KeyboardEvent, container: HTMLElement): void {
  if (event.key !== 'Tab') return
  wrapFocus(event, container)
  // The modal's own trap knows only what was there when it opened.
  if (event.target !== fieldOf(container)) event.stopPropagation()
}

export function fieldOf(container: ParentNode): HTMLInputElement | null {
  return container.querySelector<HTMLInputElement>('.DocSearch-Input')
}

const strayAttributes = ['tabindex', 'aria-expanded', 'aria-haspopup', 'aria-controls', 'aria-labelledby']

function correctContainer(container: HTMLElement, label: string): void {
  for (const name of strayAttributes) container.removeAttribute(name)
  container.role = 'dialog'
  container.ariaModal = 'true'
  container.ariaLabel = label
}

function correctList(list: HTMLElement): void {
  list.role = 'grid'
  list.removeAttribute('aria-labelledby')
  list.ariaLabel = list.parentElement?.querySelector('.DocSearch-Hit-source')?.textContent ?? ''
}

/** Names only lists that are there. */
function correctField(container: HTMLElement): void {
  const field = fieldOf(container)
  if (!field) return
  const lists = [...container.querySelectorAll('ul[role=grid]')].map(({ id }) => id)
  field.role = 'combobox'
  field.ariaHasPopup = 'grid'
  field.ariaExpanded = String(lists.length > 0)
  if (lists.length > 0) field.setAttribute('aria-controls', lists.join(' '))
  else field.removeAttribute('aria-controls')
}
