/** Keys of the search modal. The loader decides which keys open it; see `search-key.ts`. */
interface KeyFacts {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** True for a key that types a character. */
export function isCharacter({ key, ctrlKey, metaKey, altKey }: KeyFacts): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}

/** Hides both shortcuts from the modal's package, which always listens for them. Call before the package adds its listeners. */
export function shieldShortcuts(): void {
  addEventListener('keydown', (event) => {
    const { key = '', ctrlKey, metaKey } = event // absent when the browser autofills a field
    if (key === '/' || (key.toLowerCase() === 'k' && (ctrlKey || metaKey))) event.stopImmediatePropagation()
  })
}
