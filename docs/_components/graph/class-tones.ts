/** Each class of the knowledge graph keeps its data colour in all figures. */
export const classTones = {
  Dataset: 1,
  Observable: 3,
  Entity: 2,
  Event: 4,
  Concept: 7,
  Property: 6,
  Model: 5,
  Link: 8,
} as const

export type ObjectClass = keyof typeof classTones
