// biome-ignore-all lint/correctness/useJsxKeyInIterable: rows of a table, not children
import { type ComponentProps, createElement, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { componentAttributes } from '../../../../renderer/markdown/steps/component-attributes.ts'
import { Admonition } from '../../../../renderer/theme/mdx/Admonition.tsx'
import { Badge } from '../../../../renderer/theme/mdx/Badge.tsx'
import { Card, CardGrid } from '../../../../renderer/theme/mdx/Card.tsx'
import { codeRegion, wholeFile } from '../../../../renderer/theme/mdx/code-region.ts'
import { mdxComponents } from '../../../../renderer/theme/mdx/components.ts'
import { Details } from '../../../../renderer/theme/mdx/Details.tsx'
import { DocCardList } from '../../../../renderer/theme/mdx/DocCardList.tsx'
import { FileTree } from '../../../../renderer/theme/mdx/FileTree.tsx'
import { type FileReader, FileReaderContext } from '../../../../renderer/theme/mdx/file-reader.ts'
import { Include } from '../../../../renderer/theme/mdx/Include.tsx'
import { Steps } from '../../../../renderer/theme/mdx/Steps.tsx'
import { TOCInline } from '../../../../renderer/theme/mdx/TOCInline.tsx'
import { Parts, renderParts } from '../../../../renderer/theme/parts/parts.tsx'

const list = <Parts parts={['<ul><li>src</li></ul>']} />

test.each<[string, ReactElement, string]>([
  [
    'details',
    <Details summary="More">text</Details>,
    '<details class="details"><summary>More</summary><div class="details-content">text</div></details>',
  ],
  [
    'details without a summary, open',
    <Details open>text</Details>,
    '<details class="details" open=""><summary>Details</summary><div class="details-content">text</div></details>',
  ],
  ['steps', <Steps>{list}</Steps>, '<div class="steps"><ul><li>src</li></ul></div>'],
  ['file tree', <FileTree>{list}</FileTree>, '<div class="file-tree"><ul><li>src</li></ul></div>'],
  ['badge', <Badge type="tip">New</Badge>, '<span class="badge badge-tip">New</span>'],
  ['badge without a type', <Badge>New</Badge>, '<span class="badge badge-note">New</span>'],
  [
    'card without a link',
    <Card title="T">text</Card>,
    '<div class="card"><span class="card-title">T</span><div class="card-text">text</div></div>',
  ],
  [
    'card that leads out, with an icon',
    <Card title="T" icon="🌍" href="https://example.com/x" />,
    '<div class="card"><span class="card-icon" aria-hidden="true">🌍</span><span class="card-title"><a href="https://example.com/x" target="_blank" rel="noopener noreferrer">T</a></span></div>',
  ],
  ['card grid', <CardGrid>x</CardGrid>, '<div class="cards">x</div>'],
  [
    'admonition',
    <Admonition type="warning" title="Mind">
      text
    </Admonition>,
    '<div class="admonition admonition-warning" role="note"><p class="admonition-title">Mind</p><div class="admonition-content">text</div></div>',
  ],
  [
    'admonition by another name',
    <Admonition type="caution">text</Admonition>,
    '<div class="admonition admonition-warning" role="note"><p class="admonition-title">Caution</p><div class="admonition-content">text</div></div>',
  ],
  [
    'admonition of no known type',
    <Admonition type="shout">text</Admonition>,
    '<div class="admonition admonition-info" role="note"><p class="admonition-title">Shout</p><div class="admonition-content">text</div></div>',
  ],
])('%s', (_name, element, expected) => {
  expect(renderParts(element)).toEqual([expected])
})

test('the link of a card within the site is a hole', () => {
  expect(renderParts(<Card title="T" href="/docs/start#now" />)[1]).toEqual({
    hole: 'route',
    route: '/docs/start',
    suffix: '#now',
  })
})

test('cards of the category and the outline are holes', () => {
  expect(renderParts(<DocCardList />)).toEqual([{ hole: 'doc-cards' }])
  expect(renderParts(<TOCInline maxHeadingLevel={4} />)).toEqual([{ hole: 'outline', min: 2, max: 4 }])
})

test('every entry of the table is a component with a list of its attributes', () => {
  expect(Object.keys(componentAttributes).sort()).toEqual(Object.keys(mdxComponents).sort())
  expect(Object.keys(mdxComponents)).toContain('Include')
  for (const [name, component] of Object.entries(mdxComponents)) expect(typeof component, name).toBe('function')
})

const reader: FileReader = {
  otherSpelling: () => undefined,
  path: 'docs/a.mdx',
  readFile: (path) =>
    path === './sample.py' ? 'import os\n# region load\n    def load():\n        pass\n# endregion load\n' : undefined,
  highlight: (code, language, meta = {}) =>
    `<figure data-language="${language}">${JSON.stringify(meta)}|${code}</figure>`,
}
const withReader = (element: ReactElement) =>
  renderParts(createElement(FileReaderContext.Provider, { value: reader }, element)).join('')

test('reports an include without a file', () => {
  // From MDX any attribute may be missing.
  const props = {} as ComponentProps<typeof Include>
  expect(() => withReader(<Include {...props} />)).toThrow('<Include> needs the path of a file.')
})

test('highlights a region of a file like other code', () => {
  expect(withReader(<Include src="./sample.py" region="load" title="Load" lines="1" />)).toBe(
    '<figure data-language="py">{"title":"Load","lines":"1"}|def load():\n    pass</figure>',
  )
  expect(withReader(<Include src="./sample.py" language="text" />)).toContain(
    'data-language="text">{}|import os\n    def load',
  )
})

test.each<[ReactElement, string, string]>([
  [<Include src="./gone.py" />, '<Include src="./gone.py">: file not found.', 'Add the file, or correct the path.'],
  [
    <Include src="./sample.py" region="store" />,
    '<Include src="./sample.py">: unknown region "store"; the file has "load".',
    'Correct the name, or mark the region in the file.',
  ],
  [
    <Include src="./sample.py" region="load" lines="2,3-4" />,
    '<Include src="./sample.py">: the code has no lines "2,3-4" to highlight.',
    'Use numbers up to 2.',
  ],
  [<Include src="./sample.py" lines="first" />, 'the code has no lines "first" to highlight.', 'Use numbers up to '],
])('reports a mistake in <Include>: %#', (element, message, hint) => {
  expect(() => withReader(element)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(message), hint: expect.stringContaining(hint) }),
  )
})

