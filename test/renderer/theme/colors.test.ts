/** The contrast of the design tokens, computed from the stylesheet itself. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../../../renderer/theme/styles/tokens.css', import.meta.url), 'utf8')
const [lightCss = '', darkCss = ''] = css.split("[data-theme='dark'] {")
const light = colorsIn(lightCss)
const dark = new Map([...light, ...colorsIn(darkCss)])

const grounds = ['bg', 'bg-raised', 'bg-sunken', 'accent-soft']
const code = ['comment', 'keyword', 'string', 'number', 'function', 'type', 'name', 'operator'].map(
  (name) => `code-${name}`,
)

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, colors) => {
  const contrast = (ink: string, ground: string) => {
    const [a, b] = [luminance(colors.get(ink)), luminance(colors.get(ground))]
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  }

  test.each(grounds)('text on --%s', (ground) => {
    expect(contrast('text', ground)).toBeGreaterThanOrEqual(12)
    expect(contrast('text-soft', ground)).toBeGreaterThanOrEqual(5)
    expect(contrast('accent', ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(code)('--%s on the ground of code', (ink) => expect(contrast(ink, 'bg-sunken')).toBeGreaterThanOrEqual(4.5))

  test.each(['note', 'tip', 'info', 'warning', 'danger'])('--%s as the title of an admonition', (ink) => {
    expect(contrast(ink, 'bg')).toBeGreaterThanOrEqual(5.2) // the tint of its ground costs some
  })

  test('text on the accent, and the focus ring beside the page', () => {
    expect(contrast('on-accent', 'accent')).toBeGreaterThanOrEqual(4.5)
    expect(contrast('focus', 'bg')).toBeGreaterThanOrEqual(3)
  })
})

test('both modes have the same names', () => {
  const names = (text: string) => [...colorsIn(text).keys()].sort()
  expect(names(darkCss)).toEqual(names(lightCss))
})

test('the soft accent that is made from the accent is the one of the theme', () => {
  const pattern = /--accent-soft: oklch\(from var\(--accent\) ([\d.]+) min\(c, ([\d.]+)\) calc\(h ([+-]) (\d+)\)\);/g
  const derived = [...css.matchAll(pattern)]
  const made = [light, dark].map((colors, index) => {
    const [, l, c, sign, turn] = derived[index] ?? []
    return [Number(l), Number(c), (colors.get('accent')?.[2] ?? 0) + Number(`${sign}${turn}`)]
  })
  expect(made).toEqual([light.get('accent-soft'), dark.get('accent-soft')])
})

type Color = readonly [lightness: number, chroma: number, hue: number]

function colorsIn(text: string): Map<string, Color> {
  const found = text.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)
  return new Map([...found].map(([, name = '', l, c, h]) => [name, [Number(l), Number(c), Number(h)]]))
}

/** The relative luminance (WCAG) of an OKLCH colour, converted to sRGB. */
function luminance([lightness, chroma, hue]: Color = [0, 0, 0]): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => Math.min(1, Math.max(0, value)))
  const [red = 0, green = 0, blue = 0] = rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
