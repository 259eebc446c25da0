/**
 * Makes a dialog of the modal: its container comes as a button, its lists as options that hold links. Screen readers get a
 * dialog with a field and, below it, a tree for each group, whose items lead somewhere and may hold more buttons.
 */
import { wrapFocus } from '../../widgets/wrap-focus.ts'

/** To be called for each container; it watches over the container until that is gone. */
export function makeDialog(container: HTMLElement, label: string): void {
  container.addEventListener('keydown', (event) => onKey(event, container), true)
  // A press beside the modal closes it. By itself it would also take the focus, which is to be where it was.
  container.addEventListener('mousedown', (event) => event.target === container && event.preventDefault())
  let focused: Element | undefined
  container.addEventListener('focusin', ({ target }) => {
    // On a phone, a field that takes the focus after a tap would bring up the keyboard.
    focused = target instanceof Element && target.matches(':focus-visible') ? target : undefined
  })
  const observer = new MutationObserver(correct)
  const watch = () =>
    observer.observe(container, { subtree: true, childList: true, attributeFilter: ['aria-controls', 'aria-expanded'] })
  correct()

  function correct(): void {
    observer.disconnect()
    correctContainer(container, label)
    container.querySelectorAll<HTMLElement>('.DocSearch-Hits ul').forEach(correctList)
    for (const item of container.querySelectorAll('.DocSearch-Hit')) correctItem(item)
    correctField(container)
    // The entry is gone on whose button a key was pressed.
    if (focused && !focused.isConnected) fieldOf(container)?.focus()
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
  // Else they would be the page's.
  for (const part of container.querySelectorAll('header,footer')) part.role = 'presentation'
  container.role = 'dialog'
  container.ariaModal = 'true'
  container.ariaLabel = label
}

function correctList(list: HTMLElement, index: number): void {
  list.role = 'tree'
  // All have the same one.
  list.id = `docsearch-list-${index}`
  list.removeAttribute('aria-labelledby')
  list.ariaLabel = list.parentElement?.querySelector('.DocSearch-Hit-source')?.textContent ?? ''
}

function correctItem(item: Element): void {
  item.role = 'treeitem'
  item.ariaLevel = item.matches('.DocSearch-Hit--Child') ? '2' : '1'
}

/** Names only lists that are there. */
function correctField(container: HTMLElement): void {
  const field = fieldOf(container)
  if (!field) return
  const lists = [...container.querySelectorAll('.DocSearch-Hits ul')].map(({ id }) => id)
  field.role = 'combobox'
  field.ariaHasPopup = 'tree'
  field.ariaExpanded = String(lists.length > 0)
  if (lists.length > 0) field.setAttribute('aria-controls', lists.join(' '))
  else field.removeAttribute('aria-controls')
}
