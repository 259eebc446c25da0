/** The browser's storage, which may be blocked: then nothing is remembered, and everything else works. */
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
    // biome-ignore lint/suspicious/noConsole: a reader who wonders why nothing is remembered finds the reason here
    if (!hasWarned) console.warn('Nothing can be stored.', error)
    hasWarned = true
  }
}
