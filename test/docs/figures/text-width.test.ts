import { expect, test } from 'vitest'
import { textWidth, titleWidth } from '../../../renderer/figures/shapes/text-width.ts'

/** The widths in DejaVu Sans, regular and bold, in units of the font size. */
test.each([
  ['satellite-altimetry', 8.888, 10.208],
  ['flood-2024-02', 7.027, 8.015],
  ['river-stage', 5.444, 6.197],
])('a text is not wider than its box in a wide font: %s', (text, regular, bold) => {
  expect(textWidth(text, 10) / 10).toBeGreaterThanOrEqual(regular)
  expect(titleWidth(text, 10) / 10).toBeGreaterThanOrEqual(bold)
})
