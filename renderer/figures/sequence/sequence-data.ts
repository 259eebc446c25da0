/** `reply` is drawn dashed. A step from an actor to itself is a note at its line. */
export type SequenceStep = readonly [from: string, to: string, text: string, kind?: 'reply']
