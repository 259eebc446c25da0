/** Reports marks of git around two texts between which nobody decided. Markdown makes quotes and titles of them. */
import type { Heading, RootContent, Text } from 'mdast'
import { positionAt } from '../../text/position-at.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { sourceOf } from './source-of.ts'

const mark = /^<{7}(?= \S)/gm

export const conflict = {
  code: 'merge-conflict',
  message: 'A merge conflict is not resolved.',
  hint: 'Keep one of the two texts, and remove the lines that begin with "<<<<<<<", "=======" and ">>>>>>>".',
  length: 7,
} as const

export function checkMergeConflict(node: Text, context: CompileContext): void {
  if (!node.value.includes('<<<<<<<')) return
  for (const { index } of sourceOf(node, context).matchAll(mark))
    report(context, {
      ...conflict,
      severity: 'error',
      place: positionAt(context.text, (node.position?.start.offset ?? 0) + index),
    })
}

/** The line "=======" makes a title of the text above it. */
export function isConflict(node: Heading | RootContent, context: CompileContext): boolean {
  return sourceOf(node, context).startsWith('<<<<<<< ')
}
