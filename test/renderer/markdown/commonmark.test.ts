import { tests } from 'commonmark-spec'
import { expect, test } from 'vitest'
import { compile } from './helpers/compile.ts'
import { normalize, plainHtml, staticDir } from './helpers/plain-html.ts'

/** Examples whose result differs on purpose, by reason. */
const deviations: Readonly<Record<string, readonly number[]>> = {
  'Two lines of dashes at the very start are front matter': [96, 98],
  'The title of an image alone in its paragraph is a caption': [572],
  'Comments are dropped': [177, 179, 183, 308, 309, 625, 626],
  'Other schemes than those of the web, mail, phone and a few apps are refused': [598, 599, 601],
  'Elements that GFM disallows are shown as text': [170, 171, 172, 173, 176, 178],
  'CDATA sections are shown as text: they end at different places in HTML and in SVG': [182, 629],
  'GFM turns bare addresses into links': [602, 606, 608, 611, 612],
}
const expected = new Set(Object.values(deviations).flat())

test('renders the examples of CommonMark 0.31.2, except the listed deviations', async () => {
  const failed: number[] = []
  const shown: string[] = []
  for (const example of tests) {
    const page = await compile(example.markdown.replace(/→/g, '\t'), { path: 'page.md', staticDirs: [staticDir] })
    const html = plainHtml(page.body)
    const wanted = normalize(example.html.replace(/→/g, '\t'))
    if (html === wanted) continue
    failed.push(example.number)
    if (!expected.has(example.number))
      shown.push(`${example.number} ${example.section}\n${example.markdown}\n  is     ${html}\n  wanted ${wanted}`)
  }
  console.log(`CommonMark: ${tests.length - failed.length} of ${tests.length}`)
  expect(shown.join('\n\n')).toBe('')
  expect(failed, 'the listed deviations are exactly the examples that differ').toEqual(
    [...expected].sort((a, b) => a - b),
  )
})
