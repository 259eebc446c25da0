/** Buffers what is typed until the field of the modal exists. */
import { modalField } from './modal-window.ts'

export function createTyping() {
  let written = ''
  return {
    write: (text: string) => {
      written += text
    },
    /** The modal may have filled in selected text; the typed text replaces it. */
    enter: () => {
      if (!modalField() || written === '') return
      enterQuery(written)
      written = ''
    },
  }
}

export function enterQuery(query: string): void {
  const field = modalField()
  if (!field) return
  field.value = query
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
