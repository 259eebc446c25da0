/**
 * Docusaurus makes the ids of headings from the text as written, with the code of expressions and the names of emoji, and without
 * footnotes: `## Version {v} :sparkles:` has the id `version-v-sparkles`. Other headings have the words that are shown.
 */
import type { Heading, Root, RootContent } from 'mdast'
import { toString as wordsOf } from 'mdast-util-to-string'
import { own } from '../../text/own.ts'
import { walk } from '../tree/tree.ts'

const shortcode = /:[\w+-]+:/
const shortcodes = /:([\w+-]+):/g

export function keepHeadingWords(tree: Root): void {
  walk<RootContent>(tree, (node) => {
    if (node.type !== 'heading') return
    const words = wordsOf(node)
    if (shortcode.test(words) || hasOther(node)) keepWords(node, words)
  })
}

/** In Material for MkDocs, emoji are images, so ids have nothing of them. */
export async function keepWordsWithoutEmoji(tree: Root): Promise<void> {
  const headings: Heading[] = []
  walk<RootContent>(tree, (node) => {
    if (node.type === 'heading' && shortcode.test(wordsOf(node))) headings.push(node)
  })
  if (headings.length === 0) return
  const { nameToEmoji } = await import('gemoji')
  for (const heading of headings) {
    const words = wordsOf(heading, { includeHtml: false })
    const plain = words.replace(shortcodes, (whole, name: string) =>
      own(nameToEmoji, name) === undefined ? whole : '',
    )
    keepWords(heading, plain.split(/\s+/).join(' ').trim())
  }
}

function keepWords(heading: Heading, words: string): void {
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, dataWords: words } }
}

function hasOther(heading: { children: RootContent[] }): boolean {
  let found = false
  walk<RootContent>(heading, ({ type }) => {
    if (type === 'mdxTextExpression' || type === 'footnoteReference') found = true
  })
  return found
}
