/** `404.json` of each language: the addresses and titles of its pages, in which the 404 page searches for similar addresses. */
import type { OutputFile, Page, Site } from '../../model/model.ts'
import type { ResolvedConfig, ResolvedLocale } from '../../model/resolved-config.ts'
import { joinRoute } from '../../text/routes.ts'
import { toHref } from '../../text/urls.ts'

export function pageLists({ pages }: Site, config: ResolvedConfig): OutputFile[] {
  return config.locales.map((locale) => {
    const listed = pages.filter((page) => page.locale === locale.name && isListed(page))
    const entries = listed.map(({ route, title }) => JSON.stringify([toHref(config, route), title]))
    return { path: pageListFile(locale), content: `[${entries.join(',\n')}]\n` }
  })
}

export function pageListFile({ path }: ResolvedLocale): string {
  return joinRoute(path, '404.json').slice(1)
}

function isListed(page: Page): boolean {
  return !page.isUnlisted && page.kind !== 'not-found' && page.kind !== 'search'
}
