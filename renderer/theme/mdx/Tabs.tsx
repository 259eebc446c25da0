/**
 * Tabs: a list of buttons and a panel for each. The HTML is static and has all ARIA roles and relations; `client/widgets/tabs.ts`
 * handles clicks. Without scripts all panels are shown, each under its label.
 */
import { type ReactNode, useId } from 'react'
import { selectedAtFirst, type TabChoice, type TabItemProps, type TabValue, tabChoices } from './tab-choices.ts'

interface Props {
  readonly children?: ReactNode
  readonly defaultValue?: string | null
  readonly values?: readonly TabValue[]
  /** Tabs of the same group change together, on every page. */
  readonly groupId?: string
  /** Query parameter that selects a tab; `true` uses the `groupId`. */
  readonly queryString?: boolean | string
  readonly className?: string
}

export function TabItem({ children }: TabItemProps): ReactNode {
  return children
}

export function Tabs({ children, defaultValue, values, groupId, queryString, className }: Props): ReactNode {
  const id = useId()
  const choices = tabChoices(children, TabItem, values)
  const selected = selectedAtFirst(choices, defaultValue)
  const names = choices.map(({ value }, index) => ({ value, tab: `${id}tab${index}`, panel: `${id}panel${index}` }))
  return (
    <div
      className={className ? `tabs ${className}` : 'tabs'}
      data-group={groupId}
      data-query={queryName(queryString, groupId)}
    >
      <div className="tab-list needs-js" role="tablist" aria-orientation="horizontal">
        {choices.map((choice, index) => (
          <Tab key={choice.value} choice={choice} ids={names[index]} {...tabState(choice, index, selected)} />
        ))}
      </div>
      {choices.map((choice, index) => (
        <Panel key={choice.value} choice={choice} ids={names[index]} isSelected={choice.value === selected} />
      ))}
    </div>
  )
}

interface Ids {
  readonly tab: string
  readonly panel: string
}

interface TabState {
  readonly isSelected: boolean
  /** The Tab key reaches this tab; arrow keys reach the others. */
  readonly isStop: boolean
}

function tabState({ value }: TabChoice, index: number, selected: string | null | undefined): TabState {
  const isSelected = value === selected
  return { isSelected, isStop: isSelected || ((selected ?? null) === null && index === 0) }
}

function Tab({ choice, ids, isSelected, isStop }: { choice: TabChoice; ids: Ids | undefined } & TabState) {
  return (
    <button
      type="button"
      className="tab"
      role="tab"
      id={ids?.tab}
      aria-controls={ids?.panel}
      aria-selected={isSelected}
      tabIndex={isStop ? 0 : -1}
      data-value={choice.value}
    >
      {choice.label}
    </button>
  )
}

function Panel({ choice, ids, isSelected }: { choice: TabChoice; ids: Ids | undefined; isSelected: boolean }) {
  return (
    <div
      className={choice.className ? `tab-panel ${choice.className}` : 'tab-panel'}
      role="tabpanel"
      id={ids?.panel}
      aria-labelledby={ids?.tab}
      data-label={typeof choice.label === 'string' ? choice.label : choice.value}
      data-selected={isSelected ? '' : undefined}
    >
      {choice.content}
    </div>
  )
}

function queryName(queryString: boolean | string | undefined, groupId: string | undefined): string | undefined {
  if (typeof queryString === 'string') return queryString
  if (queryString !== true) return undefined
  if (groupId !== undefined) return groupId
  throw new Error(
    '<Tabs queryString> has no name for the parameter. Add a groupId, or write the name: queryString="name".',
  )
}
