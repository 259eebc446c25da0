/** The keys of the search. Which of them open it is decided in the loader, see `search-key.ts`. */
interface KeyFacts {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** A key that writes a character. */
export function isCharacter({ key, ctrlKey, metaKey, altKey }: KeyFacts): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}

/**
 * The modal's package listens for both shortcuts on its own, whether they are switched on or not. To be called before it
 * starts to listen.
 */
export function shieldShortcuts(): void {
  addEventListener('keydown', (event) => {
    const { key = '', ctrlKey, metaKey } = event // absent when a browser fills in a field
    if (key === '/' || (key.toLowerCase() === 'k' && (ctrlKey || metaKey))) event.stopImmediatePropagation()
  })
}
