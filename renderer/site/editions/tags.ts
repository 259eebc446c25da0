/** The tags of an edition's docs: their names, and the pages that list the docs with each. */
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { Card, CategoryFile, CategoryPage, NavLink, Route } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { didYouMean, nearest, oneOf } from '../../text/nearest.ts'
import { own } from '../../text/own.ts'
import { joinRoute } from '../../text/routes.ts'
import { createText } from '../../text/translate.ts'
import { checkShape, isObject } from '../docs/check-shape.ts'
import type { Doc } from '../docs/docs-of-tree.ts'
import type { EditionSource } from '../docs/edition-source.ts'
import type { PageDraft } from '../docs/page-draft.ts'
import { toClaim } from '../docs/unique-routes.ts'

interface Tag extends NavLink {
  readonly description: string | undefined
}

/** By the name that pages write. */
export type Tags = ReadonlyMap<string, Tag>

const shape = { label: 'text', permalink: 'text', description: 'text' } as const

/** The tags that docs name. Empty for most sites. */
export function readTags(docs: Iterable<Doc>, source: EditionSource, diagnostics: Diagnostic[]): Tags {
  const tags = new Map<string, Tag>()
  const known = source.tags && namedTags(source.tags, diagnostics)
  const unused = new Set(Object.keys(known ?? {}))
  for (const doc of docs) {
    for (const name of doc.frontMatter.tags ?? []) {
      unused.delete(name)
      if (known && own(known, name) === undefined && !doc.isFallback)
        diagnostics.push(unknownTag(name, doc, Object.keys(known), source.tags))
      if (!tags.has(name)) tags.set(name, toTag(name, own(known ?? {}, name), source))
    }
  }
  const unknown = [...tags.keys()].filter((name) => own(known ?? {}, name) === undefined)
  diagnostics.push(...[...unused].map((name) => unusedTag(name, unknown, source.tags)))
  return tags
}

type TagOptions = Readonly<Partial<Record<keyof typeof shape, string>>>

function namedTags({ path, value }: CategoryFile, diagnostics: Diagnostic[]): Readonly<Record<string, TagOptions>> {
  const report = (message: string, hint: string) =>
    diagnostics.push(finding({ code: 'tags-file', message, hint, file: path }))
  if (!isObject(value)) {
    report('The tags file must contain an object.', 'Write tags with their fields: "python: { label: Python }".')
    return {}
  }
  const entries = Object.entries(value).flatMap(([name, written]): [string, TagOptions][] => {
    const options = written ?? {}
    if (!isObject(options)) {
      report(`The tag "${name}" must be an object.`, `Write "${name}: { label: … }".`)
      return []
    }
    const problems = checkShape(options, shape, `the tag "${name}"`)
    for (const { message, hint } of problems) report(message, hint)
    return [[name, problems.length > 0 ? {} : (options as TagOptions)]] // its shape was checked
  })
  return Object.fromEntries(entries)
}

function unknownTag(name: string, doc: Doc, names: readonly string[], file: CategoryFile | undefined): Diagnostic {
  return finding({
    severity: 'warning',
    code: 'unknown-tag',
    message: `The tag "${name}" is not in "${file?.path}".`,
    hint: didYouMean(nearest(name, names), `Add it to the file, or use ${oneOf(names)}.`),
    file: doc.source,
  })
}

function unusedTag(name: string, unknown: readonly string[], file: CategoryFile | undefined): Diagnostic {
  const near = nearest(name, unknown)
  return finding({
    severity: 'hint',
    code: 'unused-tag',
    message: `No page has the tag "${name}".`,
    hint: near === undefined ? 'Remove it, or add it to "tags" of a page.' : `A page has the tag "${near}".`,
    file: file?.path,
  })
}

function toTag(
  name: string,
  { label = name, permalink = toSlug(name), description }: TagOptions = {},
  source: EditionSource,
) {
  return { label, description, route: joinRoute(tagsRoute(source), permalink) }
}

