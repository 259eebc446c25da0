/** The options `footer` and `announcement`. */
import type { ResolvedConfig } from '../model/resolved-config.ts'
import type { FooterColumnConfig, FooterConfig, FooterLinkConfig } from '../model/site-config.ts'
import { asLogo, complainOfTargets } from './links.ts'
import { asHref, asHtml, asLinkTarget } from './paths.ts'
import {
  asBoolean,
  asList,
  asObject,
  asText,
  complain,
  complainOfEmpty,
  type Options,
  onlyGiven,
  read,
  readGroup,
  readRequired,
  type Setting,
} from './read-options.ts'

export function readFooter(site: Options): FooterConfig {
  return readGroup(site, 'footer', (footer) =>
    onlyGiven({
      links: read(footer, 'links', asFooterLinks),
      logo: read(footer, 'logo', asLogo),
      copyright: read(footer, 'copyright', asHtml),
    }),
  )
}

/** Columns or single links, as the first entry. */
function asFooterLinks(place: Setting): FooterColumnConfig[] | FooterLinkConfig[] | undefined {
  const entries: readonly unknown[] = Array.isArray(place.value) ? place.value : []
  const hasColumns = isColumn(entries[0])
  const odd = entries.findIndex((entry) => isColumn(entry) !== hasColumns)
  if (odd > 0) {
    const message = 'The footer mixes columns and single links.'
    const hint = 'Move the single links into a column with a title.'
    return complain({ ...place, path: [...place.path, odd] }, 'footer-mix', message, hint)
  }
  return hasColumns ? asList(asObject(readColumn))(place) : asList(asObject(readLink))(place)
}

function isColumn(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && ('items' in entry || 'title' in entry)
}

function readColumn(column: Options): FooterColumnConfig {
  complainOfEmpty(column, 'title', 'Write it, or remove the column.')
  complainOfEmpty(column, 'items', 'Add a link, or remove the column.')
  return {
    title: readRequired(column, 'title', asText, "'Docs'") ?? '',
    items: readRequired(column, 'items', asList(asObject(readLink)), '[ … ]') ?? [],
  }
}

function readLink(link: Options): FooterLinkConfig {
  complainOfTargets(link, ['to', 'href', 'html'])
  for (const key of ['label', 'html']) complainOfEmpty(link, key, 'Write it, or remove the link.')
  if (link.value.html === undefined && link.value.label === undefined) {
    complain(link, 'missing-key', 'A footer link needs a label.', "Add label: 'Introduction'.")
  }
  return onlyGiven({
    label: read(link, 'label', asText),
    to: read(link, 'to', asLinkTarget),
    href: read(link, 'href', asHref),
    html: read(link, 'html', asHtml),
  })
}

export function readAnnouncement(site: Options): ResolvedConfig['announcement'] {
  const readAll = (options: Options) => {
    complainOfEmpty(options, 'content', 'Write it, or remove the announcement.')
    return {
      id: read(options, 'id', asText) ?? 'announcement-bar',
      content: readRequired(options, 'content', asHtml, "'We have news.'") ?? '',
      isCloseable: read(options, 'isCloseable', asBoolean) ?? true,
    }
  }
  return read(site, 'announcement', asObject(readAll))
}
