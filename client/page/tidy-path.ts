/**
 * The path of a page without the name of its file, as all links have it; `undefined` when there is nothing to tidy up.
 * `base` keeps its slash.
 */
export function tidyPath(path: string, base: string): string | undefined {
  const tidy = path.replace(/(?:\/index)?\.html?\/*$/, '')
  if (tidy === path) return undefined
  return `${tidy}/` === base ? base : tidy
}
