/** Marks of git around two texts between which nobody decided. */
export const conflict = {
  code: 'merge-conflict',
  message: 'A merge conflict is not resolved.',
  hint: 'Keep one of the two texts, and remove the lines that begin with "<<<<<<<", "=======" and ">>>>>>>".',
  length: 7,
} as const

export const conflictMark = /^<{7}(?= \S)/m
