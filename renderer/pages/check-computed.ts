/** Reports unsafe addresses that are known only when the code of a page has run. */
import type { Diagnostic } from '../model/diagnostic.ts'
import { finding } from '../model/finding.ts'
import type { BodyPart, FilePath } from '../model/model.ts'
import { type RefusedText, refuseComputed } from '../text/refusals.ts'

export interface CheckedBody {
  readonly body: BodyPart[]
  readonly diagnostics: Diagnostic[]
}

/** An address that holes fill belongs to the site. In pages of another generator, the others are removed, with a warning. */
export function checkComputed(file: FilePath, body: BodyPart[], isLenient: boolean): CheckedBody {
  const refused = refuseComputed(body.map((part) => (typeof part === 'string' ? part : '')).join(''))
  const found = new Map(refused.map(({ code, message, hint }) => [message, { code, message, hint }]))
  const diagnostics = [...found.values()].map(({ message, ...parts }) =>
    finding({
      ...parts,
      ...(isLenient && { severity: 'warning' as const }),
      message: `The code of this page computes an address. ${message}`,
      file,
    }),
  )
  return { body: isLenient && refused.length > 0 ? without(refused, body) : body, diagnostics }
}

/** Offsets are those in the joined text of the body. */
function without(refused: readonly RefusedText[], body: readonly BodyPart[]): BodyPart[] {
  let end = 0
  return body.map((part) => {
    if (typeof part !== 'string') return part
    const start = end
    end += part.length
    return cut(part, start, refused)
  })
}

function cut(part: string, start: number, refused: readonly RefusedText[]): string {
  return refused.toReversed().reduce((text, { offset, text: { length } }) => {
    const from = Math.max(0, offset - start)
    const to = Math.min(part.length, offset - start + length)
    return to <= from ? text : text.slice(0, from) + text.slice(to)
  }, part)
}
