/** Names of files that say their language: `a.fr.md`. */

/** Without the suffix, such as `.fr`. */
export function withoutSuffix(path: string, suffix: string | undefined): string {
  if (suffix === undefined) return path
  const end = path.lastIndexOf('.')
  return end > 0 && path.slice(0, end).endsWith(suffix) ? path.slice(0, end - suffix.length) + path.slice(end) : path
}

export function withSuffix(path: string, suffix: string): string {
  const end = path.lastIndexOf('.')
  return end < 0 ? path : path.slice(0, end) + suffix + path.slice(end)
}
