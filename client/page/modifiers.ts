interface Modifiers {
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** With a modifier, a click or key asks the browser for something special, like a new tab. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}
