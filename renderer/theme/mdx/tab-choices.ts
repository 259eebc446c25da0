/** What a `<Tabs>` offers, read from its children and checked. */
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

export interface TabItemProps {
  readonly value: string
  readonly label?: ReactNode
  /** Selected at first, when `<Tabs>` names none. */
  readonly default?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

export interface TabValue {
  readonly value: string
  readonly label?: ReactNode
  readonly default?: boolean
}

export interface TabChoice {
  readonly value: string
  readonly label: ReactNode
  readonly isDefault: boolean
  readonly className: string | undefined
  readonly content: ReactNode
}

type TabItem = (props: TabItemProps) => ReactNode

/** `values` gives order and labels of its own; otherwise the children's count. */
export function tabChoices(children: ReactNode, item: TabItem, values?: readonly TabValue[]): TabChoice[] {
  const items = flatten(children).map((child) => itemProps(child, item))
  if (items.length === 0) throw new Error('The <Tabs> component requires at least one <TabItem> child.')
  const contents = new Map(items.map((props) => [props.value, props]))
  const choices = (values ?? items).map(({ value, label, default: isDefault }) => ({
    value,
    label: label ?? value,
    isDefault: isDefault ?? contents.get(value)?.default ?? false,
    className: contents.get(value)?.className,
    content: contents.get(value)?.children,
  }))
  checkDuplicates((values ?? items).map(({ value }) => value))
  checkDuplicates(items.map(({ value }) => value))
  return choices
}

/** The value shown at first; `null` selects none. */
export function selectedAtFirst(choices: readonly TabChoice[], defaultValue: string | null | undefined) {
  if (defaultValue === undefined) return (choices.find(({ isDefault }) => isDefault) ?? choices[0])?.value
  if (defaultValue === null || choices.some(({ value }) => value === defaultValue)) return defaultValue
  const known = choices.map(({ value }) => value).join(', ')
  throw new Error(
    `The <Tabs> component has the defaultValue "${defaultValue}", but none of its children has that value. Available values are: ${known}. If no tab is to be selected at first, use defaultValue={null}.`,
  )
}

function flatten(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap((child) => {
    if (typeof child === 'string' && child.trim() === '') return []
    if (isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment) return flatten(child.props.children)
    return [child]
  })
}

function itemProps(child: ReactNode, item: TabItem): TabItemProps {
  const isItem = isValidElement<TabItemProps>(child) && (child.type === item || isTabLike(child))
  if (isItem) return child.props
  throw new Error(
    `Bad <Tabs> child <${nameOf(child)}>: all children of the <Tabs> component should be <TabItem>, and every <TabItem> should have a unique "value" prop.`,
  )
}

/** A component of the author's own around a `<TabItem>` does as well, when it takes a value. */
function isTabLike({ type, props }: ReactElement<Partial<TabItemProps>>): boolean {
  return typeof type === 'function' && typeof props.value === 'string'
}

function nameOf(child: ReactNode): string {
  if (!isValidElement(child)) return String(child).trim().slice(0, 40)
  const { type } = child
  return typeof type === 'string' ? type : 'name' in type ? String(type.name) : 'unknown'
}

function checkDuplicates(values: readonly string[]): void {
  const seen = new Set<string>()
  const duplicates = values.filter((value) => seen.size === seen.add(value).size)
  if (duplicates.length === 0) return
  throw new Error(
    `Duplicate values "${[...new Set(duplicates)].join(', ')}" found in <Tabs>. Every value needs to be unique.`,
  )
}
