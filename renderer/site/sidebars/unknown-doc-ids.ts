import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import { didYouMean, oneOf } from '../../text/nearest.ts'
import { createNearTargets } from '../links/near-targets.ts'
import type { Origin } from './item-types.ts'

/** One finding for each unknown id; `unknown` holds where it is written. */
export function unknownDocIds(unknown: ReadonlyMap<string, Origin>, docs: ReadonlyMap<string, unknown>): Diagnostic[] {
  const near = createNearTargets(() => docs.keys())
  return Array.from(unknown, ([id, origin]) =>
    finding({
      code: 'unknown-doc-id',
      kind: 'sidebars',
      message: `There is no document "${id}".`,
      hint: didYouMean(near(id), docs.size === 0 ? 'Add documents first.' : `Use ${oneOf([...docs.keys()])}.`),
      ...origin,
    }),
  )
}
