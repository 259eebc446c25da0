/**
 * A page that needs code becomes an ES module whose default export is a React component. What is static in it has been turned
 * to HTML before and stands in one list of parts, so that React sees only what is dynamic.
 */
import { createProcessor } from '@mdx-js/mdx'
import type { Program } from 'estree'
// The generator alone: the package's other half reads maps, with WebAssembly.
import { SourceMapGenerator } from 'source-map/lib/source-map-generator.js'
import { VFile } from 'vfile'
import type { BodyPart, FilePath } from '../../model/model.ts'
import { codeAttribute } from '../code/code-attribute.ts'
import { toHtml } from '../tree/to-html.ts'
import { toParts } from '../tree/to-parts.ts'
import type { HtmlNode, HtmlParent, JsxElement, Root } from '../tree/tree.ts'
import { findDynamicNodes } from './dynamic-nodes.ts'

/** MDX's own steps from HTML tree to JavaScript; the tree is handed to it in place of what it would have parsed. */
const compiler = createProcessor({
  // Where a page and the partials in it find the components that need no import.
  providerImportSource: 'docs-gen/theme',
  // An error at run time is shown at the author's line.
  SourceMapGenerator,
  rehypePlugins: [() => (_tree: Root, file: VFile) => file.data.tree as Root],
}).freeze()

// The processor's type knows only what comes out of its last step.
const nothing = { type: 'root', children: [] } as unknown as Program

export function toModule(tree: Root, path: FilePath): string {
  const lists: BodyPart[][] = []
  const dynamic = findDynamicNodes(tree)
  replaceStatic(tree, dynamic, lists)
  const file = new VFile({ path, data: { tree } })
  const program = compiler.runSync(nothing, file)
  const code = compiler.stringify(program, file)
  const map = Buffer.from(JSON.stringify(file.map)).toString('base64')
  // The parts stand last, so that the map's lines hold. (In one word, tools would take the comment for this file's own.)
  return `${code}
const __parts = ${JSON.stringify(lists)};
//# sourceMapping${'URL'}=data:application/json;base64,${map}`
}

type Dynamic = ReturnType<typeof findDynamicNodes>

/** Replaces each run of static siblings by one element that puts their HTML in place. */
function replaceStatic(parent: HtmlParent, dynamic: Dynamic, lists: BodyPart[][]): void {
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
  parent.children = children as typeof parent.children // the kinds of parents differ in doctypes only
}

/** Text alone stays text, which components may want to read; blanks between blocks go. */
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
