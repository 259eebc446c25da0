/** The Markdown of a built page and of its sections. */
import { expect, test } from 'vitest'
import { readPageText } from '../../../renderer/twins/page-text.ts'

const text =
  '<h1>T</h1><h2 id="a">A</h2><p>1</p><div><h3 id="b">B</h3><p>2</p></div><p>3</p><h2 id="c">C</h2><p>4</p><blockquote><h2 id="d">D</h2><p>5</p><h4 id="e">E</h4></blockquote><p>6</p>'
const read = (html: string) => readPageText(`<link rel="canonical" href="https://x.example/p/">${html}`)

test.each([
  ['a', '## A\n\n1\n\n### B\n\n2\n\n3\n'],
  ['b', '### B\n\n2\n'],
  ['c', '## C\n\n4\n\n> ## D\n>\n> 5\n>\n> #### E\n\n6\n'],
  ['d', '## D\n\n5\n\n#### E\n'],
  ['e', '#### E\n'],
  ['f', undefined],
])('reads the section %s', (id, expected) => {
  expect(read(`<main>${text}</main><p>outside</p>`).section(id)).toBe(expected)
})

test('lists the ids of headings', () => {
  expect(read(`<h2 id="x">X</h2><main>${text}</main>`).sections()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('reads the text of the page, without what is around it', () => {
  expect(read('<main><p>a</p><div class="x prose"><p>b <a href="c">c</a></p></div></main>').markdown).toBe(
    'b [c](https://x.example/p/c)\n',
  )
  expect(read('<header>a</header><main><p>b</p></main>').markdown).toBe('b\n')
  expect(read('<p>a</p>').markdown).toBe('')
})
