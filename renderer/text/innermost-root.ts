import type { FilePath } from '../model/model.ts'

/** The longest root that contains the file; the project when none does. */
export function innermostRoot(from: FilePath, roots: readonly FilePath[]): FilePath {
  const holding = roots.filter((root) => from.startsWith(`${root}/`))
  return holding.reduce((best, root) => (root.length > best.length ? root : best), '')
}
