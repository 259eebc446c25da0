/**
 * An element for the Preact that the modal brings along and does not hand out. This is what its `createElement` makes; the
 * number tells it that the element is a new one.
 */
import type { JSX } from 'react'

let made = 0

export function preactNode(type: string, props: Readonly<Record<string, unknown>>): JSX.Element {
  const node = { type, props, key: undefined, ref: undefined, constructor: undefined, __v: --made }
  return node as unknown as JSX.Element // Preact's elements have other fields than React's
}
