import type { Span } from '../../model/place.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'

export function reportDuplicateId(id: string, span: Span, context: CompileContext): void {
  report(context, {
    code: 'duplicate-id',
    kind: 'duplicateIds',
    message: `The id "${id}" is used twice on this page, so links lead to the first use only.`,
    hint: 'Give this one another id.',
    ...span,
  })
}
