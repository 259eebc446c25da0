/** Reads the path of a request: decodes it once, and rejects a path that two programs could read differently. Pure. */
export interface Target {
  /** Decoded, without query; begins with a slash. */
  readonly path: string
  /** With its question mark; empty when there is none. */
  readonly query: string
}

const longestTarget = 2048

/** `undefined` unless the target is a plain path. No page has a path that is rejected here. */
export function readTarget(target: string): Target | undefined {
  if (target.length > longestTarget || !target.startsWith('/') || /[^\x21-\x7e]|[#\\]/.test(target)) return undefined
  const at = target.indexOf('?')
  const written = at < 0 ? target : target.slice(0, at)
  const segments = written.slice(1).split('/')
  const decoded = segments.map(decode)
  const isPlain = decoded.every(
    (segment, index) => segment !== undefined && isPlainSegment(segment, index === segments.length - 1),
  )
  return isPlain ? { path: `/${decoded.join('/')}`, query: at < 0 ? '' : target.slice(at) } : undefined
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Rejects separators, drive letters, streams, short names (`PROGRA~1`), control characters, `..`, and double encoding. */
function isPlainSegment(segment: string, isLast: boolean): boolean {
  if (segment === '') return isLast
  return segment !== '.' && segment !== '..' && !/[\\/:\p{Cc}]|~\d|%[\da-f]{2}/iu.test(segment)
}
