/** Makes a stylesheet from the palette of Material: its bar has the primary color, and so have links. */
import { join } from 'node:path'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import { type Fields, fieldsAt, listOf, textOf } from './migration.ts'

/** Chroma and hue in OKLCH. The lightness is ours, so that text on and in the color can be read. */
type Color = readonly [chroma: number, hue: number]

const colors: Readonly<Record<string, Color>> = {
  red: [0.17, 27],
  pink: [0.17, 5],
  purple: [0.15, 320],
  'deep purple': [0.15, 295],
  indigo: [0.14, 270],
  blue: [0.13, 250],
  'light blue': [0.11, 240],
  cyan: [0.08, 212],
  teal: [0.08, 180],
  green: [0.12, 145],
  'light green': [0.11, 130],
  lime: [0.1, 115],
  yellow: [0.09, 100],
  amber: [0.09, 80],
  orange: [0.1, 60],
  'deep orange': [0.13, 42],
  brown: [0.05, 45],
  grey: [0, 0],
  'blue grey': [0.03, 230],
}

interface Bar {
  readonly color: Color
  readonly lightness: number
}

export interface Palette {
  /** Names of the colors that are in the stylesheet. */
  readonly names: readonly string[]
  readonly css: string
}

/** `undefined` for a white bar, and for colors that are unknown. */
export function readPalette(config: Fields, docs: string): Palette | undefined {
  const theme = fieldsAt(config, 'theme')
  const entries = listOf(theme.palette)
    .filter((it) => typeof it === 'object')
    .map((it) => fieldsAt(it))
  const given = entries.filter(({ primary }) => primary !== undefined)
  const isDark = ({ scheme }: Fields) => scheme === 'slate'
  const light = given.find((entry) => !isDark(entry)) ?? given[0]
  const own = ownColor(config, docs)
  const isPlain = entries.every(({ scheme }) => scheme === undefined || scheme === 'default' || scheme === 'slate')
  // Indigo is what Material has without a palette.
  const usual = theme.name === 'material' && isPlain ? 'indigo' : 'custom'
  const name = textOf(light?.primary) ?? usual
  const bar = barOf(name, own)
  if (bar === undefined) return undefined
  const darkName = textOf(given.find(isDark)?.primary) ?? name
  const links = colors[name] ?? own ?? colors.indigo ?? bar.color
  return { names: [...new Set([name, darkName])], css: printPalette(links, bar, barOf(darkName, own) ?? bar) }
}

function barOf(name: string, own: Color | undefined): Bar | undefined {
  if (name === 'black') return { color: [0, 0], lightness: 0.2 }
  const color = name === 'custom' ? own : colors[name]
  return color && { color, lightness: 0.46 }
}

/** A color of its own is a variable in a stylesheet of the docs. */
function ownColor({ extra_css }: Fields, docs: string): Color | undefined {
  const texts = listOf(extra_css).map((path) => readIfFile(join(docs, textOf(path) ?? '')) ?? '')
  const [, hex] = /--md-primary-fg-color:\s*#([0-9a-f]{6}|[0-9a-f]{3})\b/i.exec(texts.join('\n')) ?? []
  return hex === undefined ? undefined : toColor(hex.length === 3 ? hex.replace(/./g, '$&$&') : hex)
}

/** From sRGB, with the matrices of OKLab. */
function toColor(hex: string): Color {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const hue = Math.round((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  // More than this is no color of a screen at the lightness of text.
  return [Math.min(0.17, Math.round(Math.hypot(a, b) * 100) / 100), hue]
}

function printPalette([chroma, hue]: Color, light: Bar, dark: Bar): string {
  const at = (lightness: number, most: number) => `oklch(${lightness} ${Math.min(chroma, most)} ${hue})`
  return `:root {
  --accent: ${at(0.46, 0.17)};
  --accent-soft: ${at(0.955, 0.02)};
  --focus: ${at(0.56, 0.12)};
}

[data-theme='dark'] {
  --accent: ${at(0.8, 0.09)};
  --accent-soft: ${at(0.255, 0.03)};
  --focus: ${at(0.76, 0.1)};
}

/* The bar. */
${printBar('.navbar,\n.menu-head', light)}${
  printBar('', dark) === printBar('', light)
    ? ''
    : `\n${printBar("[data-theme='dark'] .navbar,\n[data-theme='dark'] .menu-head", dark)}`
}`
}

function printBar(selector: string, { color: [chroma, hue], lightness }: Bar): string {
  const at = (more: number) => `oklch(${Number((lightness + more).toFixed(2))} ${chroma} ${hue})`
  return `${selector} {
  --bg: ${at(0)};
  --bg-raised: ${at(-0.06)};
  --bg-sunken: ${at(-0.06)};
  --line: ${at(0.12)};
  --line-strong: ${at(0.24)};
  --text: white;
  --text-soft: white;
  --accent: white;
  --focus: white;
  background: var(--bg);
}
`
}
