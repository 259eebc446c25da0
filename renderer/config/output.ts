/** The options `theme`, `redirects`, `head` and `strict`. */
import { type FindingKind, findingKinds, type Strictness } from '../model/diagnostic.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import type { HeadTag } from '../model/site-config.ts'
import { slotNames } from '../model/slot-names.ts'
import { suggest } from '../text/nearest.ts'
import { type Refusal, refuseAttribute, refuseElement, refuseHtml, unsafeUrl } from '../text/refusals.ts'
import { isPlain } from '../text/url-scheme.ts'
import { asProjectPath, asRoute, asTarget } from './paths.ts'
import {
  asChoice,
  asList,
  asObject,
  asRecord,
  asText,
  asWrongForm,
  complain,
  complainOfEmpty,
  type Options,
  onlyGiven,
  type Reader,
  read,
  readGroup,
  readRequired,
  type Setting,
} from './read-options.ts'
import { complainOfTwins, type Twin } from './twins.ts'

export function readTheme(site: Options): ResolvedConfig['theme'] {
  return readGroup(site, 'theme', (theme) => ({
    components: read(theme, 'components', asRecord(asSlot)) ?? {},
    mdxComponents: read(theme, 'mdxComponents', asRecord(asProjectPath)) ?? {},
    css: read(theme, 'css', asList(asProjectPath)) ?? [],
  }))
}

function asSlot(place: Setting): string | undefined {
  const name = String(place.path.at(-1))
  if (!slotNames.some((slot) => slot === name)) {
    const hint = suggest(name, slotNames)
    complain(place, 'unknown-key', `"${name}" is not a replaceable part of the page.`, hint)
  }
  return asProjectPath(place)
}

export function readRedirects(site: Options): ResolvedConfig['redirects'] {
  const froms: Twin[] = []
  const redirects = read(site, 'redirects', asList(asRedirect(froms))) ?? []
  complainOfTwins(froms, 'redirects start at', 'Keep one of them.')
  return redirects.flat()
}

/** One entry for each `from`; collects their places to find duplicates. */
function asRedirect(froms: Twin[]): Reader<ResolvedConfig['redirects']> {
  return asObject((options) => {
    const to = readRequired(options, 'to', asTarget, "'/docs/new'") ?? ''
    const asFrom: Reader<ResolvedConfig['redirects'][number]> = (place) => {
      const from = asRoute(place)
      if (from === undefined) return undefined
      if (/\*|\/:/.test(from)) {
        const message = `"${from}" is a pattern, which some hosts would follow and others not.`
        return complain(place, 'wrong-value', message, 'List each old route.')
      }
      if (from === to) complain(place, 'contradiction', `"${from}" redirects to itself.`, 'Correct "from" or "to".')
      froms.push({ value: from, place })
      return { from, to, keys: [...options.path, 'to'] }
    }
    const asFroms: Reader<ResolvedConfig['redirects']> = (place) => {
      if (Array.isArray(place.value)) return asList(asFrom)(place)
      const redirect = asFrom(place)
      return redirect && [redirect]
    }
    complainOfEmpty(options, 'from', 'Add an old route, or remove the redirect.')
    return readRequired(options, 'from', asFroms, "'/docs/old'") ?? []
  })
}

export function readHead(site: Options): HeadTag[] {
  const asTag: Reader<HeadTag> = asObject((options) => {
    const written: HeadTag = onlyGiven({
      tag: readRequired(options, 'tag', asChoice(['meta', 'link', 'script', 'style', 'noscript']), "'meta'") ?? 'meta',
      attributes: read(options, 'attributes', asRecord(asAttribute)),
      content: read(options, 'content', asText),
    })
    const refusal = refuseHeadTag(written)
    if (refusal) complain(options, refusal.code, refusal.message, refusal.hint)
    complainOfBareTag(options)
    return written
  })
  return read(site, 'head', asList(asTag)) ?? []
}

function complainOfBareTag({ value: { tag, attributes, content }, path, report }: Options): void {
  if (content || Object.keys(attributes ?? {}).length > 0) return
  const message = `The tag "${tag}" has no effect: it has no attributes and no content.`
  report({ path, code: 'config-no-effect', severity: 'warning', message, hint: 'Add attributes: { … } or content.' })
}

/** The rules for HTML of authors, which also find accidents here. An icon may be a `data:` URL. */
function refuseHeadTag({ tag: name, attributes = {}, content = '' }: HeadTag): Refusal | undefined {
  const list = Object.entries(attributes).map(([key, value]) => ({ name: key, value: String(value) }))
  const checked = list.filter(({ value }) => !(name === 'link' && /^data:image\//i.test(value)))
  const refusals = checked.map((attribute) => {
    // The prefix of pages is not removed here.
    if (/^(?:href|src)$/i.test(attribute.name) && isPlain(attribute.value))
      return unsafeUrl(attribute.value, 'pathname')
    return refuseAttribute({ element: name, isJsx: false, ...attribute })
  })
  return (
    refuseElement({ name, attributes: list }) ??
    refusals.find((refusal) => refusal !== undefined) ??
    (name === 'noscript' ? refuseHtml(content) : undefined)
  )
}

function asAttribute(place: Setting): string | boolean | undefined {
  const name = String(place.path.at(-1))
  if (!/^[^\s"'<>/=]+$/.test(name)) {
    return complain(
      place,
      'wrong-value',
      `"${name}" is not a valid attribute name.`,
      'Use letters, digits and hyphens.',
    )
  }
  if (typeof place.value === 'string' || typeof place.value === 'boolean') return place.value
  return asWrongForm(place, 'a string, true or false')
}

export function readStrict(site: Options): Strictness {
  return read(site, 'strict', asStrict) ?? findingKinds
}

function asStrict(place: Setting): Strictness | undefined {
  if (typeof place.value === 'boolean') return place.value ? findingKinds : toLevels(() => 'warn')
  if (typeof place.value !== 'object' || place.value === null)
    return asWrongForm(place, 'true, false, or an object with one value per kind')
  const asLevel = asChoice(['error', 'warn', 'off'])
  return asObject((options) => toLevels((kind) => read(options, kind, asLevel) ?? findingKinds[kind]))(place)
}

function toLevels(levelOf: (kind: FindingKind) => Strictness[FindingKind]): Strictness {
  const kinds = Object.keys(findingKinds) as FindingKind[] // the keys of the table
  return Object.fromEntries(kinds.map((kind) => [kind, levelOf(kind)])) as Strictness // every kind is there
}
