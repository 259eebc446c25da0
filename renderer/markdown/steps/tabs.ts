/** The containers `:::tabs` and, in it, `:::tab[Label]`: the same HTML that `<Tabs>` renders in MDX, without running code. */
import type { PhrasingContent, RootContent } from 'mdast'
import { hashOf } from '../../text/hash.ts'
import { markup } from '../tree/markup.ts'
import type { DirectiveParts } from './admonitions.ts'

interface Tab {
  readonly label: readonly PhrasingContent[]
  /** The label as text, which is also the value that is stored. */
  readonly value: string
  readonly isSelected: boolean
  readonly content: readonly RootContent[]
}

export function tabs({ content, attributes, path, place }: DirectiveParts): RootContent {
  const read = content.flatMap(readTab)
  const chosen = Math.max(
    0,
    read.findIndex(({ isSelected }) => isSelected),
  )
  // Unlike on every page that is included in another one.
  const id = `tabs-${hashOf(path).slice(0, 6)}-${place?.line ?? 0}-${place?.column ?? 0}`
  const group = attributes.group ? { dataGroup: attributes.group } : {}
  return markup('div', { className: ['tabs'], ...group }, [
    markup(
      'div',
      { className: ['tab-list', 'needs-js'], role: 'tablist', ariaOrientation: 'horizontal' },
      read.map((tab, index) => button(tab, `${id}-${index}`, index === chosen)),
    ),
    ...read.map((tab, index) => panel(tab, `${id}-${index}`, index === chosen)),
  ])
}

function button({ label, value }: Tab, id: string, isSelected: boolean): RootContent {
  const state = { ariaSelected: String(isSelected), tabIndex: isSelected ? 0 : -1, dataValue: value }
  const names = { id: `${id}-tab`, ariaControls: [`${id}-panel`] }
  return markup('button', { type: 'button', className: ['tab'], role: 'tab', ...names, ...state }, label)
}

function panel({ value, content }: Tab, id: string, isSelected: boolean): RootContent {
  const names = { id: `${id}-panel`, ariaLabelledBy: [`${id}-tab`], dataLabel: value }
  const state = isSelected ? { dataSelected: '' } : {}
  return markup('div', { className: ['tab-panel'], role: 'tabpanel', ...names, ...state }, content)
}

/** Anything between the tabs belongs to none, and is left out. */
function readTab(node: RootContent): Tab[] {
  if (node.type !== 'containerDirective' || node.name !== 'tab') return []
  const [first, ...rest] = node.children
  const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true
  const label: readonly PhrasingContent[] = hasLabel ? first.children : [{ type: 'text', value: 'Tab' }]
  const value = label.map(textIn).join('').trim()
  return [
    { label, value, isSelected: node.attributes?.selected !== undefined, content: hasLabel ? rest : node.children },
  ]
}

function textIn(node: PhrasingContent): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  return 'children' in node ? node.children.map(textIn).join('') : ''
}
