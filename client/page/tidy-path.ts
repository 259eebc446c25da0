/**
 * Removes the file name from a path (`/a/index.html`, `/a.html` → `/a`), so that it looks like the site's links. Returns
 * `undefined` when the path has no file name. The slash at the end of `base` stays.
 */
export function tidyPath(path: string, base: string): string | undefined {
  const tidy = path.replace(/(?:\/index)?\.html?\/*$/, '')
  if (tidy === path) return undefined
  return `${tidy}/` === base ? base : tidy
}
