import type { AnchorHTMLAttributes } from 'react'
import { AuthorError } from '../../text/author-error.ts'
import { holeText } from '../../text/hole-text.ts'
import { isExternal, splitSuffix, toRoute } from '../../text/routes.ts'
import { isPlain, withoutPlainPrefix } from '../../text/url-scheme.ts'

/**
 * A link for components. A route of this site gets the base path and is checked; other URLs are unchanged, but for `pathname://`, which
 * marks a path that is not checked.
 */
export function Link({ to, ...attributes }: { to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  if (typeof to !== 'string') throw new AuthorError('<Link> has no address.', '<Link', 'Add one: to="/docs".')
  if (isPlain(to)) return <a href={withoutPlainPrefix(to)} {...attributes} />
  if (isExternal(to)) return <a href={to} target="_blank" rel="noopener noreferrer" {...attributes} />
  if (!to.startsWith('/')) return <a href={to} {...attributes} />
  const { path, suffix } = splitSuffix(to)
  return <a href={holeText({ hole: 'route', route: toRoute(path), suffix })} {...attributes} />
}
