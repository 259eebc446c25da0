/** Redirects: the config's own, and from roots that hold no page to where their readers want to go. */

import { once } from '../../memo/once.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { FilePath, Page, Redirect, Route } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { didYouMean, nearest } from '../../text/nearest.ts'
import { isExternal, joinRoute, splitSuffix, toRoute } from '../../text/routes.ts'
import { type RouteRegister, toClaim } from '../docs/unique-routes.ts'
import type { EditionResult } from './create-edition.ts'

const configFile = 'site.config.ts'

interface RedirectInput {
  readonly config: ResolvedConfig
  readonly pages: readonly Page[]
  readonly editions: readonly EditionResult[]
  readonly register: RouteRegister
}

export function createRedirects(input: RedirectInput): {
  readonly redirects: readonly Redirect[]
  readonly diagnostics: readonly Diagnostic[]
} {
  const { config, pages, register } = input
  const claim = ({ from }: Redirect, file: FilePath | undefined) =>
    register.claim(toClaim({ route: from, origin: `the redirect from "${from}"`, file }, config.trailingSlash))
  const configured = config.redirects.filter((redirect) => claim(redirect, configFile))
  const redirects = [...configured]
  for (const redirect of rootRedirects(input)) {
    const { from } = redirect
    if (pages.some(({ route }) => route === from) || redirects.some((other) => other.from === from)) continue
    claim(redirect, undefined)
    redirects.push(redirect)
  }
  const known = once(() => new Set<string>([...pages.map(({ route }) => route), ...redirects.map(({ from }) => from)]))
  return {
    redirects,
    diagnostics: [...configured.flatMap((redirect) => checkTarget(redirect, known)), ...checkCircles(configured)],
  }
}

/** The root of each version leads to its main doc; so does the home page of a language that has no home page. */
function rootRedirects({ config, editions }: RedirectInput): Redirect[] {
  const versions = editions.flatMap(({ edition, mainDoc }) =>
    mainDoc ? [{ from: edition.version.path, to: mainDoc.route }] : [],
  )
  const homes = config.locales.flatMap((locale) => {
    const last = editions.find(({ edition }) => edition.locale === locale.name && edition.version.isLast)
    return last?.mainDoc ? [{ from: joinRoute(locale.path), to: last.mainDoc.route }] : []
  })
  return [...versions, ...homes]
}

/** Files that are copied as they are, such as `/report.pdf`, are not known here. */
function checkTarget({ from, to }: Redirect, known: () => ReadonlySet<string>): Diagnostic[] {
  const route: Route = toRoute(splitSuffix(to).path)
  if (isExternal(to) || known().has(route) || /\.(?!html?$)[a-z\d]+$/i.test(route)) return []
  const message = `The redirect from "${from}" leads to "${to}", which does not exist.`
  const hint = didYouMean(nearest(route, known()), 'Correct "to" in the list of redirects, or remove the redirect.')
  return [finding({ code: 'redirect-target', message, hint, file: configFile, kind: 'brokenLinks' })]
}

function checkCircles(redirects: readonly Redirect[]): Diagnostic[] {
  const targets = new Map(
    redirects.map(({ from, to }) => [from, isExternal(to) ? undefined : toRoute(splitSuffix(to).path)]),
  )
  return redirects.flatMap(({ from, to }) => {
    const seen = new Set<Route>()
    let next = targets.get(from)
    while (next !== undefined && next !== from && !seen.has(next)) {
      seen.add(next)
      next = targets.get(next)
    }
    if (next !== from) return []
    const message = `The redirect from "${from}" to "${to}" leads back to where it began.`
    return [
      finding({ code: 'redirect-circle', message, hint: 'Lead it to a page.', file: configFile, kind: 'brokenLinks' }),
    ]
  })
}
