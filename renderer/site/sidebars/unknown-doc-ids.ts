import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { FilePath } from '../../model/model.ts'
import { didYouMean, oneOf } from '../../text/nearest.ts'
import { createNearTargets } from '../links/near-targets.ts'

/** One finding for each unknown id; `unknown` holds the file that names it. */
export function unknownDocIds(
  unknown: ReadonlyMap<string, FilePath | undefined>,
  docs: ReadonlyMap<string, unknown>,
): Diagnostic[] {
  const near = createNearTargets(() => docs.keys())
  return Array.from(unknown, ([id, file]) =>
    finding({
      code: 'unknown-doc-id',
      message: `There is no document "${id}".`,
      hint: didYouMean(near(id), docs.size === 0 ? 'Add documents first.' : `Use ${oneOf([...docs.keys()])}.`),
      file,
    }),
  )
}
