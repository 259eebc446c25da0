import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { FilePath } from '../../model/model.ts'
import { nearest } from '../../text/nearest.ts'

/** More names than these help nobody, and looking for near ones costs as many steps as there are documents. */
const shownAtMost = 20

/** One finding for each sidebars or category file, with all the ids in it that do not exist. */
export function unknownDocIds(
  unknown: ReadonlyMap<string, FilePath | undefined>,
  docs: ReadonlyMap<string, unknown>,
): Diagnostic[] {
  const byFile = new Map<FilePath | undefined, string[]>()
  for (const [id, file] of unknown) {
    const ids = byFile.get(file) ?? []
    ids.push(id)
    byFile.set(file, ids)
  }
  return [...byFile].map(([file, ids]) =>
    finding({
      code: 'unknown-doc-id',
      message: `Invalid sidebar file at "${file}". These sidebar document ids do not exist: ${ids.map(quote).join(', ')}.`,
      hint: hintFor(ids, [...docs.keys()]),
      file,
    }),
  )
}

function hintFor(ids: readonly string[], known: readonly string[]): string {
  const near = ids.slice(0, shownAtMost).flatMap((id) => nearest(id, known) ?? [])
  const rest = known.length > shownAtMost ? ` and ${known.length - shownAtMost} more` : ''
  const available = `Available document ids are: ${known.slice(0, shownAtMost).join(', ')}${rest}.`
  return near.length > 0
    ? `Did you mean ${[...new Set(near)].map(quote).join(', ')}? ${available}`
    : `Correct them. ${available}`
}

function quote(text: string): string {
  return `"${text}"`
}
