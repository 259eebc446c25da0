import type { Span } from '../../model/place.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'

/** Reports an image without a description. In HTML, `alt=""` says that an image is only decoration. */
export function reportMissingAlt(span: Span, context: CompileContext): void {
  report(context, {
    code: 'missing-alt',
    kind: 'imageAlt',
    message: 'The image has no text for readers who cannot see it.',
    hint: 'Describe it: ![A map of the river](map.png). If it is only decoration, write <img src="map.png" alt="" />.',
    ...span,
  })
}
