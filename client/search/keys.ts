/** The keys of the search. */
export interface KeyFacts {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** A key that writes a character. */
export function isCharacter({ key, ctrlKey, metaKey, altKey }: KeyFacts): boolean {
  return key?.length === 1 && !ctrlKey && !metaKey && !altKey
}

/**
 * The modal's package listens for both shortcuts on its own, whether they are switched on or not. It is left the one that
 * closes the modal. To be called before the package starts to listen.
 */
export function shieldShortcuts(enabled: string, isOpen: () => boolean): void {
  addEventListener('keydown', (event) => {
    const isK = event.key?.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    if (event.key !== '/' && !isK) return
    if (!isK || !isOpen() || !enabled.includes('k')) event.stopImmediatePropagation()
  })
}
