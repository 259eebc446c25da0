/** Keeps what is typed until the modal's field is there to take it. */
import { modalField } from './modal-window.ts'

export function createTyping() {
  let written = ''
  return {
    write: (text: string) => {
      written += text
    },
    /** The modal may have put a selected text into the field; what was typed replaces it. */
    enter: () => {
      const field = modalField()
      if (!field || written === '') return
      field.value = written
      written = ''
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}
