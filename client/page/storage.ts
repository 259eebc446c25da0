/** Reads and writes localStorage. If the browser blocks it, nothing is remembered and everything else works. */
const prefix = 'docs-gen.'
let hasWarned = false

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(prefix + key)
  } catch {
    return null
  }
}

/** `null` removes the entry. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(prefix + key)
    else localStorage.setItem(prefix + key, value)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the only place to show why choices are not remembered
    if (!hasWarned) console.warn('Cannot use storage.', error)
    hasWarned = true
  }
}
