/**
 * Corrects the ARIA roles of the modal. The package marks its container as a button and its lists as options that hold links.
 * Screen readers get a dialog with a field and, below it, a tree for each group, whose items may hold links and buttons. They say how many
 * results there are, or why there are none.
 */
import { wrapFocus } from '../../widgets/wrap-focus.ts'

/** Call for each container. Corrects the container again after each change. */
export function makeDialog(container: HTMLElement, label: string): void {
  container.addEventListener('keydown', (event) => wrapFocus(event, container), true)
  // A click beside the modal closes it. It must not also move the focus, which returns to its former element.
  container.addEventListener('mousedown', (event) => event.target === container && event.preventDefault())
  let focused: Element | undefined
  container.addEventListener('focusin', ({ target }) => {
    // On a phone, moving the focus to the field after a tap would open the keyboard.
    focused = target instanceof Element && target.matches(':focus-visible') ? target : undefined
  })
  const status = document.createElement('p')
  status.role = 'status'
  status.className = 'DocSearch-VisuallyHiddenForAccessibility'
  container.append(status)
  const observer = new MutationObserver(correct)
  const attributeFilter = ['aria-controls', 'aria-expanded']
  const watch = () =>
    observer.observe(container, { subtree: true, childList: true, characterData: true, attributeFilter })
  correct()

  function correct(): void {
    observer.disconnect()
    correctContainer(container, label)
    container.querySelectorAll<HTMLElement>('.DocSearch-Hits ul').forEach(correctList)
    for (const item of container.querySelectorAll('.DocSearch-Hit')) correctItem(item)
    correctField(container)
    const found = container.querySelector('.DocSearch-Title,.DocSearch-HitsFooter')?.textContent ?? ''
    if (status.textContent !== found) status.textContent = found
    // The reader pressed a key on a button whose entry was removed.
    if (focused && !focused.isConnected) fieldOf(container)?.focus()
    watch()
  }
}

export function fieldOf(container: ParentNode): HTMLInputElement | null {
  return container.querySelector<HTMLInputElement>('.DocSearch-Input')
}

const strayAttributes = ['tabindex', 'aria-expanded', 'aria-haspopup', 'aria-controls', 'aria-labelledby']

function correctContainer(container: HTMLElement, label: string): void {
  for (const name of strayAttributes) container.removeAttribute(name)
  // Without this they would count as landmarks of the page.
  for (const part of container.querySelectorAll('header,footer')) part.role = 'presentation'
  container.role = 'dialog'
  container.ariaModal = 'true'
  container.ariaLabel = label
}

function correctList(list: HTMLElement, index: number): void {
  list.role = 'tree'
  // The modal gives all lists the same id.
  list.id = `docsearch-list-${index}`
  list.removeAttribute('aria-labelledby')
  list.ariaLabel = list.parentElement?.querySelector('.DocSearch-Hit-source')?.textContent ?? ''
}

function correctItem(item: Element): void {
  item.role = 'treeitem'
  item.ariaLevel = item.matches('.DocSearch-Hit--Child') ? '2' : '1'
}

/** `aria-controls` names only lists that exist. */
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
