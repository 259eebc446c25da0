/** Widths that drawings are laid out for: beside the sidebar, and on a phone. */
export const columnWidth = { wide: 720, narrow: 342 } as const

export type Column = keyof typeof columnWidth
