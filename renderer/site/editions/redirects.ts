/** Redirects: those of the config, and from the roots of versions and languages that have no page to their main doc. */
import { once } from '../../memo/once.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { FilePath, Page, Redirect, Route } from '../../model/model.ts'
import type { ConfiguredRedirect, ResolvedConfig } from '../../model/resolved-config.ts'
import { didYouMean } from '../../text/nearest.ts'
import { isExternal, isFilePath, joinRoute, splitSuffix, toRoute } from '../../text/routes.ts'
import { type RouteRegister, toClaim } from '../docs/unique-routes.ts'
import { createNearTargets, type NearTargets } from '../links/near-targets.ts'
import type { EditionResult } from './create-edition.ts'

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
  const configured = config.redirects.filter((redirect) => claim(redirect, config.file))
  const redirects = configured.map(({ from, to }): Redirect => ({ from, to }))
  for (const redirect of rootRedirects(input)) {
    const { from } = redirect
    if (pages.some(({ route }) => route === from) || redirects.some((other) => other.from === from)) continue
    claim(redirect, undefined)
    redirects.push(redirect)
  }
  const targets = once(() => new Set([...pages.map(({ route }) => route), ...redirects.map(({ from }) => from)]))
  const broken = configured.filter(isBroken(targets))
  const near = createNearTargets(() => pages.map(({ route }) => route))
  const circular = configured.filter(isCircular(configured))
  return {
    redirects,
    diagnostics: [
      ...broken.map((redirect) => brokenTarget(redirect, near, config.file)),
      ...circular.map((redirect) => circle(redirect, config.file)),
    ],
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

/** The files of static folders are unknown here. */
function isBroken(targets: () => ReadonlySet<Route>): (redirect: Redirect) => boolean {
  return ({ to }) => {
    const route = routeOf(to)
    return !isExternal(to) && !targets().has(route) && !isFilePath(route)
  }
}

function brokenTarget({ from, to, keys }: ConfiguredRedirect, near: NearTargets, file: FilePath): Diagnostic {
  const message = `The redirect from "${from}" leads to "${to}", which does not exist.`
  const hint = didYouMean(near(routeOf(to)), 'Correct "to" in the list of redirects, or remove the redirect.')
  return finding({ code: 'redirect-target', message, hint, file, keys, kind: 'brokenLinks' })
}

function isCircular(redirects: readonly Redirect[]): (redirect: Redirect) => boolean {
  const targets = new Map(redirects.map(({ from, to }) => [from, isExternal(to) ? undefined : routeOf(to)]))
  return ({ from }) => {
    const seen = new Set<Route>()
    let next = targets.get(from)
    while (next !== undefined && next !== from && !seen.has(next)) {
      seen.add(next)
      next = targets.get(next)
    }
    return next === from
  }
}

function circle({ from, to, keys }: ConfiguredRedirect, file: FilePath): Diagnostic {
  const message = `The redirect from "${from}" to "${to}" leads back to "${from}".`
  const hint = 'Redirect to a page instead.'
  return finding({ code: 'redirect-circle', message, hint, file, keys, kind: 'brokenLinks' })
}

function routeOf(address: string): Route {
  return toRoute(splitSuffix(address).path)
}
