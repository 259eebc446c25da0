/** Decides which events are held until the code that handles them is loaded. Pure. */
export interface EventFacts {
  readonly type: string
  readonly key: string | undefined
  readonly isModified: boolean
  /** With Ctrl or Cmd, and no other modifier. */
  readonly isCommand: boolean
  /** Without Ctrl, Cmd and Alt. Some keyboards need Shift for `/`. */
  readonly isCharacter: boolean
  /** A link, or a button that opens something over the page. */
  readonly isMove: boolean
  /** A link that the browser follows without our code. */
  readonly isNativeLink: boolean
  /** Enter and Space also fire a click, which is held instead. */
  readonly isActivatable: boolean
  /** A text field: the browser keeps what is typed. */
  readonly isEditable: boolean
  /** The code to be loaded handles keys. */
  readonly usesKeys: boolean
}

const neverHeld = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape'])

export function isHeld(facts: EventFacts): boolean {
  if (facts.type === 'submit') return true
  if (facts.isModified) return false
  if (facts.type === 'click') return !facts.isNativeLink
  if (facts.type !== 'keydown' || !facts.usesKeys || facts.isEditable) return false
  const makesClick = facts.isActivatable && (facts.key === 'Enter' || facts.key === ' ')
  return !makesClick && !neverHeld.has(facts.key ?? '')
}

/** True if the reader gives up what was held before: by Escape, or by going elsewhere. */
export function dropsHeld({ type, key, isMove, isModified }: EventFacts): boolean {
  return key === 'Escape' || (type === 'click' && isMove && !isModified)
}
