import { expect, test } from 'vitest'
import { memoizePages } from '../../../renderer/live/memoize-pages.ts'
import type { Route } from '../../../renderer/model/model.ts'

test('renders a page once until its key changes or many others were shown', () => {
  const rendered: string[] = []
  const htmlOf = memoizePages(2)
  const show = (route: Route, key: string) =>
    htmlOf(route, { path: '', key, content: () => `${route} ${key} ${rendered.push(route)}` })
  for (let count = 0; count < 3; count++) expect(show('/a', 'first')).toBe('/a first 1')
  expect(show('/a', 'second')).toBe('/a second 2')
  show('/b', 'first')
  expect(show('/a', 'second')).toBe('/a second 2')
  show('/c', 'first')
  show('/a', 'second')
  expect(rendered).toEqual(['/a', '/a', '/b', '/c'])
})
