/**
 * Docusaurus makes the ids of headings from the text as written, with the code of expressions and the names of emoji, and without
 * footnotes: `## Version {v} :sparkles:` has the id `version-v-sparkles`. Other headings have the words that are shown.
 */
import type { Root, RootContent } from 'mdast'
import { toString as wordsOf } from 'mdast-util-to-string'
import { walk } from '../tree/tree.ts'

const shortcode = /:[\w+-]+:/

export function keepHeadingWords(tree: Root): void {
  walk<RootContent>(tree, (node) => {
    if (node.type !== 'heading') return
    const words = wordsOf(node)
    if (shortcode.test(words) || hasOther(node))
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, dataWords: words } }
  })
}

function hasOther(heading: { children: RootContent[] }): boolean {
  let found = false
  walk<RootContent>(heading, ({ type }) => {
    if (type === 'mdxTextExpression' || type === 'footnoteReference') found = true
  })
  return found
}
