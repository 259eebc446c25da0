/** Finds the modal in the document, and reports when it was added or removed. */
import { fieldOf, makeDialog } from './dialog.ts'

export function modalWindow(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.DocSearch-Container')
}

export function modalField(): HTMLInputElement | null {
  return fieldOf(document)
}

export function closeModal(): void {
  document.querySelector<HTMLElement>('.DocSearch-Cancel')?.click()
}

interface Moments {
  readonly onOpened: (container: HTMLElement) => void
  readonly onClosed: () => void
}

export function watchModal({ onOpened, onClosed }: Moments): void {
  const isModal = (node: Node) => node instanceof HTMLElement && node.matches('.DocSearch-Container')
  new MutationObserver((changes) => {
    const container = modalWindow()
    if (container && changes.some(({ addedNodes }) => [...addedNodes].some(isModal))) onOpened(container)
    if (changes.some(({ removedNodes }) => [...removedNodes].some(isModal))) onClosed()
  }).observe(document.body, { childList: true })
}

/** Moves the focus into the field when the modal opens, and back when it closes. */
export function createFocusKeeper(label: string) {
  let before: Element | null = null
  /** A navigation that ends while the modal is open would move the focus away. */
  const keepWithin = ({ target }: FocusEvent) => {
    if (target instanceof Node && !modalWindow()?.contains(target)) modalField()?.focus()
  }
  return {
    remember: () => {
      before = document.activeElement
    },
    enter: (container: HTMLElement) => {
      makeDialog(container, label)
      fieldOf(container)?.focus()
      addEventListener('focusin', keepWithin)
    },
    leave: () => {
      removeEventListener('focusin', keepWithin)
      focusOn(before)
      // The element that had the focus may no longer accept it.
      if (document.activeElement === document.body) focusOn(document.querySelector('[data-search]'))
    },
  }
}

function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}
