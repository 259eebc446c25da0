/** Reports unsafe addresses that are known only when the code of a page has run. */
import type { Diagnostic } from '../model/diagnostic.ts'
import { finding } from '../model/finding.ts'
import type { BodyPart, FilePath } from '../model/model.ts'
import { refuseComputed } from '../text/refusals.ts'

/** An address that holes fill belongs to the site. */
export function checkComputed(file: FilePath, body: readonly BodyPart[]): Diagnostic[] {
  const html = body.map((part) => (typeof part === 'string' ? part : '')).join('')
  const found = new Map(refuseComputed(html).map(({ code, message, hint }) => [message, { code, message, hint }]))
  return [...found.values()].map(({ message, ...parts }) =>
    finding({ ...parts, message: `The code of this page computes an address. ${message}`, file }),
  )
}
