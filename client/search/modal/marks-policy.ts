/**
 * The modal inserts texts of records as HTML. In browsers that enforce Trusted Types, the default policy removes all markup except
 * marks from such strings.
 */
import { createDefault, defaultRule } from '../../page/trusted.ts'
import { keepMarks } from '../client/marked-text.ts'

export function allowMarks(): void {
  defaultRule.rule = keepMarks
  createDefault()
}
