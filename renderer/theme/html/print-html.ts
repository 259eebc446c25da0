/** A document with all pages of a sidebar, to be printed: a list of contents, then the texts. It needs no script. */

import { versionsOf } from '../../model/docs-sets.ts'
import type { ResolvedConfig, ResolvedLocale } from '../../model/resolved-config.ts'
import type { PrintDocument, PrintEntry } from '../../site/outputs/print-documents.ts'
import { escapeAttribute, escapeHtml } from '../../text/escape.ts'
import { integrityOf, tag } from '../../text/html-tag.ts'
import type { Translate } from '../../text/translate.ts'
import { documentTitle } from './document-title.ts'
import { printText } from './print-text.ts'

export interface PrintInput {
  readonly document: PrintDocument
  readonly config: ResolvedConfig
  readonly locale: ResolvedLocale
  readonly text: Translate
  /** The security policy of pages, and their stylesheets. */
  readonly policy: string
  readonly styles: readonly string[]
  readonly integrity: (url: string) => string | undefined
  readonly hrefOf: (route: string) => string
  /** HTML of the page's text with its title. */
  readonly textOf: (page: NonNullable<PrintEntry['page']>) => string
}

export function printHtml(input: PrintInput): string {
  const { config, document, integrity, locale, policy, styles, text } = input
  const { version } = document.edition
  const label = labelOf(document, config)
  const title = documentTitle(label, config.title)
  return [
    `<!doctype html><html lang="${escapeAttribute(locale.htmlLang)}" dir="${locale.dir}" data-theme="light">`,
    '<head><meta charset="utf-8">',
    tag('meta', { 'http-equiv': 'content-security-policy', content: policy }),
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="robots" content="noindex"><link rel="icon" href="data:,">',
    ...styles.map((href) => tag('link', { rel: 'stylesheet', href, ...integrityOf(href, integrity) })),
    '</head><body class="printed"><main>',
    `<header><h1>${escapeHtml(config.title)}</h1>`,
    label === '' ? '' : `<p>${escapeHtml(label)}</p>`,
    versionsOf(config, version.set).length > 1
      ? `<p>${escapeHtml(text('Version: {versionLabel}', { versionLabel: version.label }))}</p>`
      : '',
    `<p>${escapeHtml(config.url + config.base)}</p></header>`,
    `<nav aria-labelledby="contents"><h2 id="contents">${escapeHtml(text('Contents'))}</h2>`,
    `${contentsHtml(document.entries)}</nav>`,
    sectionsHtml(document.entries, input, sectionIds(document.entries, input)),
    '</main></body></html>\n',
  ].join('')
}

/** The label of the sidebar in the navbar, else empty. */
function labelOf({ sidebar, edition }: PrintDocument, { navbar }: ResolvedConfig): string {
  const item = navbar.items.find(
    (it) => it.type === 'docSidebar' && it.sidebarId === sidebar && (it.docs ?? '') === edition.version.set,
  )
  return item && 'label' in item ? (item.label ?? '') : ''
}

/** No other id of the document has this form. */
function idOf({ number }: PrintEntry): string {
  return `s${number}`
}

function contentsHtml(entries: readonly PrintEntry[]): string {
  const items = entries.map((entry) => {
    const below = entry.children.length > 0 ? contentsHtml(entry.children) : ''
    const number = `<span>${entry.number}</span>`
    return `<li><a href="#${idOf(entry)}">${number} ${escapeHtml(entry.label)}</a>${below}</li>`
  })
  return `<ol>${items.join('')}</ol>`
}

/** A page that the sidebar has twice is printed where it comes first. */
function sectionIds(entries: readonly PrintEntry[], { hrefOf }: PrintInput): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  const add = (entry: PrintEntry) => {
    const href = entry.page && hrefOf(entry.page.route)
    if (href !== undefined && !ids.has(href)) ids.set(href, idOf(entry))
    entry.children.forEach(add)
  }
  entries.forEach(add)
  return ids
}

function sectionsHtml(
  entries: readonly PrintEntry[],
  input: PrintInput,
  sections: ReadonlyMap<string, string>,
): string {
  return entries
    .map((entry) => sectionHtml(entry, input, sections) + sectionsHtml(entry.children, input, sections))
    .join('')
}

function sectionHtml(entry: PrintEntry, input: PrintInput, sections: ReadonlyMap<string, string>): string {
  const { config, hrefOf, textOf } = input
  const id = idOf(entry)
  const number = `<p class="printed-number">${entry.number}</p>`
  const isFirst = entry.page && sections.get(hrefOf(entry.page.route)) === id
  const html = entry.page && isFirst ? printText(textOf(entry.page), { id, sections, origin: config.url }) : ''
  return `<section id="${id}" class="prose"${languageOf(entry, config)}>${number}${html || `<h1>${escapeHtml(entry.label)}</h1>`}</section>`
}

/** The text of a page that is not translated is in the default language. */
function languageOf({ page }: PrintEntry, { locales: [original] }: ResolvedConfig): string {
  if (page?.kind !== 'doc' || !page.isFallback || !original) return ''
  return ` lang="${escapeAttribute(original.htmlLang)}" dir="${original.dir}"`
}
