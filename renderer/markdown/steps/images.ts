/** The size of an image in braces, `![](map.png){width=300, height=200}`, and the caption of an image that has a title. */
import type { Image, Paragraph, Root, RootContent } from 'mdast'
import type { CompileContext } from '../tree/compile-context.ts'
import { markup } from '../tree/markup.ts'
import { walk } from '../tree/tree.ts'

const sizes = /^\{\s*((?:(?:width|height)=(["']?)\d{1,5}(?:px|%)?\2[\s,]*)+)\}/
const size = /(width|height)=["']?(\d+%?)/g

/** Runs before the checks, which report other attributes as text, and before code is refused: in MDX, braces are code. */
export function readImageSizes(tree: Root, { text }: CompileContext): void {
  if (!/\{\s*(?:width|height)=/.test(text)) return
  walk<RootContent>(tree, (node, siblings, index) => {
    const next = siblings[index + 1]
    if (node.type !== 'image' || (next?.type !== 'text' && next?.type !== 'mdxTextExpression')) return
    const [written, list = ''] = sizes.exec(text.slice(next.position?.start.offset)) ?? []
    if (written === undefined) return
    node.data = {
      ...node.data,
      hProperties: Object.fromEntries([...list.matchAll(size)].map((match) => match.slice(1))),
    }
    const rest = next.type === 'text' ? next.value.slice(written.length) : ''
    if (rest === '' || next.type !== 'text') siblings.splice(index + 1, 1)
    else siblings[index + 1] = { ...next, value: rest, ...moved(next, written.length) }
  })
}

/** The position without the first characters, all in one line. */
function moved({ position }: RootContent, by: number): Pick<RootContent, 'position'> {
  if (!position) return {}
  const { line, column, offset = 0 } = position.start
  return { position: { ...position, start: { line, column: column + by, offset: offset + by } } }
}

/** An image alone in its paragraph becomes a figure, with its title as the caption. */
export function replaceCaptions(tree: Root): void {
  walk<RootContent>(tree, (node, siblings, index) => {
    const image = node.type === 'paragraph' ? onlyImage(node) : undefined
    if (!image?.title) return
    const caption = markup('figcaption', {}, [{ type: 'text', value: image.title }])
    siblings[index] = markup('figure', {}, [{ ...image, title: null }, caption])
    return 'skip'
  })
}

function onlyImage({ children }: Paragraph): Image | undefined {
  const [image, ...others] = children
  return image?.type === 'image' && others.length === 0 ? image : undefined
}
