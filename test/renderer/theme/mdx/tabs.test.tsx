// biome-ignore-all lint/correctness/useJsxKeyInIterable: rows of a table, not children
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { TabItem, Tabs } from '../../../../renderer/theme/mdx/Tabs.tsx'
import { Parts, renderParts } from '../../../../renderer/theme/parts/parts.tsx'

const html = (element: ReactElement) => renderParts(element).join('')
const attributesOf = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag} ([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  )

test('tabs and panels refer to each other, the first is selected, every panel is in the HTML', () => {
  const text = html(
    <Tabs groupId="os" queryString>
      <TabItem value="mac" label="macOS">
        On a Mac
      </TabItem>
      <TabItem value="linux">
        <Parts parts={['<p>On Linux</p>']} />
      </TabItem>
    </Tabs>,
  )
  const tabs = attributesOf(text, 'button')
  const panels = attributesOf(text, 'div').filter((it) => it.role === 'tabpanel')
  expect(attributesOf(text, 'div')[0]).toEqual({ class: 'tabs', 'data-group': 'os', 'data-query': 'os' })
  expect(tabs.map((it) => [it.role, it['aria-selected'], it.tabindex, it['data-value']])).toEqual([
    ['tab', 'true', '0', 'mac'],
    ['tab', 'false', '-1', 'linux'],
  ])
  expect(panels.map((it) => it.id)).toEqual(tabs.map((it) => it['aria-controls']))
  expect(panels.map((it) => it['aria-labelledby'])).toEqual(tabs.map((it) => it.id))
  expect(panels.map((it) => [it['data-label'], it['data-selected']])).toEqual([
    ['macOS', ''],
    ['linux', undefined],
  ])
  expect(text).toContain('<p>On Linux</p>')
  expect(text).not.toContain('hidden')
})

test('ids differ between the tabs of a page', () => {
  const one = (
    <Tabs>
      <TabItem value="a">A</TabItem>
    </Tabs>
  )
  const ids = attributesOf(
    html(
      <>
        {[one, one].map((tabs, index) => (
          <div key={String(index)}>{tabs}</div>
        ))}
      </>,
    ),
    'button',
  ).map((it) => it.id)
  expect(new Set(ids).size).toBe(2)
})

const two = [<TabItem key="a" value="a" />, <TabItem key="b" value="b" default />]
const selectedIn = (element: ReactElement) =>
  attributesOf(html(element), 'button')
    .filter((it) => it['aria-selected'] === 'true')
    .map((it) => it['data-value'])

test.each<[string, ReactElement, string[]]>([
  ['defaultValue', <Tabs defaultValue="a">{two}</Tabs>, ['a']],
  ['else the default item', <Tabs>{two}</Tabs>, ['b']],
  [
    'else the first',
    <Tabs>
      <TabItem value="x" />
      <TabItem value="y" />
    </Tabs>,
    ['x'],
  ],
  ['null selects none', <Tabs defaultValue={null}>{two}</Tabs>, []],
  [
    'values give order and labels',
    <Tabs values={[{ value: 'y', label: 'Why' }, { value: 'x' }]}>
      <TabItem value="x" />
      <TabItem value="y" />
    </Tabs>,
    ['y'],
  ],
  [
    'fragments and gaps are looked through',
    <Tabs>
      <>
        {null}
        <TabItem value="in" />
      </>
      {false}
    </Tabs>,
    ['in'],
  ],
])('selected at first: %s', (_name, element, expected) => {
  expect(selectedIn(element)).toEqual(expected)
})

test('a tab without a value has its label as value', () => {
  const tabs = (
    <Tabs defaultValue="macOS">
      <TabItem label="Linux">a</TabItem>
      <TabItem label="macOS">b</TabItem>
    </Tabs>
  )
  expect(attributesOf(html(tabs), 'button').map((it) => it['data-value'])).toEqual(['Linux', 'macOS'])
})

test('with no tab selected, the Tab key still reaches the first one', () => {
  const tabs = attributesOf(html(<Tabs defaultValue={null}>{two}</Tabs>), 'button')
  expect(tabs.map((it) => it.tabindex)).toEqual(['0', '-1'])
})

test.each<[ReactElement, string]>([
  [
    <Tabs>
      <p>no</p>
    </Tabs>,
    '<Tabs> accepts only <TabItem> children, not <p>.',
  ],
  [<Tabs>words</Tabs>, '<Tabs> accepts only <TabItem> children, not "words".'],
  [
    <Tabs>
      <TabItem value="a" />
      <TabItem value="a" />
    </Tabs>,
    'Duplicate value in <Tabs>: "a".',
  ],
  [
    <Tabs values={[{ value: 'a' }, { value: 'a' }]}>
      <TabItem value="a" />
    </Tabs>,
    'Duplicate value in <Tabs>: "a".',
  ],
  [<Tabs />, '<Tabs> needs at least one <TabItem>.'],
  [
    <Tabs>
      <TabItem label={<b>a</b>} />
    </Tabs>,
    '<TabItem> has neither a value nor a text as its label.',
  ],
  [<Tabs defaultValue="c">{two}</Tabs>, '<Tabs> has no tab with the defaultValue "c".'],
  [
    <Tabs queryString>{two}</Tabs>,
    '<Tabs queryString> has no name for the parameter. Add a groupId, or write the name: queryString="name".',
  ],
])('reports a mistake: %#', (element, message) => {
  expect(() => html(element)).toThrow(message)
})
