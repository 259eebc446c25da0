/**
 * Renders the frame of a page with the same bytes as React, in a fraction of the time. It calls our own components, which use no
 * hooks, and writes elements with ordinary attributes. React renders all other elements.
 */
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { Fragment } from 'react/jsx-runtime'
import type { BodyPart } from '../../model/model.ts'
import { escapeLikeReact } from '../../text/escape.ts'
import { Html, Parts, renderParts } from './parts.tsx'

type AnyProps = Readonly<Record<string, unknown>>
type AnyElement = ReactElement<AnyProps>

const prefix = 'shell-'

/** `hasOwnSlots`: the site's components may be in it, so React renders all of it. */
export function renderFrame(frame: ReactElement, hasOwnSlots: boolean): BodyPart[] {
  return hasOwnSlots ? renderParts(frame, { prefix }) : renderOurs(frame)
}

function renderOurs(frame: ReactElement): BodyPart[] {
  const parts: BodyPart[] = []
  let html = ''

  const add = (more: readonly BodyPart[]): void => {
    parts.push(html, ...more)
    html = ''
  }

  const write = (node: unknown): void => {
    if (typeof node === 'string') html += escapeLikeReact(node)
    else if (typeof node === 'number') html += node
    else if (Array.isArray(node)) for (const child of node) write(child)
    else if (isValidElement<AnyProps>(node)) writeElement(node)
  }

  const writeElement = (element: AnyElement): void => {
    const { type, props } = element
    if (type === Html) html += props.html
    else if (type === Parts)
      add(props.parts as readonly BodyPart[]) // its type in `Parts`
    else if (type === Fragment) write(props.children)
    else if (typeof type === 'function')
      write((type as (props: AnyProps) => ReactNode)(props)) // our components are functions
    else writeTag(element, String(type))
  }

  const writeTag = (element: AnyElement, name: string): void => {
    const attributes = ordinaryTags.has(name) ? attributesOf(element.props) : undefined
    if (attributes === undefined) add(renderParts(element, { prefix }))
    else {
      html += `<${name}${attributes}>`
      write(element.props.children)
      html += `</${name}>`
    }
  }

  write(frame)
  add([])
  return parts
}

/** Those that React writes like any other. */
const ordinaryTags = new Set(
  `a article aside b body button code details dialog div fieldset footer h1 h2 head header html i kbd legend li main nav noscript ol p
  path search section span strong summary svg template time ul`.split(/\s+/),
)

const flags = new Set(['hidden', 'inert', 'open'])

/** Attributes that React writes as they are, by the names of their props; besides those of `isText`. */
const attributeNames = new Map(
  [
    'd',
    'dateTime',
    'dir',
    'href',
    'hrefLang',
    'id',
    'itemProp',
    'lang',
    'rel',
    'role',
    'target',
    'title',
    'type',
    'viewBox',
  ]
    .map((name): [string, string] => [name, name])
    .concat([
      ['className', 'class'],
      ['tabIndex', 'tabindex'],
    ]),
)

/** `undefined` when React has to write one of them. */
function attributesOf(props: AnyProps): string | undefined {
  let html = ''
  for (const name in props) {
    const value = props[name]
    if (name === 'children' || value === undefined || value === null) continue
    const isText = name.startsWith('data-') || name.startsWith('aria-')
    const written = isText ? name : attributeNames.get(name)
    if (flags.has(name)) html += value ? ` ${name}=""` : ''
    // React checks URLs that may be code.
    else if (written === undefined || (name === 'href' && /^[\0- ]*j/i.test(String(value)))) return undefined
    else if (isText || typeof value !== 'boolean') html += ` ${written}="${escapeLikeReact(String(value))}"`
  }
  return html
}
