/** Reads the tabs of a `<Tabs>` from its children, and checks them. */
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

export interface TabItemProps {
  readonly value: string
  readonly label?: ReactNode
  /** Selected at first, unless `<Tabs>` has a `defaultValue`. */
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

/** `values` overrides the order and the labels of the children. */
export function tabChoices(children: ReactNode, item: TabItem, values?: readonly TabValue[]): TabChoice[] {
  const items = flatten(children).map((child) => itemProps(child, item))
  if (items.length === 0) throw new Error('<Tabs> needs at least one <TabItem>.')
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
  const values = choices.map(({ value }) => `"${value}"`).join(', ')
  throw new Error(
    `<Tabs> has no tab with the defaultValue "${defaultValue}". Use one of ${values}, or {null} to select no tab.`,
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
  throw new Error(`<Tabs> accepts only <TabItem> children, not ${nameOf(child)}.`)
}

/** A component of the author that wraps a `<TabItem>` is accepted too, if it has a value. */
function isTabLike({ type, props }: ReactElement<Partial<TabItemProps>>): boolean {
  return typeof type === 'function' && typeof props.value === 'string'
}

function nameOf(child: ReactNode): string {
  if (!isValidElement(child)) return `"${String(child).trim().slice(0, 40)}"`
  const { type } = child
  return typeof type === 'string' ? `<${type}>` : 'name' in type ? `<${type.name}>` : 'an unknown component'
}

function checkDuplicates(values: readonly string[]): void {
  const seen = new Set<string>()
  const duplicates = values.filter((value) => seen.size === seen.add(value).size)
  if (duplicates.length === 0) return
  throw new Error(`Duplicate value in <Tabs>: ${[...new Set(duplicates)].map((value) => `"${value}"`).join(', ')}.`)
}
