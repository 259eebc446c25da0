/**
 * How many brackets the native parser may recurse for, by the stack of its thread. The usual one of a thread overflows at 1,500
 * functions inside each other, the large one at more than 12,000. Long pages with much code have some thousand brackets.
 */
export const usualStack = { brackets: 1000 }
export const largeStack = { megabytes: 32, brackets: 8000 }
