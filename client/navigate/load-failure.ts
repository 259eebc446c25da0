/** Remembers whose load failed, so that a page is reloaded once and not for ever, and shows what the second failure was. */
const storageKey = 'docs-gen.failed-page'

/** True when the load of the same page failed before; otherwise it is remembered. */
export function isSecondFailure(path: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey) === path) return true
    sessionStorage.setItem(storageKey, path)
    return false
  } catch {
    return true // nothing can be remembered: rather no reload than one for ever
  }
}

export function clearFailure(path: string): void {
  try {
    if (sessionStorage.getItem(storageKey) === path) sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was remembered.
  }
}

export function showFailure(error: unknown, retry: () => void): void {
  const box = document.createElement('div')
  const text = document.createElement('p')
  const button = document.createElement('button')
  box.className = 'loading-error'
  box.role = 'alert'
  text.textContent = String(error)
  button.type = 'button'
  button.className = 'button'
  button.textContent = document.documentElement.dataset.textRetry ?? 'Retry'
  button.addEventListener('click', retry)
  box.append(text, button)
  document.querySelector('main')?.replaceChildren(box)
}
