/** Converts `:::name` containers: admonitions, details, code groups, heroes and cards. Any other container stays text and is reported. */
import type { Paragraph, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { ResolvedMarkdown } from '../../model/resolved-config.ts'
import { holeText } from '../../text/hole-text.ts'
import { didYouMean, nearest } from '../../text/nearest.ts'
import { checkAttributes, checkContent } from '../checks/container-parts.ts'
import { codeGroup } from '../code/code-group.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { markup } from '../tree/markup.ts'
import { walk } from '../tree/tree.ts'
import { admonition, admonitionTypes, type DirectiveParts } from './admonitions.ts'
import { cards, hero } from './home-blocks.ts'
import { tabs } from './tabs.ts'

export interface Directive {
  readonly create: (parts: DirectiveParts) => RootContent
  /** Names of the attributes that have an effect. */
  readonly attributes: readonly string[]
}

export type Directives = ReadonlyMap<string, Directive>

/** One row for each kind of container. */
export function createDirectives(markdown: ResolvedMarkdown): Directives {
  const box = ['title', 'class', 'id']
  return new Map<string, Directive>([
    // VitePress keeps its own syntax and styles out of these, which we do not have.
    ['v-pre', { create: plain, attributes: [] }],
    ['raw', { create: plain, attributes: [] }],
    ...[...admonitionTypes(markdown)].map(
      ([name, type]) =>
        [name, { create: (parts: DirectiveParts) => admonition(type, parts), attributes: box }] as const,
    ),
    ['details', { create: details, attributes: [...box, 'open'] }],
    ['code-group', { create: codeGroup, attributes: ['groupId', 'queryString', 'defaultValue', 'className'] }],
    ['hero', { create: hero, attributes: [] }],
    ['cards', { create: cards, attributes: [] }],
    ['tabs', { create: tabs, attributes: ['group'] }],
    ['toc', { create: toc, attributes: [] }],
  ])
}

function plain({ content }: DirectiveParts): RootContent {
  return markup('div', {}, content)
}

function details({ title, content, attributes, translate }: DirectiveParts): RootContent {
  const className = ['details', ...(attributes.class?.split(/\s+/) ?? [])]
  const id = attributes.id ? { id: attributes.id } : {}
  return markup('details', { className, open: 'open' in attributes && attributes.open !== 'false', ...id }, [
    markup('summary', {}, title ?? [{ type: 'text', value: attributes.title ?? translate('Details') }]),
    markup('div', { className: ['details-content'] }, content),
  ])
}

export function replaceDirectives(tree: Root, directives: Directives, context: CompileContext): void {
  if (!context.text.includes(':::')) return
  walk<RootContent>(tree, (node, siblings, index) => {
    if (node.type === 'paragraph') warnAboutText(node, directives, context)
    if (node.type !== 'containerDirective') return
    const directive = directives.get(node.name)
    if (!directive) {
      siblings.splice(index, 1, ...restore(node, directives, context))
      return
    }
    checkAttributes(node, directive.attributes, context)
    checkContent(node, context)
    const made = directive.create(toParts(node, context))
    siblings[index] = { ...made, ...(node.position ? { position: node.position } : {}) }
  })
}

function toParts(node: ContainerDirective, { translate, path }: CompileContext): DirectiveParts {
  const [first, ...rest] = node.children
  const label = isLabel(first) && first.children.length > 0 ? first.children : undefined
  const attributes = Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? ''] as const)
  return {
    title: label,
    content: isLabel(first) ? rest : node.children,
    attributes: Object.fromEntries(attributes),
    translate,
    path,
    place: node.position?.start,
  }
}

/** The outline of the page, within its text. */
function toc(): RootContent {
  return { type: 'html', value: holeText({ hole: 'outline', min: 2, max: 3 }) }
}

function isLabel(node: RootContent | undefined): node is Paragraph {
  return node?.type === 'paragraph' && node.data?.directiveLabel === true
}

/** Restores the lines with colons as text, with the content between them. */
function restore(node: ContainerDirective, directives: Directives, context: CompileContext): RootContent[] {
  report(context, { ...unknown(node.name, directives), place: node.position?.start })
  const { start, end } = node.position ?? {}
  const lines = context.text.slice(start?.offset, end?.offset).split('\n')
  const last =
    lines
      .at(-1)
      ?.replace(/^[\s>]*/, '')
      .trim() ?? ''
  const closing = lines.length > 1 && /^:{3,}$/.test(last) ? [paragraph(last)] : []
  const content = node.children.slice(isLabel(node.children[0]) ? 1 : 0)
  return [paragraph(lines[0]?.trim() ?? ''), ...content, ...closing]
}

function paragraph(value: string): RootContent {
  return { type: 'paragraph', children: [{ type: 'text', value }] }
}

/** Reports text that looks like a container but is not parsed as one. Paragraphs that `restore` creates have no position. */
function warnAboutText(
  { children: [first], position }: Paragraph,
  directives: Directives,
  context: CompileContext,
): void {
  const [, colons, name] = first?.type === 'text' && position ? (/^(:{3,})\s*([\w-]*)/.exec(first.value) ?? []) : []
  if (colons === undefined || name === undefined) return
  const place = position?.start
  if (name === '') report(context, { ...stray(colons), place })
  else if (directives.has(name)) report(context, { ...misspelt(colons, name), place })
  else report(context, { ...unknown(name, directives), place })
}

function unknown(name: string, directives: Directives) {
  const suggestion = nearest(name, directives.keys())
  const isTab = name === 'tab' && !directives.has(name)
  return {
    code: 'unknown-directive',
    message: isTab ? 'This ":::tab" is in no ":::tabs".' : `Unknown container ":::${name}".`,
    hint: isTab
      ? 'Put it into "::::tabs", with more colons than the tabs in it.'
      : didYouMean(suggestion && `:::${suggestion}`, 'Add it to markdown.admonitions in the config.'),
    kind: 'unusedDirective' as const,
    length: name.length + 3,
  }
}

function misspelt(colons: string, name: string) {
  return {
    code: 'invalid-directive',
    message: `"${colons}${name}" has an invalid title or invalid attributes.`,
    hint: `Write "${colons}${name}[Title]{.class #id}"; the title and the braces are optional.`,
    kind: 'unusedDirective' as const,
    length: colons.length + name.length,
  }
}

function stray(colons: string) {
  return {
    code: 'stray-directive-end',
    message: `"${colons}" closes no open container.`,
    hint: 'Remove it. If containers are nested, give the outer one more colons than the inner one.',
    kind: 'unusedDirective' as const,
    length: colons.length,
  }
}