test.each([
  ['//', '// region a\n  x\n// endregion a'],
  ['// #', '// #region a\nx\n// #endregion a'],
  ['/* */', '/* region a */\nx\n/* endregion a */'],
  ['<!-- -->', '<!-- region a -->\nx\n<!-- endregion a -->'],
  ['{/* */}', '{/* region a */}\nx\n{/* endregion a */}'],
  ['--', '-- region a\nx\n-- endregion a'],
  ['%', '% region a\nx\n% endregion a'],
  [';;', ';; region a\nx\n;; endregion a'],
  ['REM', 'REM region a\nx\nREM endregion a'],
  ['Windows line ends', '# region a\r\nx\r\n# endregion a\r\n'],
])('regions in comments with %s', (_name, text) => {
  expect(codeRegion(text, 'a')).toBe('x')
})

test('regions may nest and overlap; markers are left out, blank lines within stay', () => {
  const text = '# region a\none\n\n# region b\n  two\n# endregion b\n# endregion a\n'
  expect(codeRegion(text, 'a')).toBe('one\n\n  two')
  expect(codeRegion(text, 'b')).toBe('two')
  expect(wholeFile(`\n\n${text}rest\n`)).toBe('one\n\n  two\nrest')
})

test('reports a region that is never closed, and a file without regions', () => {
  expect(() => codeRegion('# region a\nx', 'a')).toThrow(
    'region "a" is never closed; write "endregion a" in a comment.',
  )
  expect(() => codeRegion('x', 'a')).toThrow('unknown region "a"; the file has no regions.')
})
