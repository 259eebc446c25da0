/** Reports marks of git around two texts between which nobody decided. Markdown makes quotes and titles of them. */
import type { Heading, RootContent, Text } from 'mdast'
import { conflict, conflictMark } from '../../text/merge-conflict.ts'
import { positionAt } from '../../text/position-at.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { sourceOf } from './source-of.ts'

const marks = new RegExp(conflictMark, 'gm')

export function checkMergeConflict(node: Text, context: CompileContext): void {
  if (!node.value.includes('<<<<<<<')) return
  for (const { index } of sourceOf(node, context).matchAll(marks))
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
