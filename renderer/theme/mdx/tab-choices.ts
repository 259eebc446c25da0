/** Reads the tabs of a `<Tabs>` from its children, and checks them. */
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { BodyPart } from '../../model/model.ts'
import { AuthorError } from '../../text/author-error.ts'
import { Parts } from '../parts/parts.tsx'

export interface TabItemProps {
  /** Default: the label. */
  readonly value?: string
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

/** As written in a page. */
const tag = '<Tabs'
/** All that becomes `<Tabs>`. */
const groups = [tag, '<CodeGroup', ':::code-group']

type TabItem = (props: TabItemProps) => ReactNode

/** `values` overrides the order and the labels of the children. */
export function tabChoices(children: ReactNode, item: TabItem, values?: readonly TabValue[]): TabChoice[] {
  const items = flatten(children).map((child) => itemProps(child, item))
  if (items.length === 0)
    throw new AuthorError('<Tabs> needs at least one <TabItem>.', groups, 'Write <TabItem label="…">…</TabItem> in it.')
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
  const message = `<Tabs> has no tab with the defaultValue "${defaultValue}".`
  throw new AuthorError(
    message,
    [`defaultValue="${defaultValue}"`, tag],
    `Use one of ${values}, or {null} to select no tab.`,
  )
}

function flatten(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap((child) => {
    if (typeof child === 'string' && child.trim() === '') return []
    if (isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment) return flatten(child.props.children)
    return [child]
  })
}

function itemProps(child: ReactNode, item: TabItem): NamedItem {
  const isItem = isValidElement<TabItemProps>(child) && (child.type === item || isTabLike(child))
  if (isItem) return withValue(child.props)
  const [name, written] = nameOf(child)
  const hint = 'Put the content into a <TabItem>.'
  throw new AuthorError(`<Tabs> accepts only <TabItem> children, not ${name}.`, [written, tag], hint)
}

type NamedItem = TabItemProps & { readonly value: string }

function withValue(props: TabItemProps): NamedItem {
  const value = props.value ?? props.label
  if (typeof value === 'string') return { ...props, value }
  throw new AuthorError('<TabItem> has neither a value nor a text as its label.', '<TabItem', 'Write label="…".')
}

/** A component of the author that wraps a `<TabItem>` is accepted too, if it has a value. */
function isTabLike({ type, props }: ReactElement<Partial<TabItemProps>>): boolean {
  return typeof type === 'function' && typeof props.value === 'string'
}

/** What a child is called, and how it may be written in the page. */
function nameOf(child: ReactNode): readonly [name: string, written: string] {
  if (!isValidElement<{ children?: ReactNode }>(child)) return nameOfText(String(child))
  const { type } = child
  if (isParts(child)) return nameOfText(firstText(child.props.parts))
  const name = typeof type === 'string' ? type : 'name' in type ? type.name : undefined
  return name === undefined ? ['an unknown component', tag] : [`<${name}>`, `<${name}`]
}

/** Markdown between the tags. */
function isParts(child: ReactElement): child is ReactElement<{ parts: readonly BodyPart[] }> {
  return child.type === Parts
}

function firstText(parts: readonly BodyPart[]): string {
  const html = parts.find((part) => typeof part === 'string') ?? ''
  return /(?:^|>)\s*([^<\n]+)/.exec(html)?.[1] ?? ''
}

function nameOfText(text: string): readonly [name: string, written: string] {
  const start = text.trim().slice(0, 40)
  return [`"${start}"`, start]
}

function checkDuplicates(values: readonly string[]): void {
  const seen = new Set<string>()
  const duplicates = values.filter((value) => seen.size === seen.add(value).size)
  if (duplicates.length === 0) return
  const repeated = [...new Set(duplicates)].map((value) => `"${value}"`).join(', ')
  throw new AuthorError(`Duplicate value in <Tabs>: ${repeated}.`, tag, 'Give each tab another value.')
}
