/**
 * Creates an element for the copy of Preact that the modal bundles and does not export. It has the fields that Preact's
 * `createElement` sets; the number marks it as new.
 */
import type { JSX } from 'react'

let made = 0

export function preactNode(type: string, props: Readonly<Record<string, unknown>>): JSX.Element {
  const node = { type, props, key: undefined, ref: undefined, constructor: undefined, __v: --made }
  return node as unknown as JSX.Element // Preact's elements have other fields than React's
}
