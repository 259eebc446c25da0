/** Finds pages and redirects that would be written to the same file. */
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { Route } from '../../model/model.ts'
import { routeToFile } from '../../text/routes.ts'

export interface Claim {
  readonly route: Route
  /** Name in messages: a file's path, or a description. */
  readonly origin: string
  /** The file that findings name. */
  readonly file: string | undefined
  /** The file that is written for the route. */
  readonly output: string
  /** Equal for files that differ only in case or in the form of accents, which some systems treat as one. */
  readonly key: string
}

/** The claim to the output file of a route. */
export function toClaim(
  { route, origin, file }: Pick<Claim, 'route' | 'origin' | 'file'>,
  trailingSlash: boolean,
): Claim {
  const output = routeToFile(route, trailingSlash)
  return { route, origin, file, output, key: output.normalize().toLowerCase() }
}

/** How messages name the 404 page. */
export const notFoundOrigin = 'the page for what is not found'

export interface RouteRegister {
  /** Returns whether the page may use the route; a conflict is reported. */
  readonly claim: (claim: Claim) => boolean
  readonly diagnostics: readonly Diagnostic[]
}

export function createRouteRegister(): RouteRegister {
  const byKey = new Map<string, Claim>()
  const diagnostics: Diagnostic[] = []
  // Two files that conflict in one language do so in all that show them.
  const reported = new Set<string>()
  const claim = (candidate: Claim): boolean => {
    const wrong = candidate.output.split('/').find((name) => !isFileName(name))
    if (wrong !== undefined) {
      diagnostics.push(noFileName(candidate, wrong))
      return false
    }
    const holder = byKey.get(candidate.key)
    if (!holder) byKey.set(candidate.key, candidate)
    if (!holder) return true
    const isSame = holder.output === candidate.output
    const files = `${candidate.file ?? candidate.route}\n${holder.file}\n${candidate.origin}`
    if (!reported.has(files)) diagnostics.push(isSame ? duplicate(candidate, holder) : caseCollision(candidate, holder))
    reported.add(files)
    return !isSame
  }
  return { claim, diagnostics }
}

/** What file systems take: at most 255 bytes, without NUL. */
function isFileName(name: string): boolean {
  // A letter is three bytes at most, an emoji of two units four.
  return !name.includes('\0') && (name.length <= 85 || Buffer.byteLength(name) <= 255)
}

function noFileName({ origin, file }: Claim, name: string): Diagnostic {
  const isLong = !name.includes('\0')
  const shown = JSON.stringify(name.length > 40 ? `${name.slice(0, 40)}…` : name)
  return finding({
    code: 'route-name',
    message: `${sentence(quoted(origin))} would be written to a file named ${shown}, ${isLong ? 'which is longer than 255 bytes' : 'which no file can be named'}.`,
    hint: 'Set a shorter "slug" without special characters.',
    file,
    ...(file && /\.mdx?$/i.test(file) && { line: 1, column: 1 }),
  })
}

function duplicate({ route, origin, file }: Claim, holder: Claim): Diagnostic {
  return finding({
    code: 'duplicate-route',
    kind: 'duplicateRoutes',
    message: sentence(`${quoted(origin)} and ${quoted(holder.origin)} have the same route "${route}".`),
    hint: hintFor(origin),
    // A page of ours has none.
    file: file ?? holder.file,
  })
}

function hintFor(origin: string): string {
  if (origin.startsWith('the redirect')) return 'Remove the redirect, or change its "from".'
  if (origin === notFoundOrigin)
    return 'Remove the file: each language has a 404 page, which the slot NotFound changes.'
  return 'Rename one of them, or set another "slug" in its front matter.'
}

/** Many file systems and some hosts ignore case. */
function caseCollision({ route, origin, file }: Claim, holder: Claim): Diagnostic {
  const isSameForm = route.normalize() !== holder.route.normalize()
  const difference = isSameForm ? 'in case' : 'in the characters of its accents (Unicode NFC and NFD)'
  return finding({
    code: 'route-case',
    kind: 'duplicateRoutes',
    message: `The route "${route}" of ${quoted(origin)} differs only ${difference} from "${holder.route}" of ${quoted(holder.origin)}.`,
    hint: `Rename one of them: many servers and file systems ignore ${isSameForm ? 'case' : 'the difference'}.`,
    file,
  })
}

/** Quotes a path; a description stays as it is. */
function quoted(origin: string): string {
  return origin.includes(' "') || origin.startsWith('the ') ? origin : `"${origin}"`
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
