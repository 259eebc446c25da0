/**
 * Reads and writes localStorage. If the browser blocks it or it is full, nothing is remembered and everything else works. The
 * base path separates sites on one origin.
 */
import { root } from './root.ts'

const prefix = `docs-gen:${root.dataset.base}`
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
