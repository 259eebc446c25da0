/** Remembers which page failed to load, so that it is reloaded only once, and shows the error of a second failure. */
const storageKey = 'docs-gen.failed-page'

/** True if the same page failed before. Otherwise remembers it and returns false. */
export function isSecondFailure(path: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey) === path) return true
    sessionStorage.setItem(storageKey, path)
    return false
  } catch {
    return true // without storage, better no reload than an endless loop
  }
}

export function clearFailure(path: string): void {
  try {
    if (sessionStorage.getItem(storageKey) === path) sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage, nothing was remembered.
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
  document.querySelector('#main')?.replaceChildren(box)
}
