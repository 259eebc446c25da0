import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Loading } from '../../../client/islands/Loading.tsx'
import { type LazyOptions, lazy } from '../../../client/islands/lazy.tsx'

const Hello = () => createElement('p', {}, 'hello')
const never = () => new Promise<typeof Hello>(() => undefined)

test('a loading component is required', () => {
  const options = { load: never } as unknown as LazyOptions<object> // what a caller without types may do
  expect(() => lazy(options)).toThrow('lazy() requires a `loading` component')
})

test('nothing is shown before the delay', () => {
  const Lazy = lazy({ load: never, loading: Loading })
  expect(renderToStaticMarkup(<Lazy />)).toBe('')
})

test('the loading screen: nothing, then a spinner, then the error with Retry', () => {
  const state = { loading: true, pastDelay: false, timedOut: false, error: undefined, retry: () => undefined }
  expect(renderToStaticMarkup(<Loading {...state} />)).toBe('')
  expect(renderToStaticMarkup(<Loading {...state} pastDelay />)).toContain('class="loading"')
  const failed = renderToStaticMarkup(<Loading {...state} error={new Error('gone')} />)
  expect(failed).toContain('<p>Error: gone</p>')
  expect(failed).toContain('>Retry</button>')
})
