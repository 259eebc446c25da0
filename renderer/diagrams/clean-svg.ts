/**
 * Makes the SVG of the library safe to publish: only known elements and attributes are kept, so that no label can become a script, a
 * link or a style. Colors are custom properties of the site's stylesheet, and ids are unique in the page.
 */
import { decodeReferences } from '../text/decode-references.ts'
import { escapeAttribute } from '../text/escape.ts'

export interface CleanSvg {
  readonly width: number
  readonly height: number
  readonly viewBox: string
  /** What is inside the element. */
  readonly content: string
  /** The texts in the drawing, in its order. */
  readonly labels: readonly string[]
}

const elements = new Set('g rect circle ellipse line polyline polygon path text tspan defs marker'.split(' '))
const attributes = new Set(
  'id class x y x1 x2 y1 y2 cx cy r rx ry width height points d dx dy transform fill stroke stroke-width stroke-dasharray stroke-linejoin stroke-linecap opacity font-size font-weight font-style text-anchor marker-start marker-end markerwidth markerheight refx refy orient'.split(
    ' ',
  ),
)
const tags = /<(\/?)([a-zA-Z]+)(?![a-zA-Z])((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g

/** `prefix` makes the ids unique. `margin` is cut off at each side. */
export function cleanSvg(svg: string, prefix: string, margin: number): CleanSvg {
  const [, ...sizes] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const [width = 0, height = 0] = sizes.map((size) => Math.ceil(Number(size)) - 2 * margin)
  const inner = svg
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/^\s*<svg[^>]*>|<\/svg>\s*$/g, '')
    // Some thousand bytes that say nothing.
    .replace(/<circle[^<>]*\sclass="xychart-grid"[^<>]*\/>/g, '')
    .replace(/>\s+</g, '><')
    .trim()
  const content = inner.replace(tags, (_, end: string, name: string, written: string, close: string) => {
    if (!elements.has(name.toLowerCase())) return ''
    return end ? `</${name}>` : `<${name}${keptAttributes(written, prefix)}${close}>`
  })
  return {
    width,
    height,
    viewBox: `${margin} ${margin} ${width} ${height}`,
    content,
    labels: [...content.matchAll(/<text[^<>]*>([\s\S]*?)<\/text>/g)].map(([, text = '']) => textOf(text)),
  }
}

function keptAttributes(written: string, prefix: string): string {
  return [...written.matchAll(/(?<![\w-])([\w-]+)="([^"]*)"/g)]
    .flatMap(([, name = '', value = '']) => {
      const kept = attributes.has(name.toLowerCase()) ? keptValue(name, decodeReferences(value), prefix) : undefined
      return kept === undefined ? [] : [` ${name}="${escapeAttribute(kept)}"`]
    })
    .join('')
}

function keptValue(name: string, value: string, prefix: string): string | undefined {
  if (name === 'id') return `${prefix}-${value}`
  const [, target] = /^url\(#([\w-]+)\)$/.exec(value) ?? []
  if (target !== undefined) return `url(#${prefix}-${target})`
  // A color of an author's may name a file elsewhere.
  if (/url\(|image|[<>{};\\]/i.test(value)) return undefined
  return value.replace(/-?(?<!\d)\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
}

function textOf(html: string): string {
  return decodeReferences(html.replace(/<\/tspan>/g, ' ').replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
}
