/** The documents of the option `print`, each made again when one of its pages changed. */
import type { KeyedFile, Page, Site } from '../model/model.ts'
import type { ResolvedConfig, ResolvedLocale } from '../model/resolved-config.ts'
import { type PrintDocument, type PrintEntry, printDocuments } from '../site/outputs/print-documents.ts'
import { metaPolicy } from '../site/outputs/security-policy.ts'
import { hashOf } from '../text/hash.ts'
import { routeToFile } from '../text/routes.ts'
import { createText } from '../text/translate.ts'
import { toHref } from '../text/urls.ts'
import { printHtml } from '../theme/html/print-html.ts'
import type { SiteClient } from './collect-client.ts'
import type { PageFile } from './page-output.ts'

interface PrintFilesInput {
  readonly site: Site
  readonly config: ResolvedConfig
  readonly client: SiteClient
  readonly shellKey: string
  readonly pageOf: (page: Page) => PageFile | undefined
}

export type PrintFile = KeyedFile<string> & { readonly document: PrintDocument }

export function printFiles(input: PrintFilesInput): PrintFile[] {
  const { site, config, shellKey, pageOf } = input
  return printDocuments(site, config).map((document) => {
    const keys = pagesOf(document.entries).map((page) => pageOf(page)?.key)
    return {
      document,
      path: routeToFile(document.route, config.trailingSlash),
      key: hashOf(shellKey, JSON.stringify([document.route, describe(document.entries), keys])),
      content: () => htmlOf(document, input),
    }
  })
}

/** Every page of the document, as often as the sidebar has it. */
export function pagesOf(entries: readonly PrintEntry[]): NonNullable<PrintEntry['page']>[] {
  return entries.flatMap(({ page, children }) => [...(page ? [page] : []), ...pagesOf(children)])
}

function describe(entries: readonly PrintEntry[]): unknown[] {
  return entries.map(({ label, page, children }) => [label, page?.route, describe(children)])
}

function htmlOf(document: PrintDocument, { config, client, pageOf }: PrintFilesInput): string {
  const locale = localeOf(document, config.locales)
  return printHtml({
    document,
    config,
    locale,
    text: createText(locale.strings, locale.htmlLang, locale.dir),
    policy: metaPolicy(config),
    styles: [client.url('theme.css'), ...client.styles, client.url('print-document.css')],
    integrity: client.integrity,
    hrefOf: (route) => toHref(config, route),
    textOf: (page) => pageOf(page)?.text() ?? '',
  })
}

function localeOf({ edition }: PrintDocument, locales: readonly ResolvedLocale[]): ResolvedLocale {
  const locale = locales.find(({ name }) => name === edition.locale)
  if (!locale) throw new Error(`No language "${edition.locale}" is configured.`)
  return locale
}
