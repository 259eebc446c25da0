/**
 * Turns a page that needs code into an ES module whose default export is a React component. Static content is already HTML, in
 * one list of parts, so React renders only the dynamic nodes.
 */
import { createProcessor } from '@mdx-js/mdx'
import type { Program } from 'estree'
// Imports the generator alone: the rest of the package reads maps, with WebAssembly.
import { SourceMapGenerator } from 'source-map/lib/source-map-generator.js'
import { VFile } from 'vfile'
import type { BodyPart, FilePath } from '../../model/model.ts'
import { codeAttribute } from '../code/code-attribute.ts'
import { toHtml } from '../tree/to-html.ts'
import { toParts } from '../tree/to-parts.ts'
import {
  type Expression,
  type HtmlNode,
  type HtmlParent,
  isExpression,
  isJsx,
  type JsxElement,
  type Root,
} from '../tree/tree.ts'
import { atName, fenceName } from './components.ts'
import type { DynamicNodes } from './dynamic-nodes.ts'

/** MDX's own steps from an HTML tree to JavaScript. The last plugin replaces the parsed tree with ours. */
const compiler = createProcessor({
  // Provides the components that pages and partials use without an import.
  providerImportSource: 'docs-gen/theme',
  // Maps errors at run time to the author's line.
  SourceMapGenerator,
  rehypePlugins: [() => (_tree: Root, file: VFile) => file.data.tree as Root],
}).freeze()

// The processor's type declares only the output of its last step.
const nothing = { type: 'root', children: [] } as unknown as Program

export function toModule(tree: Root, dynamic: DynamicNodes, path: FilePath): string {
  const lists: BodyPart[][] = []
  replaceStatic(tree, dynamic, lists)
  addPlaces(tree, path)
  const file = new VFile({ path, data: { tree } })
  const program = compiler.runSync(nothing, file)
  const code = compiler.stringify(program, file)
  const map = Buffer.from(JSON.stringify(file.map)).toString('base64')
  // The parts come last, so that the lines of the map stay right. (Written as one word, the comment would apply to this file.)
  return `${code}
const __parts = ${JSON.stringify(lists)};
//# sourceMapping${'URL'}=data:application/json;base64,${map}`
}

/** Replaces each run of static siblings with one element that inserts their HTML. */
function replaceStatic(parent: HtmlParent, dynamic: DynamicNodes, lists: BodyPart[][]): void {
  const children: HtmlNode[] = []
  let run: HtmlNode[] = []
  const endRun = () => {
    children.push(...toElements(run, parent, lists))
    run = []
  }
  for (const child of parent.children as HtmlNode[]) {
    if (!dynamic.has(child)) run.push(child)
    else {
      endRun()
      if ('children' in child) replaceStatic(child as HtmlParent, dynamic, lists)
      children.push(child)
    }
  }
  endRun()
  parent.children = children as typeof parent.children // the parents differ only in whether they allow a doctype
}

/** A run of text only stays text, because components may read it; white space between blocks is dropped. */
function toElements(run: readonly HtmlNode[], parent: HtmlParent, lists: BodyPart[][]): HtmlNode[] {
  if (run.every(({ type }) => type === 'text')) {
    const isBlank = run.every((node) => node.type === 'text' && node.value.trim() === '')
    return isBlank && (parent.type === 'root' || parent.type === 'mdxJsxFlowElement') ? [] : [...run]
  }
  lists.push(toParts(toHtml(run)))
  return [partsElement(lists.length - 1)]
}

/** `<DocsGenParts parts={__parts[index]} />` */
function partsElement(index: number): JsxElement {
  const value = codeAttribute('parts', {
    type: 'MemberExpression',
    object: { type: 'Identifier', name: '__parts' },
    property: { type: 'Literal', value: index },
    computed: true,
    optional: false,
  })
  return { type: 'mdxJsxFlowElement', name: 'DocsGenParts', attributes: [value], children: [] }
}

/** Wraps what may fail, outside components, which may read their children. */
function addPlaces(parent: HtmlParent, file: FilePath): void {
  parent.children = parent.children.map((node) => {
    const child = node as HtmlNode
    if (child.type === 'element' || isHostElement(child)) addPlaces(child, file)
    return canFail(child) ? atElement(child, file) : child
  }) as typeof parent.children
}

function isHostElement(node: HtmlNode): node is JsxElement {
  return isJsx(node) && (!node.name || /^[a-z][^.]*$/.test(node.name))
}

function canFail(node: HtmlNode): node is JsxElement | Expression {
  if (isExpression(node)) return (node.data?.estree?.body.length ?? 0) > 0
  return isJsx(node) && node.name !== null && node.position !== undefined && node.name !== fenceName
}

/** `<DocsGenAt of="…">` around the node. */
function atElement(child: JsxElement | Expression, file: FilePath): JsxElement {
  const { line = 1, column = 1 } = child.position?.start ?? {}
  const of = codeAttribute('of', { type: 'Literal', value: JSON.stringify({ file, line, column }) })
  return { type: 'mdxJsxFlowElement', name: atName, attributes: [of], children: [child as JsxElement] }
}
