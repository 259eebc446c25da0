/** The option `markdown`. */
import type { MarkdownLimits, ResolvedMarkdown } from '../model/resolved-config.ts'
import type { AdmonitionType, MarkdownPlugin } from '../model/site-config.ts'
import {
  asBoolean,
  asChoice,
  asList,
  asObject,
  asRecord,
  asText,
  asWholeNumber,
  asWrongForm,
  complain,
  type Options,
  read,
  readGroup,
  type Setting,
} from './read-options.ts'

export function readMarkdown(site: Options): ResolvedMarkdown {
  return readGroup(site, 'markdown', (markdown) => {
    const remark = read(markdown, 'remarkPlugins', asPlugins)
    const rehype = read(markdown, 'rehypePlugins', asPlugins)
    return {
      format: read(markdown, 'format', asChoice(['detect', 'mdx'])) ?? 'detect',
      remarkBefore: remark?.before ?? [],
      remarkAfter: remark?.after ?? [],
      rehypeBefore: rehype?.before ?? [],
      rehypeAfter: rehype?.after ?? [],
      cacheKey: read(markdown, 'cacheKey', asText) ?? '',
      math: read(markdown, 'math', asBoolean) ?? true,
      emoji: read(markdown, 'emoji', asBoolean) ?? true,
      admonitions: read(markdown, 'admonitions', asRecord(asAdmonition)) ?? {},
      defaultLanguage: read(markdown, 'defaultLanguage', asText) ?? 'text',
      languageAliases: read(markdown, 'languageAliases', asRecord(asText)) ?? {},
      fences: read(markdown, 'fences', asRecord(asComponentName)) ?? {},
      mermaid: read(markdown, 'mermaid', asChoice(['build', 'browser'])) ?? 'build',
      headingIds: read(markdown, 'headingIds', asChoice(['github', 'vitepress'])) ?? 'github',
      limits: readLimits(markdown),
    }
  })
}

function readLimits(markdown: Options): MarkdownLimits {
  return readGroup(markdown, 'limits', (limits) => ({
    size: read(limits, 'size', asBytes) ?? 1e6,
    nesting: read(limits, 'nesting', asPositive) ?? 100,
    time: read(limits, 'time', asPositive) ?? 60,
    memory: read(limits, 'memory', asBytes) ?? 2e9,
  }))
}

const units: Readonly<Record<string, number>> = { kb: 1e3, mb: 1e6, gb: 1e9 }

/** `1.5 MB` in bytes. */
function asBytes(place: Setting): number | undefined {
  const text = asText(place)
  if (text === undefined) return undefined
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?) ?([KMG]B)$/i.exec(text) ?? []
  const bytes = Math.round(Number(amount) * (units[unit.toLowerCase()] ?? 0))
  if (bytes > 0) return bytes
  return complain(place, 'wrong-value', `"${text}" is not a size.`, 'Write a number and kB, MB or GB, as in "2 MB".')
}

function asPositive(place: Setting): number | undefined {
  const number = asWholeNumber(place)
  if (number === undefined || number > 0) return number
  return complain(place, 'wrong-value', `"${number}" is not a limit.`, 'Write a number above zero.')
}

function asComponentName(place: Setting): string | undefined {
  const name = asText(place)
  if (name === undefined || /^[A-Z]\w*$/.test(name)) return name
  return complain(
    place,
    'wrong-value',
    `"${name}" is not a valid component name.`,
    'List the component under theme.mdxComponents, and use its name there.',
  )
}

interface Plugins {
  readonly before: MarkdownPlugin[]
  readonly after: MarkdownPlugin[]
}

/** An array runs after our plugins; an object may also name some that run before. */
function asPlugins(place: Setting): Plugins | undefined {
  if (Array.isArray(place.value)) return { before: [], after: asList(asPlugin)(place) ?? [] }
  return asObject((plugins) => ({
    before: read(plugins, 'before', asList(asPlugin)) ?? [],
    after: read(plugins, 'after', asList(asPlugin)) ?? [],
  }))(place)
}

function asPlugin(place: Setting): MarkdownPlugin | undefined {
  const { value } = place
  const plugin: unknown = Array.isArray(value) ? value[0] : value
  if (typeof plugin === 'function') return value as MarkdownPlugin // checked in the line above
  return asWrongForm(place, 'a function, or an array of a function and its options')
}

/** What Markdown pages write like admonitions. */
const containers = ['details', 'code-group', 'hero', 'cards', 'tabs', 'tab', 'toc']

function asAdmonition(place: Setting): { title: string; like: AdmonitionType } | undefined {
  const name = String(place.path.at(-1))
  if (!/^[A-Za-z][\w-]*$/.test(name)) {
    complain(place, 'wrong-value', `"${name}" is not a valid admonition name.`, 'Use letters, digits and hyphens.')
  }
  if (containers.includes(name)) {
    const message = `":::${name}" is a container of docs-gen, which no admonition replaces.`
    complain(place, 'wrong-value', message, 'Use another name.')
  }
  return asObject((options) => ({
    title: read(options, 'title', asText) ?? name,
    like: read(options, 'like', asChoice(['note', 'tip', 'info', 'warning', 'danger'])) ?? 'note',
  }))(place)
}
