/** The containers of home pages: `:::hero`, the first screen of a site, and `:::cards`, a list whose items become cards. */
import type { Link, List, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast'
import { markup } from '../tree/markup.ts'
import type { DirectiveParts } from './admonitions.ts'

const heroClass = 'hero-text'

/** A title, a sentence, a list of links as buttons, and last an image or a block of code, which is beside them on wide screens. */
export function hero({ content }: DirectiveParts): RootContent {
  const last = content.at(-1)
  const side = last && isPicture(last) ? [last] : []
  const words = content
    .slice(0, content.length - side.length)
    .map((node) => (node.type === 'list' ? actions(node) : node))
  return markup('section', { className: ['hero'] }, [
    markup('div', { className: [heroClass] }, words),
    ...(side.length > 0 ? [markup('div', { className: ['hero-side'] }, side)] : []),
  ])
}

function isPicture(node: RootContent): boolean {
  return node.type === 'code' || (node.type === 'paragraph' && node.children.every(({ type }) => type === 'image'))
}

function actions(list: List): RootContent {
  const links = list.children.flatMap((item) => item.children.flatMap(linksIn))
  const buttons = links.map((link, index) => {
    const className = index === 0 ? ['button', 'button-primary'] : ['button']
    return { ...link, data: { ...link.data, hProperties: { className } } }
  })
  return markup('p', { className: ['hero-actions'] }, buttons)
}

function linksIn(node: RootContent): Link[] {
  return node.type === 'paragraph' ? node.children.filter((child): child is Link => child.type === 'link') : []
}

/** The words of a hero: they hold the title of the page. */
export function wordsOfHero(node: RootContent): readonly RootContent[] | undefined {
  const [words] = 'children' in node ? node.children : []
  return isMarkup(words) && [words.data?.hProperties?.className].flat().includes(heroClass) ? words.children : undefined
}

interface Markup {
  readonly data?: { readonly hProperties?: { readonly className?: unknown } }
  readonly children: readonly RootContent[]
}

function isMarkup(node: unknown): node is Markup {
  return Object(node).type === 'markup'
}

export function cards({ content }: DirectiveParts): RootContent {
  const [list, ...others] = content
  if (list?.type !== 'list') return markup('div', {}, content)
  const grid = markup('ul', { className: ['cards'] }, list.children.map(card))
  return others.length === 0 ? grid : markup('div', {}, [grid, ...others])
}

/** The title of a card ends with its first link or bold text; what follows is its text. */
function card({ children: [first, ...others] }: ListItem): RootContent {
  const { title, text } = first?.type === 'paragraph' ? splitTitle(first) : { title: [], text: first ? [first] : [] }
  const words = [...text, ...others]
  return markup('li', {}, [
    markup('div', { className: ['card'] }, [
      ...(title.length > 0 ? [markup('p', { className: ['card-title'] }, title)] : []),
      ...(words.length > 0 ? [markup('div', { className: ['card-text'] }, words)] : []),
    ]),
  ])
}

function splitTitle({ children }: Paragraph): { readonly title: PhrasingContent[]; readonly text: RootContent[] } {
  const end = children.findIndex(({ type }) => type === 'link' || type === 'strong') + 1
  if (end === 0) return { title: children, text: [] }
  const rest = children.slice(end)
  const isEmpty = rest.every((node) => node.type === 'text' && node.value.trim() === '')
  return { title: children.slice(0, end), text: isEmpty ? [] : [{ type: 'paragraph', children: rest }] }
}
