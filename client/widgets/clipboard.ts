/** Copies text, and shows on the button that it was copied. */
const feedback = 1000

/** Browsers allow copying only shortly after a click. A text that is still loading is passed as a promise, which does not count. */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text)
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    return true
  } catch {
    return writeBySelection(await text)
  }
}

/** For pages without HTTPS, where the clipboard API is missing. */
function writeBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = text
  field.className = 'visually-hidden'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}

export function showCopied(button: HTMLElement): void {
  const label = button.dataset.label ?? button.ariaLabel ?? ''
  button.dataset.label = label
  button.dataset.done = ''
  button.ariaLabel = button.dataset.copied ?? 'Copied'
  setTimeout(() => {
    delete button.dataset.done
    button.ariaLabel = label
  }, feedback)
}
