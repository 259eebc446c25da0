/** Adds ids and links to headings, and collects the outline. */
import { spanOf } from '../checks/source-of.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { createSlugger, type Slugger } from '../tree/slugger.ts'
import { type Element, element, isJsx, type Root, textOf, walkHtml } from '../tree/tree.ts'
import { toOutlineHtml } from './heading-html.ts'
import { takeHeadingId } from './heading-id.ts'

export function linkHeadings(tree: Root, context: CompileContext): void {
  const ids: Ids = { slugger: createSlugger(context.options), used: new Set() }
  walkHtml(tree, (node) => {
    if (isJsx(node)) addPartial(node.name ?? '', context)
    if (node.type !== 'element') return
    if ('dataFootnotes' in node.properties) return 'skip'
    if (/^h[1-6]$/.test(node.tagName)) linkHeading(node, ids, context)
  })
}

function addPartial(name: string, context: CompileContext): void {
  const specifier = context.bindings.get(name)
  if (specifier !== undefined && /\.mdx?$/i.test(specifier)) context.outline.push({ partial: specifier })
}

interface Ids {
  readonly slugger: Slugger
  readonly used: Set<string>
}

function linkHeading(node: Element, ids: Ids, context: CompileContext): void {
  const depth = Number(node.tagName.slice(1))
  const written = takeHeadingId(node) ?? node.properties.id
  const whole = takeWords(node) ?? textOf(node)
  const text = whole.trim()
  // Docusaurus keeps the space after an icon: `## <Icon /> Title` has the id `-title`.
  const id = newId(
    ids,
    context.options.isDocusaurus ? whole : text,
    written === undefined ? undefined : String(written),
    () =>
      report(context, {
        code: 'duplicate-id',
        kind: 'duplicateIds',
        message: `Another heading of this page has the id "${written}".`,
        hint: 'Write another id.',
        ...spanOf(node),
      }),
  )
  // The page's address leads to its title, so that needs no id, except where published links already lead to the title's.
  const hasTitleIds = context.options.headingIds !== undefined
  if (id !== '' && (depth > 1 || written !== undefined || hasTitleIds)) node.properties.id = id
  // One that shows a component only has no words to link to it.
  if (depth === 1 || id === '') return
  context.outline.push({ depth, id, html: toOutlineHtml(node.children) })
  node.children.push(
    element('a', {
      className: ['hash-link'],
      href: `#${id}`,
      ariaLabel: context.translate('Direct link to {heading}', { heading: text || id }),
    }),
  )
}

/** What `keepHeadingWords` keeps of a heading. */
function takeWords({ properties }: Element): string | undefined {
  const { dataWords } = properties
  delete properties.dataWords
  return dataWords === undefined ? undefined : String(dataWords)
}

/** The id that was written, or one made from the text. A browser finds only the first of two elements with the same id. */
function newId({ slugger, used }: Ids, text: string, written: string | undefined, onDuplicate: () => void): string {
  const slug = slugger.slug(written ?? text)
  if (written !== undefined && used.has(written)) onDuplicate()
  const id = written === undefined || used.has(written) ? slug : written
  used.add(id)
  return id
}