function tagsRoute({ root }: EditionSource): Route {
  return joinRoute(root, 'tags')
}

function toSlug(name: string): string {
  const slug = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return slug === '' ? encodeURIComponent(name) : slug
}

/** The tags of a doc, in the order of their labels. */
export function tagsOf(doc: Doc, tags: Tags, { locale }: EditionSource): NavLink[] {
  const named = (doc.frontMatter.tags ?? []).flatMap((name) => tags.get(name) ?? [])
  return sorted(onePerRoute(named), locale.htmlLang).map(({ label, route }) => ({ label, route }))
}

function onePerRoute(tags: Iterable<Tag>): Tag[] {
  return [...new Map([...tags].reverse().map((tag) => [tag.route, tag])).values()].reverse()
}

/** As readers of the language expect, on every machine. */
function sorted<T extends { readonly label: string }>(items: readonly T[], language: string): T[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return [...items].sort((a, b) => compare(a.label, b.label) || (a.label < b.label ? -1 : 1))
}

/** A page for each tag, and one that lists them all. */
export function tagPages(docs: Iterable<Doc>, tags: Tags, source: EditionSource, config: ResolvedConfig): PageDraft[] {
  if (tags.size === 0) return []
  const { locale } = source
  const text = createText(locale.strings)
  const index = { label: text('Tags'), route: tagsRoute(source) }
  const cards = cardsByRoute(docs, tags)
  const pages = sorted(onePerRoute(tags.values()), locale.htmlLang).map((tag) => ({
    tag,
    cards: sorted(cards.get(tag.route) ?? [], locale.htmlLang),
  }))
  const all = pages.map(
    ({ tag, cards: { length } }): Card => ({
      kind: 'category',
      label: tag.label,
      href: tag.route,
      description: undefined,
      itemCount: length,
    }),
  )
  const ofTags = pages.map(({ tag, cards }) =>
    draft({ ...tag, title: text('Tag: {tag}', { tag: tag.label }), cards, trail: [index, tag] }, source, config),
  )
  return [...ofTags, draft({ ...index, title: index.label, cards: all, trail: [index] }, source, config)]
}

function cardsByRoute(docs: Iterable<Doc>, tags: Tags): Map<Route, Card[]> {
  const cards = new Map<Route, Card[]>()
  for (const { frontMatter, isUnlisted, title, route, description } of docs) {
    if (isUnlisted) continue
    const card: Card = { kind: 'doc', label: title, href: route, description, itemCount: undefined }
    for (const tag of new Set((frontMatter.tags ?? []).map((name) => tags.get(name)?.route)))
      if (tag) cards.set(tag, [...(cards.get(tag) ?? []), card])
  }
  return cards
}

interface TagPage extends NavLink {
  readonly title: string
  readonly description?: string | undefined
  readonly cards: readonly Card[]
  readonly trail: readonly NavLink[]
}

function draft(tag: TagPage, { docs, locale, version, root }: EditionSource, config: ResolvedConfig): PageDraft {
  const { route, title, description, cards, trail } = tag
  const id = route.slice(root.length + (root === '/' ? 0 : 1))
  const page: CategoryPage = {
    kind: 'category',
    isList: true,
    route,
    locale: locale.name,
    version: version.name,
    id,
    title,
    description,
    keywords: [],
    image: undefined,
    isUnlisted: false,
    noIndex: config.noIndex || version.noIndex || docs.noIndexTags,
    sidebar: undefined,
    breadcrumbs: trail.map(({ label, route }) => ({ label, route })),
    previous: undefined,
    next: undefined,
    cards,
    alternates: { [locale.name]: route },
  }
  const claim = toClaim({ route, origin: `the page of the tag "${tag.label}"`, file: undefined }, config.trailingSlash)
  return { sameAs: `tag\n${version.name}\n${id}`, claim, page }
}
