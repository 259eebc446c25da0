/** Which events wait for the code they are meant for. Pure. */
export interface EventFacts {
  readonly type: string
  readonly key: string | undefined
  readonly isModified: boolean
  /** With Ctrl or Cmd. */
  readonly isCommand: boolean
  /** A link that needs no code: it is the browser's. */
  readonly isNativeLink: boolean
  /** Enter and Space make a click of their own, which is held instead. */
  readonly isActivatable: boolean
  /** Text goes in here: the browser keeps what is typed. */
  readonly isEditable: boolean
  /** What sleeps has a use for keys. */
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
