/**
 * Opens the search modal by its button, which the shortcuts click, or by typing while the button has the focus. Loaded when
 * the reader is about to use it; events in the meantime are replayed to these listeners.
 */
import type { Toolkit } from '../../page/protocol.ts'
import { readSettings, type SearchSettings } from '../client/search-settings.ts'
import { isCharacter } from './keys.ts'
import { createModal, type SearchModal } from './modal.ts'
import { closeModal, modalField, modalWindow } from './modal-window.ts'

export async function install(toolkit: Toolkit): Promise<void> {
  const settings = readSettings()
  if (!settings) return
  const [modal] = await Promise.all([createModal(settings, toolkit), loadStyle(settings)])
  const restyle = () => document.querySelector('link[data-late]') || loadStyle(settings)
  addEventListener('click', (event) => onClick(event, modal) && restyle(), true)
  addEventListener('keydown', (event) => onKey(event, modal) && restyle(), true)
}

/** True if it was for the search, as in the next function. */
function onClick(event: MouseEvent, modal: SearchModal): boolean {
  const asksForMore = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0
  if (asksForMore || !isOnButton(event.target)) return false
  event.preventDefault()
  event.stopPropagation()
  if (modalWindow()) leaveOrReturn()
  else modal.open()
  return true
}

/** A shortcut while the modal is open: closes it if the field has the focus, else moves the focus to the field. */
function leaveOrReturn(): void {
  const field = modalField()
  if (document.activeElement === field) closeModal()
  else field?.focus()
}

function onKey(event: KeyboardEvent, modal: SearchModal): boolean {
  const isOpening = modal.isOpening()
  if (!isOpening && !isOnButton(event.target)) return false
  const opens = !isOpening && (event.key === 'Enter' || event.key === ' ') && !event.ctrlKey && !event.metaKey
  if (!opens && !isCharacter(event)) return false
  event.preventDefault()
  if (opens) modal.open()
  else modal.write(event.key)
  return true
}

function isOnButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-search]') !== null
}

/** Never rejects: the modal is usable without styles. A failed one is removed, and loaded again when the modal opens. */
function loadStyle({ styleUrl, styleHash }: SearchSettings): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.integrity = styleHash
  link.href = styleUrl
  // Marks it for the navigation, which compares the stylesheets of pages: this one belongs to no page.
  link.dataset.late = ''
  document.head.append(link)
  return new Promise((resolve) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      resolve()
    }
  })
}
